import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "who left keeps their place in the line of pages",
    file: "server/web/page-line.ts",
    find: `response.once("close", () => line.quit(guest));`,
    replace: "",
    test: "gives the place of whoever left to the next",
  },
  {
    name: "who had left before takes a place in the line of pages",
    file: "server/web/page-line.ts",
    find: "if (response.closed) return;",
    replace: "",
    test: "keeps no place for who had left before",
  },
];
