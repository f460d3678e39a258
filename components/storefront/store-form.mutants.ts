import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a late refusal of a shop's form is not said",
    file: "components/storefront/store-form.tsx",
    find: "const isList = problems.length > 1 || isLate;",
    replace: "const isList = problems.length > 1;",
    test: "tells of a late refusal with a link, and leaves the focus to who types",
  },
];
