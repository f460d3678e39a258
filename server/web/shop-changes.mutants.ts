import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a commit of an older transaction is never found",
    file: "server/web/shop-changes.ts",
    find: "AND NOT pg_visible_in_snapshot(c.transacao::text::xid8, $1::pg_snapshot)",
    replace: "AND c.transacao >= pg_snapshot_xmax($1::pg_snapshot)::text::bigint",
    test: "is told although its transaction began before others that were told",
  },
  {
    name: "after an outage the pages from before are shown",
    file: "server/web/shop-changes.ts",
    find: `        snapshot = null;
        forget();`,
    replace: "        snapshot = null;",
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
