-- Version 3: what an HTML element shows, and the words around a link.

ALTER TABLE links ADD COLUMN text TEXT NOT NULL DEFAULT '';
ALTER TABLE links ADD COLUMN context TEXT NOT NULL DEFAULT '';
