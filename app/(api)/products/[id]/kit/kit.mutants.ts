import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a part of a kit is deleted",
    file: "lib/products/write.ts",
    find: "    const kit = await kitWith(tx, id, null);\n    if (kit) {",
    replace: "    const kit = await kitWith(tx, id, null);\n    if (kit === before.id) {",
    test: "keeps its parts",
  },
  {
    name: "two products become kits of each other",
    file: "lib/products/kit.ts",
    find: 'await sql(tx, "lock-kit", LOCK, [[id, ...ids]]);',
    replace: 'await sql(tx, "lock-kit", LOCK, [[id]]);',
    test: "makes no kit of a kit when two are saved at once",
  },
  {
    name: "a kit has stock of its own",
    file: "lib/products/stock.ts",
    find: "if (product.kit.length > 0)",
    replace: "if (product.kit.length > 99)",
    test: "has neither stock nor variants of its own",
  },
];
