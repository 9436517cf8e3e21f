-- How a reader would come to a link (role): click, image, style, script, form, media, text, header. Of the attributes of pages
-- that were read before, it is not known: their element was not kept.
ALTER TABLE links ADD COLUMN role TEXT NOT NULL DEFAULT '';
UPDATE links SET role = CASE WHEN kind = 'header' THEN 'header' WHEN attribute IS NULL THEN 'text' ELSE '' END;
