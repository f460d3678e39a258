import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "what a refused buyer wanted leaves the shelf all the same",
    file: "lib/products/stock-take.ts",
    find: "    if (short) return shortOf(short);\n    sold.push(...wanted);",
    replace: "    sold.push(...wanted);\n    if (short) return shortOf(short);",
    test: "share a transaction, and of one that is refused nothing stays",
  },
  {
    name: "orders placed together are all the work of whoever came first",
    file: "lib/orders/create/create.ts",
    find: "by: draftOf.get(order.id)?.by,\n      action",
    replace: "by: tx,\n      action",
    test: "stay each the work of whoever asked for it",
  },
  {
    name: "what fails one order fails all that came with it",
    file: "lib/orders/create/create.ts",
    find: "if (isPassing(error) && !isConflict(error)) throw error;",
    replace: "throw error;",
    test: "do not fail with the one whose text Postgres can't keep",
  },
];
