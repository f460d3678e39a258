import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a name of nothing but unseen characters is a name",
    file: "lib/format/typed-text.ts",
    find: 'if (isBlank(text)) return "";',
    replace: "",
    test: "a name",
  },
  {
    name: "a family emoji falls into its people",
    file: "lib/format/typed-text.ts",
    find: '.replace(JOINERS_AROUND, "");',
    replace: '.replace(JOINERS, "");',
    test: "a name",
  },
];
