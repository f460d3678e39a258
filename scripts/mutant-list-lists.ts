import type { Mutant } from "./mutant-list";

const FILTERS = "lib/http/filters.test.ts";

/** Rules of lists: what an address may ask, and what their endpoints take. */
export const LIST_MUTANTS: readonly Mutant[] = [
  {
    name: "a range that ends before it begins is asked for, and refused by the endpoint",
    file: "lib/http/filters.ts",
    find: "to < from",
    replace: "false",
    testFile: FILTERS,
    test: "drops the end of a range that is before its start",
  },
  {
    name: "any text passes for a choice",
    file: "lib/http/filters.ts",
    find: "known.find((value) => value === given)",
    replace: "known.find(() => true) && given",
    testFile: FILTERS,
    test: "takes what makes no sense as not given",
  },
  {
    name: "the 31st of February is a day",
    file: "lib/http/filters.ts",
    find: "isDay && new Date(given).toISOString().startsWith(given)",
    replace: "isDay",
    testFile: FILTERS,
    test: "takes what makes no sense as not given",
  },
  {
    name: "a CSV holds the order of the list as a filter",
    file: "lib/http/filters.ts",
    find: '"fallback" in filter ? [] : [name]',
    replace: "[name]",
    testFile: FILTERS,
    test: "writes the filters of a list alone",
  },
  {
    name: "an endpoint takes amounts that no column holds",
    file: "lib/http/filter-query.ts",
    find: "z.int(CENTS).max(MAX_FILTER_CENTS, CENTS)",
    replace: "z.int(CENTS)",
    testFile: FILTERS,
    test: "refuses in its endpoint what no page would ask",
  },
];
