import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the public API ignores an unknown field",
    file: "lib/api/unknown-fields.ts",
    find: `first && envelope === "public"`,
    replace: "first && envelope === undefined",
    test: "below /api/v1 refuses it by its name, and does nothing",
  },
  {
    name: "a repeat of a request is not told what was ignored",
    file: "lib/api/stages/idempotency.ts",
    find: "isPage(spec.returns), avisos)",
    replace: "isPage(spec.returns))",
    test: "of the panel says beside the answer what it ignored",
  },
  {
    name: "unknown fields of lists are ignored",
    file: "lib/api/unknown-fields.ts",
    find: `if (def.type === "array") walkEach(def.element, value.entries(), path, found);`,
    replace: "",
    test: "are named: in a list",
  },
  {
    name: "every unknown field is named",
    file: "lib/api/unknown-fields.ts",
    find: "found.paths.length === MAX_NAMED",
    replace: "found.paths.length === -1",
    test: "are named up to twenty",
  },
];
