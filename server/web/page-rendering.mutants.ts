import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a shared page is made as fast as its first reader takes it",
    file: "server/web/page-rendering.ts",
    find: "return isWelcome || !isTooLarge();",
    replace: "return isWelcome;",
    test: "answers all others while the first reader of a page takes nothing: with nothing between",
  },
  {
    name: "a page of its own is made as fast as its reader takes it",
    file: "server/web/unpaced.ts",
    find: "write(...args) || response.writableLength <= MAX_BYTES",
    replace: "write(...args)",
    test: "gives a written page's place in the line back, whether or not its reader takes it",
  },
  {
    name: "a written page keeps its place in the line until it is taken",
    file: "server/web/page-line.ts",
    find: "setImmediate(leave);",
    replace: "",
    test: "gives a written page's place in the line back, whether or not its reader takes it",
  },
  {
    name: "a shared page ends when its first reader leaves",
    file: "server/web/page-rendering.ts",
    find: "isTooLarge() ? !reader.closed : waiting > 0",
    replace: "!reader.closed",
    test: "makes a page to its end for those who wait, though its first reader leaves",
  },
  {
    name: "pages are made for those who have left",
    file: "server/web/page-rendering.ts",
    find: `    isAbandoned = true;
    response.destroy();`,
    replace: "    isAbandoned = true;",
    test: "makes no page for anybody who has left, and keeps no place for them",
  },
  {
    name: "a page of any size is kept in memory",
    file: "server/web/page-rendering.ts",
    find: "bytes > MAX_PAGE_BYTES",
    replace: "false",
    test: "shares no page beyond two megabytes, and writes it as fast as its reader takes it",
  },
];
