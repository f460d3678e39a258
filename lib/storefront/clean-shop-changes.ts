import { longSql } from "@/lib/db/cross-store";

/** Deletes what every server has seen long ago (`server/web/shop-changes.ts` looks again within minutes). */
export async function cleanShopChanges(): Promise<void> {
  await longSql(`DELETE FROM shop_changes WHERE "criadoEm" < now() - interval '1 hour'`);
}
