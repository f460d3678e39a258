import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "more points are taken by hand than there are",
    file: "lib/loyalty/adjust.ts",
    find: "if (-pontos > spendable)",
    replace: "if (-pontos > spendable * 2)",
    test: "never takes more than there is",
  },
  {
    name: "points are adjusted without locking the account",
    file: "lib/loyalty/account.ts",
    find: " FOR NO KEY UPDATE OF a",
    replace: "",
    test: "takes each point once, however many ask at once",
  },
  {
    name: "points added by hand can be spent although they pay a debt",
    file: "lib/loyalty/adjust.ts",
    find: "Math.max(0, pontos - Math.max(0, -saldo))",
    replace: "pontos",
    test: "fills up a balance below zero before points can be spent",
  },
  {
    name: "an adjustment asks nobody who they are",
    file: "app/(api)/customers/[id]/fidelidade/ajustes/route.ts",
    find: "    stepUp: true,\n",
    replace: "",
    test: "asks who has not said for 30 minutes who they are",
  },
  {
    name: "a customer joins a program that is off",
    file: "lib/loyalty/join.ts",
    find: '    AND s."fidelidadeAtiva"\n',
    replace: "",
    test: "is refused while the program is off",
  },
];
