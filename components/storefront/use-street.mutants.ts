import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the number of another street stays",
    file: "components/storefront/use-street.ts",
    find: "(field) => isOther && wasFilled(field)",
    replace: "(field) => !isOther && wasFilled(field)",
    test: "replaces the whole filled-in address, with its number",
  },
];
