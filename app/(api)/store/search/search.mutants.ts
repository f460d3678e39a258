import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "words of the other gender are never found",
    file: "lib/storefront/shop-list.ts",
    find: "wantedOf(query, all, true)",
    replace: "wantedOf(query, all, false)",
    test: "of the other gender are found where nothing else is",
  },
  {
    name: "words of the other gender are always found",
    file: "lib/storefront/shop-list.ts",
    find: "wantedOf(query, all, false)",
    replace: "wantedOf(query, all, true)",
    test: "of the other gender are found where nothing else is",
  },
  {
    name: "a plural finds no singular",
    file: "lib/storefront/shop-match.ts",
    find: "if (word.forms.length === 0) return",
    replace: "if (word.forms.length >= 0) return",
    test: "in the plural or the singular find each other",
  },
  {
    name: "any word that looks alike is suggested",
    file: "lib/storefront/shop-search.ts",
    find: "mistakes <= mostMistakes(word)",
    replace: "mistakes >= 0",
    test: "have no other one suggested unless it is truly near",
  },
];
