import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the first page tells everybody what was sold",
    file: "lib/home/read.ts",
    find: `held.includes("dashboard") ? sales(ctx, now) : null`,
    replace: "sales(ctx, now)",
    test: "sees only its own",
  },
];
