import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a line with ranges of CEPs goes to every CEP",
    file: "lib/freight/options.ts",
    find: "faixasCep.length === 0 ||",
    replace: "true ||",
    test: "sells to its CEPs alone, and keeps a corrected address at its price",
  },
  {
    name: "one item of the category is enough",
    file: "lib/freight/options.ts",
    find: "categorias.every((ids)",
    replace: "categorias.some((ids)",
    test: "takes carts whose every item is in one of them or below, and no other",
  },
  {
    name: "a category of another store is taken",
    file: "lib/freight/replace.ts",
    find: "await assertCategories(tx, will);",
    replace: "",
    test: "knows only categories and goods of its own store",
  },
  {
    name: "a parcel goes to another CEP for the freight of the first",
    file: "lib/orders/delivery/correct-address.ts",
    find: "if (isSameState && service?.id",
    replace: "if (isSameState || service?.id",
    test: "sells to its CEPs alone, and keeps a corrected address at its price",
  },
];
