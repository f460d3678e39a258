import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "integrations see products that are not published",
    file: "lib/products/public.ts",
    find: `if (!product.publicado) throw notFound("Produto");`,
    replace: "",
    test: "shows a published product with its variants, without its cost, and no other",
  },
];
