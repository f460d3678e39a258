import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a name of unseen characters is a name",
    file: "lib/http/typed-text.ts",
    find: "export const NameText = z.string().overwrite(tidyText);",
    replace: "export const NameText = z.string().trim();",
    test: "refuses blanks: POST /categories: nome",
  },
  {
    name: "a reason of unseen characters is a reason",
    file: "lib/http/typed-text.ts",
    find: "export const FreeText = z.string().overwrite(typedText);",
    replace: "export const FreeText = z.string().trim();",
    test: "refuses blanks: POST /orders/{id}/notas: texto",
  },
];
