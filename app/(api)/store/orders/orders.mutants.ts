import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "every customer of the store may read an order",
    file: "lib/store-account/orders.ts",
    find: '  if (order.clienteId !== id) throw notFound("Pedido");\n',
    replace: "",
    test: "another customer's order, another store's and one that is none are 404 alike",
  },
];
