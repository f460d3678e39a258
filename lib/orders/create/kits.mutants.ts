import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a kit takes one unit of each part, however many it is made of",
    file: "lib/products/kit-units.ts",
    find: "quantidade: -quantidade * kits",
    replace: "quantidade: -kits",
    test: "takes them from the stock",
  },
  {
    name: "a kit with a part that is not for sale is sold",
    file: "lib/products/lines.ts",
    find: "const gone = kit.find(({ isGone }) => isGone);",
    replace: "const gone = kit.find(() => false);",
    test: "is refused when a part is not for sale any more",
  },
  {
    name: "a refund of a kit brings back one unit of each part",
    file: "lib/orders/money/refund.ts",
    find: "quantidade: part.quantidade * quantidade,",
    replace: "quantidade,",
    test: "go back as they were sold",
  },
  {
    name: "units come back to a kit",
    file: "lib/products/stock-change.ts",
    find: " AND NOT p.kit\n    AND NOT EXISTS",
    replace: "\n    AND NOT EXISTS",
    test: "of an ordinary product that became a kit",
  },
];
