import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a code of the app works twice",
    file: "lib/auth/second-factor/check.ts",
    find: `AND ("totpUltimoPasso" IS NULL OR "totpUltimoPasso" < $3::int)`,
    replace: "",
    test: "takes a code once, also of many who send it at once",
  },
  {
    name: "a recovery code works twice",
    file: "lib/auth/second-factor/recovery-codes.ts",
    find: `AND hash = $3 AND "usadoEm" IS NULL`,
    replace: "AND hash = $3",
    test: "takes each recovery code once",
  },
  {
    name: "six digits are tried without end",
    file: "lib/auth/second-factor/finish-login.ts",
    find: "account: `code:$",
    replace: "account: Math.random() + `code:$",
    test: "lets nobody guess",
  },
  {
    name: "an old password still leads to the second factor",
    file: "lib/auth/second-factor/finish-login.ts",
    find: " || passwordMark(account) !== pending?.passwordMark",
    replace: " || !pending",
    test: "begins again when the state is missing",
  },
  {
    name: "another phone is taken without a code of the first",
    file: "lib/auth/second-factor/setup.ts",
    find: "if (totpAtivadoEm) await spendOwnCode(ctx, proofOf(given));",
    replace: "",
    test: "puts another phone in the place of the first only for a code of the first",
  },
  {
    name: "a key that was made without a factor replaces one that came meanwhile",
    file: "lib/auth/second-factor/setup.ts",
    find: "where: { id, totpAtivadoEm: pending.before }",
    replace: "where: { id }",
    test: "puts no phone in the place of one that was not there when its key was made",
  },
];
