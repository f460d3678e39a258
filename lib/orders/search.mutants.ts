import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the oldest orders are left out of a search",
    file: "lib/orders/search.ts",
    find: "{ before: new Date(to * DAY_MS) }",
    replace: "{ days: [] }",
    test: "for antiga, in fewer, has them all in order",
  },
  {
    name: "a search looks at the oldest orders first",
    file: "lib/orders/search.ts",
    find: "parts.map(partSql)",
    replace: "parts.toReversed().map(partSql)",
    test: "goes no further back than it needs",
  },
  {
    name: "words of a name are looked for one by one",
    file: "lib/orders/conditions.ts",
    find: "joined_words(busca) LIKE joined_words(search_pattern(${text})) AND ",
    replace: "",
    test: "finds words in this order without reading those that have them in another",
  },
  {
    name: "a letter of our own between words is found",
    file: "lib/orders/conditions.ts",
    find: " AND busca LIKE search_pattern(${text})",
    replace: "",
    test: "for limawlima, in fewer, has them all in order",
  },
];
