import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an index whose build was cut off counts as built",
    file: "server/database/build-index.ts",
    find: "if (before && !before.isValid)",
    replace: "if (before?.isValid)",
    test: "builds an index again whose build was cut off",
  },
  {
    name: "a time limit of the role cuts the build of an index",
    file: "server/database/build-index.ts",
    find: "  await client.query(NO_LIMITS);\n",
    replace: "",
    test: "builds an index while others write",
  },
  {
    name: "two processes build the same index at the same time",
    file: "server/database/migrate.ts",
    find: "return rows[0]?.isOurs === true;",
    replace: "return rows.length > 0;",
    test: "builds an index while others write",
  },
];
