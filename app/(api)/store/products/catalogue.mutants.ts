import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "visitors see what is not published",
    file: "lib/storefront/shop-match.ts",
    find: ` AND p.publicado\``,
    replace: "`",
    test: "is the host's store alone, published and not removed",
  },
  {
    name: "what many ask for is kept for all stores together",
    file: "lib/storefront/shop-list.ts",
    find: `kept([ctx.storeId, "list", query]`,
    replace: `kept(["list", query]`,
    test: "is the host's store alone, published and not removed",
  },
  {
    name: "an old price is kept for a minute",
    file: "lib/storefront/kept.ts",
    find: "const KEPT_MS = 500",
    replace: "const KEPT_MS = 60_000",
    test: "follows a change within a second",
  },
];
