import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a line without its end is lost",
    file: "lib/bank-statements/ofx.ts",
    find: "      this.endLine();\n      this.line = {",
    replace: "      this.line = {",
    test: "reads a line without its end",
  },
  {
    name: "a line inside another line's text vanishes",
    file: "lib/bank-statements/ofx.ts",
    find: "for (const start of lineStarts(text, at))",
    replace: "for (const start of lineStarts(text, at).slice(1))",
    test: "takes no line of another's text for a credit",
  },
  {
    name: "a debit without a sign is offered as a credit",
    file: "lib/bank-statements/ofx-line.ts",
    find: 'new Set(["DEBIT", ',
    replace: "new Set([",
    test: "offers no debit",
  },
];
