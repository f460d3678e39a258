import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an erased customer stays on a list",
    file: "lib/segments/members.ts",
    find: ` AND cu."anonimizadoEm" IS NULL`,
    replace: "",
    test: "hold nobody who was removed or erased",
  },
  {
    name: "rules that can't be read hold everybody",
    file: "lib/segments/members.ts",
    find: `if (!match) return "false";`,
    replace: `if (!match) return "true";`,
    test: "match nobody for no condition",
  },
];
