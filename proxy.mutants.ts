import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a link's token goes to other sites",
    file: "proxy.ts",
    find: `path.includes("[token]")`,
    replace: `path.endsWith("[id]")`,
    test: "the address /loja/pedido/x is a secret: true",
  },
  {
    name: "a customer's page is made without a session",
    file: "proxy.ts",
    find: `startsOf((_, who) => who === "customer")`,
    replace: "startsOf(() => false)",
    test: "without a session /loja/fidelidade goes to",
  },
];
