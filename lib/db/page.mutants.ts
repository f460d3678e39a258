import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a page near the end is read from the wrong row",
    file: "lib/db/page.ts",
    find: "offset: total - offset - count }",
    replace: "offset: total - offset - limit }",
    test: "are on every page what the whole list has there",
  },
  {
    name: "the far pages of orders begin a month too late",
    file: "lib/orders/read/list.ts",
    find: "WHERE before <= ${skip}",
    replace: "WHERE before <= ${skip} + 100",
    test: "orders are on every page what the whole list has there",
  },
  {
    name: "skipped rows are read",
    file: "lib/db/list-sql.ts",
    find: "rowsSql(list, `ARRAY(${idsSql(list, way, ...window, more)})`)",
    replace: 'windowSql(`true AS "isRow", ${list.select}`, list, fromSql(list), ...window)',
    test: "products by change read their rows alone, the rest of the way in an index",
  },
  {
    name: "for a page of changed orders all orders are walked",
    file: "lib/orders/read/public.ts",
    find: "gather: {},",
    replace: "",
    test: "orders changed since read their rows alone, the rest of the way in an index",
  },
];
