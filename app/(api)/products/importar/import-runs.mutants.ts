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
  {
    name: "a checked file sets back what was sold since",
    file: "lib/product-imports/apply-row.ts",
    find: " || !moved.has(id)) return;",
    replace: " || moved.size >= 0) return;",
    test: "is not set back by a file that was checked twice",
  },
  {
    name: "an import is refused what it moved itself",
    file: "lib/product-imports/catalogue.ts",
    find: `(tipo <> 'importacao' OR "criadoEm" < $4::timestamptz)`,
    replace: `(true OR "criadoEm" < $4::timestamptz)`,
    test: "is not what an import moved itself",
  },
];
