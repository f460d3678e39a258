import type { Ctx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { sql } from "@/lib/db/sql";
import { noSession, notFound } from "@/lib/errors";
import { subdomainFor } from "@/lib/stores/host-label";

export type Store = {
  id: string;
  nomeLoja: string;
  subdominio: string;
  moeda: string;
  fusoHorario: string;
  idioma: string;
};

const COLUMNS = `id, "nomeLoja", subdominio, moeda, "fusoHorario", idioma`;

/** `name`: SQL of a text; null for the first store. A former subdomain finds its store for 90 days. */
export const storesAt = (name: string) => `FROM stores WHERE ${name}::text IS NULL OR subdominio = ${name}
    OR id = (SELECT "storeId" FROM store_old_subdomains WHERE subdominio = ${name} AND ate > now())
  ORDER BY subdominio = ${name} DESC, "criadoEm", id LIMIT 1`;

/** Finds the store of `<subdominio>.<BASE_DOMAIN>`, else the default store. Null: no store has that name. */
export async function findStoreByHost(host: string | null): Promise<Store | null> {
  const [store] = await crossStoreSql<Store>("store-by-host", `SELECT ${COLUMNS} ${storesAt("$1")}`, [
    subdomainFor(host),
  ]);
  return store ?? null;
}

export async function isStoreAt(ctx: Ctx, host: string): Promise<boolean> {
  const rows = await sql(
    ctx,
    "is-store-at",
    `SELECT 1 FROM (SELECT id ${storesAt("$2")}) found WHERE found.id = $1::uuid`,
    [subdomainFor(host)],
  );
  return rows.length > 0;
}

export async function storeByHostOrThrow(host: string | null): Promise<Store> {
  const store = await findStoreByHost(host);
  if (!store) throw notFound("Loja");
  return store;
}

export async function getStore(storeId: string): Promise<Store> {
  const [store] = await crossStoreSql<Store>("store-by-id", `SELECT ${COLUMNS} FROM stores WHERE id = $1`, [
    storeId,
  ]);
  if (!store) throw noSession();
  return store;
}

/** Reads inside the transaction, so it also finds a store that the transaction just created. */
export async function storeOf(ctx: Ctx): Promise<Store> {
  const [store] = await sql<Store>(
    ctx,
    "store-of-context",
    `SELECT ${COLUMNS} FROM stores WHERE id = $1::uuid`,
  );
  if (!store) throw notFound("Loja");
  return store;
}
