import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a Pix key with accents is taken",
    file: "lib/payments/pix-key.ts",
    find: "const EMAIL = /^[a-z0-9.",
    replace: "const EMAIL = /^[ãa-z0-9.",
    test: "refuses joão@exemplo.com",
  },
];
