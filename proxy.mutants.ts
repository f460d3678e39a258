import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a link's token goes to other sites",
    file: "lib/auth/pages/page-guard.ts",
    find: `path.includes("[token]")`,
    replace: `path.endsWith("[id]")`,
    test: "the address /loja/pedido/x is a secret: true",
  },
  {
    name: "a customer's page is made without a session",
    file: "proxy.ts",
    find: `startsOf(STORE_PAGES, (_, who) => who === "customer")`,
    replace: "startsOf(STORE_PAGES, () => false)",
    test: "without a session /loja/fidelidade goes to",
  },
  {
    name: "a visitor chooses the variants to see",
    file: "proxy.ts",
    find: "if (isInternalHeader(name)) headers.delete(name);",
    replace: "headers.has(name);",
    test: "while an experiment runs, a page is told the visitor's variant",
  },
];
