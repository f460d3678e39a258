import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the oldest orders are left out of a search",
    file: "lib/orders/read/search.ts",
    find: "{ before: new Date(to * DAY_MS) }",
    replace: "{ days: [] }",
    test: "for antiga, in fewer, has them all in order",
  },
  {
    name: "a search looks at the oldest orders first",
    file: "lib/orders/read/search.ts",
    find: "parts.map(partSql)",
    replace: "parts.toReversed().map(partSql)",
    test: "goes no further back than it needs",
  },
  {
    name: "words that have no joint are looked for one by one",
    file: "lib/orders/read/conditions.ts",
    find: "joined_words(busca) LIKE joined_words(search_pattern(${text})) AND ",
    replace: "",
    test: "finds e lima l without reading those that have the words in another order",
  },
  {
    name: "a full name is looked for by the lists of all its letters",
    file: "lib/orders/read/conditions.ts",
    find: "words !== null && hasJoints(words) ?",
    replace: "words === null ?",
    test: "finds a full name by where its words meet",
  },
  {
    name: "the same words meeting elsewhere are a name",
    file: "lib/orders/read/conditions.ts",
    find: "search_text(${text}), true) AND busca LIKE search_pattern(${text})",
    replace: "search_text(${text}), true)",
    test: "for lima prado lima prado lima, in fewer, has them all in order",
  },
  {
    name: "a short word at the edge is taken for a whole one",
    file: "lib/orders/read/conditions.ts",
    find: "(at > 0 && at < parts.length - 1) || ",
    replace: "at >= 0 || ",
    test: "finds e lima l without reading those that have the words in another order",
  },
  {
    name: "a letter of our own between words is found",
    file: "lib/orders/read/conditions.ts",
    find: "joined_words(search_pattern(${text})) AND busca LIKE search_pattern(${text})",
    replace: "joined_words(search_pattern(${text}))",
    test: "for limawlima, in fewer, has them all in order",
  },
];
