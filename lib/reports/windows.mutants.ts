import type { Mutant } from "@/lib/testing/mutant";

const HISTORY = "are those of the orders, to the cent, at every moment of any history of";
const [LINES, CREDITS, PLACES, STOCK] = [
  `${HISTORY} 'sold goods'`,
  `${HISTORY} 'credits'`,
  `${HISTORY} 'places'`,
  `${HISTORY} 'stock'`,
];

export const MUTANTS: readonly Mutant[] = [
  {
    name: "what changed since a window was counted is forgotten",
    file: "lib/reports/changes.ts",
    find: "    AND NOT pg_visible_in_snapshot",
    replace: "    AND false AND NOT pg_visible_in_snapshot",
    test: "have what was committed after their count began",
  },
  {
    name: "transactions are compared by their number alone",
    file: "lib/reports/changes.ts",
    find: "\n    AND NOT pg_visible_in_snapshot(${c}.transacao::text::xid8, ${w}.visto)`;",
    replace: "`;",
    test: "have what was committed after their count began",
  },
  {
    name: "changes are taken away that a window did not see",
    file: "lib/reports/keep.ts",
    find: "SELECT min(pg_snapshot_xmin",
    replace: "SELECT 2 * max(pg_snapshot_xmin",
    test: LINES,
  },
  {
    name: "a change of which nobody knows what it was does not matter",
    file: "lib/reports/changes.ts",
    find: '"NOT EXISTS (SELECT 1 FROM changes WHERE sinal = 0)"',
    replace: '"true"',
    test: LINES,
  },
  {
    name: "a line that was left out is never shown",
    file: "lib/reports/kept-lines.ts",
    find: "WHERE bar.piso + ${value} >= bar.height AND",
    replace: "WHERE false AND",
    test: "show a line that was left out once it passes those shown, with all that it had",
  },
  {
    name: "lines that were left out may pass those shown unnoticed",
    file: "lib/reports/kept-lines.ts",
    find: "(piso IS NULL OR height > piso) AND ",
    replace: "",
    test: "are given up when lines that were left out belong among those shown",
  },
  {
    name: "a line that was left out begins with nothing",
    file: "lib/reports/kept-lines.ts",
    find: "WHERE w.piso IS NULL OR s.chave",
    replace: "WHERE true OR s.chave",
    test: "show a line that was left out once it passes those shown, with all that it had",
  },
  {
    name: "products stay in the category in which they were counted",
    file: "lib/reports/categories.ts",
    find: "GROUP BY 1, 2 HAVING sum(c.sinal) <> 0),",
    replace: "GROUP BY 1, 2 HAVING false),",
    test: PLACES,
  },
  {
    name: "a product that moved is where it is, and where it was",
    file: "lib/reports/categories.ts",
    find: "-p.unidades",
    replace: "0",
    test: PLACES,
  },
  {
    name: "stock that changed without a sale is as it was",
    file: "lib/reports/stock-units.ts",
    find: ` UNION SELECT "productId" FROM stocked`,
    replace: "",
    test: STOCK,
  },
  {
    name: "units that were left out may belong among those shown",
    file: "lib/reports/stock-units.ts",
    find: "(piso IS NULL OR coalesce(${endsBefore()}, false))",
    replace: "true",
    test: "are given up when stock that was left out belongs among what is shown",
  },
  {
    name: "a customer's first order stays the first",
    file: "lib/reports/coupons.ts",
    find: " UNION ALL ${debutsSince(window)}",
    replace: "",
    test: CREDITS,
  },
  {
    name: "a window of another server counts",
    file: "lib/reports/changes.ts",
    find: "pg_snapshot_xmax(${w}.visto) <= pg_snapshot_xmax(pg_current_snapshot())",
    replace: "${w}.visto IS NOT NULL",
    test: "mean nothing on another server",
  },
  {
    name: "changes that came with a dump are added",
    file: "lib/reports/keep.ts",
    find: "(c.transacao >= ${NOW} OR ",
    replace: "(",
    test: "mean nothing on another server",
  },
  {
    name: "a window that differs from the orders stays",
    file: "lib/reports/window-proof.ts",
    find: "visto = CASE WHEN $3::boolean THEN visto END",
    replace: "visto = CASE WHEN $3::boolean IS NOT NULL THEN visto END",
    test: "are proved by night",
  },
];
