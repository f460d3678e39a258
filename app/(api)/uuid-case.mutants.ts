import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an id in upper case is another one",
    file: "lib/http/params.ts",
    find: "z.uuid().toLowerCase()",
    replace: "z.uuid()",
    test: "takes every id of a path, query or body in any case",
  },
];
