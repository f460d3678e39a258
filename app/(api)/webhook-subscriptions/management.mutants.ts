import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a rotated secret stops signing at once",
    file: "lib/webhooks/claim.ts",
    find: "if (!secretAnteriorCifrado) return [secret];",
    replace: "if (secretAnteriorCifrado !== undefined) return [secret];",
    test: "both sign for 24 h",
  },
  {
    name: "whoever keeps the settings may lead any event elsewhere",
    file: "lib/webhooks/write.ts",
    find: "if (!beyond) return;",
    replace: "return;",
    test: "is 403 for whoever may not see all of its events",
  },
  {
    name: "whoever may not see orders signs them as the store",
    file: "lib/webhooks/write.ts",
    find: "assertMayListen(permissions, before.eventos);",
    replace: "",
    test: "shows no secret to whoever could not subscribe",
  },
];
