import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an order keeps the product's cost for a variant that has its own",
    file: "lib/products/lines.ts",
    find: "custoCents: variant?.custoCents ?? product.custoCents",
    replace: "custoCents: product.custoCents",
    test: "an order keeps the cost of the variant that it sold, else the product's",
  },
  {
    name: "a parcel has the weight of the product, not of the variant",
    file: "lib/products/measures-sql.ts",
    find: 'coalesce(v."${name}", p."${name}")',
    replace: 'coalesce(p."${name}", v."${name}")',
    test: "freight and labels weigh the variant: in quote, product page, bag and print",
  },
  {
    name: "integrators read what a variant cost",
    file: "lib/products/schema.ts",
    find: "Variant.omit({ custoCents: true })",
    replace: "Variant",
    test: "a variant has cost, weight, sizes and picture of its own, or null; what is not named stays",
  },
  {
    name: "a variant takes a picture of another product",
    file: "lib/products/variant-rows.ts",
    find: "where: { productId, id: { in: ids } },",
    replace: "where: { id: { in: ids } },",
    test: "only a picture of the product itself can be a variant's",
  },
];
