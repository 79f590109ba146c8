/// The script of the index: sorting, searching, and showing no more rows at once than a browser draws easily. It reads
/// its own page, turns no text into markup, and sends no requests.
enum IndexScript {
    /// Runs before the table is parsed: a browser need not lay out thousands of rows until the script has removed those
    /// not shown at first. The table appears in any case once the page is loaded.
    static let early = #"""
        document.documentElement.classList.add("busy");
        addEventListener("load", () => document.documentElement.classList.remove("busy"));
        """#

    static let text = #"""

        "use strict";
        (() => {
        const step = 200;
        const table = document.getElementById("reports"), body = table.tBodies[0];
        const search = document.getElementById("search"), found = document.getElementById("found");
        const more = document.getElementById("more"), showMore = document.getElementById("show-more");
        const showAll = document.getElementById("show-all");
        const rows = Array.from(body.rows, element => ({element, words: null}));
        const order = new Intl.Collator(undefined, {numeric: true}).compare;
        let sorted = rows, matching = rows, limit = step, sorting = {column: -1, way: 0}, said = "";

        const spaced = number => number.toLocaleString("en").replaceAll(",", "\u202f");
        const plain = text => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
        const words = row => row.words ??= plain(row.element.textContent);
        const kind = () => document.querySelector("input[name=show]:checked").value;

        function draw() {
          const shown = matching.slice(0, limit);
          body.replaceChildren(...shown.map(row => row.element));
          const left = matching.length - shown.length;
          more.hidden = left === 0;
          showMore.textContent = "Show " + Math.min(step, left) + " more";
          const text = matching.length === rows.length ? spaced(rows.length) + (rows.length === 1 ? " patient" : " patients")
            : matching.length === 0 ? "Nothing found" : spaced(matching.length) + " of " + spaced(rows.length) + " found";
          if (text + said !== found.textContent) found.textContent = text + said;
        }

        function choose() {
          const wanted = plain(search.value).split(/\s+/).filter(Boolean), one = kind();
          matching = sorted.filter(row =>
            (one === "all" || row.element.classList.contains(one)) && wanted.every(word => words(row).includes(word)));
          limit = step;
          draw();
        }

        function key(row, column) {
          // For a failure, the reason replaces the figures.
          const cell = row.element.cells[column];
          return !cell || cell.colSpan > 1 || cell.dataset.key === "" ? null : cell.dataset.key ?? cell.textContent;
        }

        function sort(column) {
          const head = table.tHead.rows[0].cells[column], isNumber = "number" in head.dataset;
          const ways = isNumber ? [-1, 1, 0] : [1, -1, 0];
          const way = sorting.column === column ? ways[(ways.indexOf(sorting.way) + 1) % 3] : ways[0];
          sorting = {column, way};
          for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
          if (way === 0) {
            sorted = rows;
            said = "";
          } else {
            head.setAttribute("aria-sort", way > 0 ? "ascending" : "descending");
            said = ", sorted by " + head.textContent.toLowerCase() + (isNumber ? way > 0 ? ", smallest first" : ", largest first" : way > 0 ? "" : ", last first");
            const keyed = rows.map(row => ({row, key: key(row, column)}));
            keyed.sort((a, b) => a.key === null || b.key === null ? (a.key === null) - (b.key === null)
              : way * (isNumber ? a.key - b.key : order(a.key, b.key)));
            sorted = keyed.map(one => one.row);
          }
          choose();
        }

        Array.from(table.tHead.rows[0].cells).forEach((head, column) => {
          const button = document.createElement("button");
          button.type = "button";
          button.textContent = head.textContent;
          button.addEventListener("click", () => sort(column));
          head.replaceChildren(button);
        });
        // The place of a row that takes the keys: its link, or the id where there is no report.
        function go(index) {
          if (index < 0) return search.select();
          if (index >= matching.length) return;
          if (index >= limit) { limit = index + step; draw(); }
          const head = matching[index].element.cells[0], place = head.querySelector("a") ?? head;
          if (place === head) head.tabIndex = -1;
          place.focus();
        }

        search.addEventListener("input", choose);
        search.addEventListener("keydown", event => {
          if (event.key === "ArrowDown" || event.key === "Enter") { event.preventDefault(); go(0); }
          if (event.key !== "Escape" || search.value === "") return;
          search.value = "";
          choose();
        });
        body.addEventListener("keydown", event => {
          const element = event.target.closest("tr"), index = matching.findIndex(row => row.element === element);
          const next = {ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: matching.length - 1, Escape: -1}[event.key];
          if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          go(next);
        });
        for (const one of document.querySelectorAll("input[name=show]")) one.addEventListener("change", choose);
        showMore.addEventListener("click", () => { limit += step; draw(); });
        showAll.addEventListener("click", () => { limit = matching.length; draw(); });
        // On paper all that is found; afterwards as many rows as before.
        let before = step;
        addEventListener("beforeprint", () => { before = limit; limit = matching.length; draw(); });
        addEventListener("afterprint", () => { limit = before; draw(); });
        document.getElementById("tools").hidden = false;
        table.classList.add("sortable");
        choose();
        document.documentElement.classList.remove("busy");
        })();

        """#
}
