import type { Mutant } from "@/lib/testing/mutant";

const file = "server/web/panel-frames.ts";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a kept panel page belongs to the person and role that it shows",
    file,
    find: "const key = `${locale} ${address} ${person}`;",
    replace: "const key = `${locale} ${address}`;",
    test: "are rendered anew for another person",
  },
  {
    name: "a kept panel page belongs to its language",
    file,
    find: "const key = `${locale} ${address} ${person}`;",
    replace: "const key = `${address} ${person}`;",
    test: "are rendered anew for another person",
  },
  {
    name: "each answer of a kept panel page has its own nonce",
    file,
    find: "withIds(frame.before.join(nonce), ids)",
    replace: 'withIds(frame.before.join("0".repeat(32)), ids)',
    test: "are rendered once, and each answer",
  },
  {
    name: "a panel page without a session is never answered from what is kept",
    file,
    find: "if (person === null || ids",
    replace: "if (ids",
    test: "are left to the framework without a session",
  },
  {
    name: "a page about a person shows another person's id as the reader's",
    file,
    find: " || ids.some((id) => person.includes(id))",
    replace: "",
    test: "are left to the framework where a page about the person",
  },
  {
    name: "a page that the framework writes in pieces never ends",
    file: "server/web/recorded-page.ts",
    find: `    write(...args);
    return true;`,
    replace: "    return write(...args);",
    test: "are rendered once, and each answer",
  },
];
