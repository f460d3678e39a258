import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a kit that was locked when its part sold out stays among the available ones",
    file: "lib/products/tell-kits.ts",
    find: "if (!due?.last) return;",
    replace: "if (due) return;",
    test: "does not hold up a sale while somebody changes the kit",
  },
];
