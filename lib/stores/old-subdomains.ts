import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { taken } from "@/lib/errors";

const HOLD = `
  INSERT INTO store_old_subdomains ("storeId", subdominio, ate) VALUES ($1::uuid, $2, now() + interval '90 days')
  ON CONFLICT (subdominio) DO UPDATE SET "storeId" = excluded."storeId", ate = excluded.ate`;

/** For 90 days, links with the former subdomain lead to this store, and no other store may take it. */
export const holdSubdomain = (tx: Ctx, former: string) => sql(tx, null, HOLD, [former]);

const HELD = `
  SELECT 1 FROM store_old_subdomains WHERE subdominio = $2 AND "storeId" <> $1::uuid AND ate > now()`;

/**
 * Call after the store's row has the new subdomain: then a concurrent request that gave it up is committed.
 * @throws 409 the subdomain recently belonged to another store
 */
export async function assertNotHeld(tx: Ctx, subdominio: string): Promise<void> {
  const held = await sql(tx, null, HELD, [subdominio]);
  if (held.length > 0) throw taken("subdominio", "já está em uso");
}
