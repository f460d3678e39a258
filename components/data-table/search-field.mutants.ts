import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the search field does not hear of Back",
    file: "components/data-table/search-field.tsx",
    find: '    window.addEventListener("popstate", follow);\n',
    replace: "",
    test: "shows the text of the page that Back leads to, though the search had not yet reached the page",
  },
  {
    name: "the arrival of its own search takes the letters typed since",
    file: "components/data-table/search-field.tsx",
    find: "if (value !== asked) setTyped(null)",
    replace: "setTyped(null)",
    test: "keeps what is typed while the search before it reaches the page",
  },
  {
    name: "the search field keeps its text when the filters are removed elsewhere",
    file: "components/data-table/search-field.tsx",
    find: "    if (value !== asked) setTyped(null);\n",
    replace: "",
    test: "empties when the filters are removed elsewhere",
  },
];
