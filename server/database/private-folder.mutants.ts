import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "anybody on the machine looks into the data folder",
    file: "server/database/private-folder.ts",
    find: "  chmodSync(folder, account ? GROUP_PASSES : OWNER_ONLY);",
    replace: "  chmodSync(folder, 0o755);",
    test: "closes what an earlier version left open",
  },
];
