import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "another e-mail takes no password",
    file: "lib/store-account/profile.ts",
    find: '    await assertOwnPassword(ctx, "senhaAtual", senhaAtual);\n',
    replace: "",
    test: "refuses",
  },
];
