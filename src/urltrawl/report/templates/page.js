"use strict";
// Sorts a table by the heading that is pressed and hides the rows that do not hold what is typed. Nothing here makes markup.
for (const table of document.querySelectorAll("table")) {
  const body = table.tBodies[0];
  const rows = Array.from(body.rows);
  Array.from(table.tHead.rows[0].cells).forEach((heading, at) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = heading.textContent;
    heading.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = heading.getAttribute("aria-sort") === "ascending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      heading.setAttribute("aria-sort", down ? "descending" : "ascending");
      const numbers = rows.some((row) => row.cells[at].className === "number");
      const number = (text) => Number(text.replaceAll(",", ""));
      const key = (row) => row.cells[at].textContent;
      rows.sort((a, b) => (numbers ? number(key(a)) - number(key(b)) : key(a).localeCompare(key(b))) * (down ? -1 : 1));
      body.append(...rows);
    });
  });
  if (rows.length < 8) continue;
  const line = document.createElement("div");
  line.className = "filter";
  const field = document.createElement("input");
  field.type = "search";
  field.placeholder = "Filter";
  field.setAttribute("aria-label", "Filter the table " + table.caption.textContent);
  const count = document.createElement("span");
  count.setAttribute("aria-live", "polite");
  line.append(field, count);
  table.parentElement.before(line);
  field.addEventListener("input", () => {
    const wanted = field.value.toLowerCase();
    let left = 0;
    for (const row of rows) {
      row.hidden = !row.textContent.toLowerCase().includes(wanted);
      left += !row.hidden;
    }
    count.textContent = wanted ? left + " of " + rows.length : "";
  });
}
const look = document.getElementById("look");
look.hidden = false;
look.addEventListener("click", () => {
  const root = document.documentElement;
  const dark = root.dataset.look ? root.dataset.look === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.look = dark ? "light" : "dark";
});
