import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a late refusal takes the focus of the panel's form",
    file: "components/form/form-problems.tsx",
    find: "    if (since && hasGoneOn(since)) return;\n",
    replace: "",
    test: "tells of a late refusal of a form with a summary, and leaves the focus to who types",
  },
  {
    name: "a late refusal of a brief form is not said",
    file: "components/form/form-problems.tsx",
    find: "rest.isBrief === true && !isLate",
    replace: "rest.isBrief === true",
    test: "tells of a late refusal of a brief form, and leaves the focus to who types",
  },
];
