import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a product keeps its own SKU beside variants",
    file: "lib/products/write.ts",
    find: `  if (codes.sku) throw invalid("sku", "o produto tem variantes; dê um SKU a cada uma delas");\n`,
    replace: "",
    test: "has no codes of its own",
  },
  {
    name: "an order of a product without variants forgets its SKU",
    file: "lib/products/lines.ts",
    find: "sku: (variant ?? product).sku,",
    replace: "sku: variant?.sku ?? null,",
    test: "they are read back, found, sold with",
  },
];
