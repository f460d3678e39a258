import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a commit of an older transaction is never found",
    file: "server/web/shop-changes.ts",
    find: "AND NOT pg_visible_in_snapshot(transacao::text::xid8, $1::pg_snapshot)",
    replace: "AND transacao >= pg_snapshot_xmax($1::pg_snapshot)::text::bigint",
    test: "is told although its transaction began before others that were told",
  },
  {
    name: "a page shows the price of a promotion that ended",
    file: "server/web/shop-changes.ts",
    find: "em > $2::timestamptz AND em <= now()",
    replace: "em < $2::timestamptz AND em > now()",
    test: "is told when a promotion begins or ends",
  },
  {
    name: "after an outage the pages from before are shown",
    file: "server/web/shop-changes.ts",
    find: `        seen = null;
        forget();`,
    replace: "        seen = null;",
    test: "knows nothing while the database is away, and holds everything for changed when it is back",
  },
  {
    name: "one product's sale changes the pages of all",
    file: "server/web/shop-changes.ts",
    find: 'slug === "" ? storeId : `${storeId} ${slug}`',
    replace: "storeId",
    test: "is told of the product's own page alone where only that shows it",
  },
];
