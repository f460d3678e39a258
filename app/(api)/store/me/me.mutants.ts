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
    find: 'if (tx.actor.type !== "customer") return { email, telefone, documento };',
    replace: "if (tx.storeId) return { email, telefone, documento };",
    test: "to be forgotten reaches no stranger's orders",
  },
  {
    name: "an address that a link or an order of theirs names reaches a stranger's refusals",
    file: "lib/personal-data/erase.ts",
    find: 'if (tx.actor.type === "customer") return email ? [email] : [];',
    replace: "",
    test: "to be forgotten, and the copy, reach what hangs at an address alone once it is confirmed",
  },
  {
    name: "a phone typed at sign-up lifts a stranger's refusal",
    file: "lib/personal-data/erase.ts",
    find: "fonte, proven.telefone]",
    replace: "fonte, person.telefone]",
    test: "to be forgotten, and the copy, reach what hangs at an address alone once it is confirmed",
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
