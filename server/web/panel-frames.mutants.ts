import type { Mutant } from "@/lib/testing/mutant";

const file = "server/web/panel-frames.ts";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a kept panel page belongs to the person and role that it shows",
    file,
    find: "const key = `${locale} ${url} ${person}`;",
    replace: "const key = `${locale} ${url}`;",
    test: "are rendered anew for another person",
  },
  {
    name: "a kept panel page belongs to its language",
    file,
    find: "const key = `${locale} ${url} ${person}`;",
    replace: "const key = `${url} ${person}`;",
    test: "are rendered anew for another person",
  },
  {
    name: "each answer of a kept panel page has its own nonce",
    file,
    find: "frame.before.join(nonce) + data",
    replace: 'frame.before.join("0".repeat(32)) + data',
    test: "are rendered once, and each answer",
  },
  {
    name: "a panel page without a session is never answered from what is kept",
    file,
    find: "if (person === null) return handle(request, response);",
    replace: "",
    test: "are left to the framework without a session",
  },
];
