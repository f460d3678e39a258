import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an import takes rows that somebody else took already",
    file: "lib/product-imports/batch.ts",
    find: `AND "posicaoBytes" = $3::int`,
    replace: "AND $3::int >= 0",
    test: "takes no rows that somebody else took already",
  },
  {
    name: "an import that was cancelled goes on",
    file: "lib/product-imports/batch.ts",
    find: "AND id = $2::uuid AND status = 'processando'",
    replace: "AND id = $2::uuid",
    test: "takes no rows of an import that was cancelled",
  },
];
