import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a refused login is a fault of ours",
    file: "lib/db/outage.ts",
    find: "28\\w{3}|3D000|",
    replace: "",
    test: "says of 28P01",
  },
  {
    name: "a full disk is a fault of ours",
    file: "lib/db/outage.ts",
    find: "08\\w{3}|53\\w{3}",
    replace: "08\\w{3}|53300",
    test: "says of 53100",
  },
  {
    name: "a database that takes no rows is called ready",
    file: "lib/system/read.ts",
    find: "takesWrites()",
    replace: "answers()",
    test: "is not ready while the database only reads",
  },
];
