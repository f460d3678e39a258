import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the password alone is enough",
    file: "lib/auth/login/login.ts",
    find: "if (account.temSegundoFator)",
    replace: "if (account.temSegundoFator && !request.ip)",
    test: "is no way past an invitation, a disabled account or the second factor",
  },
  {
    name: "a reset link works twice",
    file: "lib/auth/password/reset-password.ts",
    find: "if (!(await takeToken(tx, token))) throw badLink();",
    replace: "",
    test: "works once, also for two at once",
  },
  {
    name: "a reset leaves the sessions open",
    file: "lib/auth/password/reset-password.ts",
    find: "where: { userId: id, encerradaEm: null },",
    replace: "where: { userId: id, encerradaEm: null, ip: token },",
    test: "changes the password, ends every session",
  },
  {
    name: "anybody's mailbox can be flooded",
    file: "lib/auth/password/forgot-password.ts",
    find: "if (!account?.senhaHash || !mayBeSent) return;",
    replace: "if (!account?.senhaHash) return;",
    test: "writes three times in a quarter of an hour",
  },
];
