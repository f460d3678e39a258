import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an import forgets what its earlier batches said",
    file: "lib/product-imports/batch.ts",
    find: "    await writeClaims(tx, id, claims);\n",
    replace: "",
    test: "also batches apart, in the simulation too",
  },
  {
    name: "a name that makes no slug is not found again",
    file: "lib/product-imports/apply-row.ts",
    find: "if (nome) return catalogue.withSluglessName(nome);",
    replace: "if (nome) return undefined;",
    test: "get one as everywhere else",
  },
];
