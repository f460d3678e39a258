import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a day that changed since it was counted is read as it was",
    file: "lib/reports/days/days.ts",
    find: '    WHERE NOT ${markedIn("d")}),',
    replace: "  ),",
    test: "count again what was committed after a count began",
  },
  {
    name: "a day counted in another zone counts",
    file: "lib/reports/days/days.ts",
    find: "AND r.inicio = d.inicio AND r.fim = d.fim AND",
    replace: "AND",
    test: "come from the kept rows, also days on which nothing happened, and from the orders in another zone",
  },
  {
    name: "a count takes away marks of days that it did not count",
    file: "lib/reports/days/roll-up.ts",
    find: "AND m.momento >= d.inicio AND m.momento < d.fim),",
    replace: "),",
    test: "are counted a few at a time, and none is forgotten",
  },
  {
    name: "a wrong day stays after the proof",
    file: "lib/reports/days/proof.ts",
    find: '    await sql(tx, "mark-wrong-days", MARK, [wrong.map(({ inicio }) => inicio)]);\n',
    replace: "",
    test: "are proved by night: a wrong day is counted again, and the team is told",
  },
];
