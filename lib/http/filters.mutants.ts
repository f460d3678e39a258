import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a range that ends before it begins is asked for, and refused by the endpoint",
    file: "lib/http/filters.ts",
    find: "to < from",
    replace: "false",
    test: "drops the end of a range that is before its start",
  },
  {
    name: "any text passes for a choice",
    file: "lib/http/filters.ts",
    find: "known.find((value) => value === given)",
    replace: "known.find(() => true) && given",
    test: "takes what makes no sense as not given",
  },
  {
    name: "the 31st of February is a day",
    file: "lib/http/filters.ts",
    find: "isDay && new Date(given).toISOString().startsWith(given)",
    replace: "isDay",
    test: "takes what makes no sense as not given",
  },
  {
    name: "a CSV holds the order of the list as a filter",
    file: "lib/http/filters.ts",
    find: `"fallback" in filter ? [] : [name]`,
    replace: "[name]",
    test: "writes the filters of a list alone",
  },
  {
    name: "an endpoint takes amounts that no column holds",
    file: "lib/http/filter-query.ts",
    find: "z.int(CENTS).max(MAX_FILTER_CENTS, CENTS)",
    replace: "z.int(CENTS)",
    test: "refuses in its endpoint what no page would ask",
  },
];
