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
  {
    name: "what an address refused after the account's yes is taken back by its proof",
    file: "lib/customers/consents.ts",
    find: ` AND k."alteradoEm" >= e."alteradoEm"`,
    replace: "",
    test: "what it refused since stays",
  },
  {
    name: "a yes that waits for the proof waits for ever",
    file: "lib/store-account/confirm-email.ts",
    find: "    await liftByProof(tx, id);\n",
    replace: "",
    test: "a yes lifts what an address refused before",
  },
];
