import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "servers that each keep their own files go unnoticed",
    file: "lib/system/read.ts",
    find: "hasOwnFolders: folders.size > 1",
    replace: "hasOwnFolders: false",
    test: "lists the servers of the database",
  },
];
