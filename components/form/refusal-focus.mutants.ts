import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "what somebody types after the submit does not count",
    file: "components/form/refusal-focus.ts",
    find: "inputs !== since.inputs ||",
    replace: "",
    test: "leaves the focus to who types after the submit, in whatever field",
  },
  {
    name: "somebody who entered another field after the submit does not count",
    file: "components/form/refusal-focus.ts",
    find: "|| (now !== since.focused && now?.matches(FIELDS) === true)",
    replace: "",
    test: "leaves the focus to who went into another field, not to who left a button",
  },
];
