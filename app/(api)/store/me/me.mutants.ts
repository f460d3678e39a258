import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "another e-mail takes no password",
    file: "lib/store-account/profile.ts",
    find: '    await assertOwnPassword(ctx, "senhaAtual", senhaAtual);\n',
    replace: "",
    test: "refuses",
  },
  {
    name: "a CPF typed at sign-up erases the buyer of a stranger's orders",
    file: "lib/personal-data/anonymise.ts",
    find: 'if (tx.actor.type !== "customer") return { email, documento };',
    replace: "if (tx.storeId) return { email, documento };",
    test: "to be forgotten reaches no stranger's orders",
  },
];
