import { hashApiKey, isWellFormedKey } from "@/lib/auth/keys/api-key";
import { touched } from "@/lib/auth/sessions/touch";
import { batched } from "@/lib/db/batch";
import { crossStoreSql } from "@/lib/db/cross-store";
import type { Scope } from "@/lib/permissions";

export type LiveKey = { id: string; hash: string; storeId: string; nome: string; scopes: string[] };

const find = batched<LiveKey>(async (hashes) => {
  const rows = await crossStoreSql<LiveKey>(
    "live-api-key",
    `SELECT id, hash, "storeId", nome, scopes FROM api_keys
      WHERE hash = ANY($1::text[]) AND ("revogadaEm" IS NULL OR "revogadaEm" > now())
        AND ("expiraEm" IS NULL OR "expiraEm" > now())`,
    [hashes],
  );
  return new Map(rows.map((row) => [row.hash, row]));
});

const touch = touched("api_keys");

/** Returns undefined for an unknown, malformed, expired or revoked key. */
export async function findLiveKey(key: string, ip: string | null): Promise<LiveKey | undefined> {
  if (!isWellFormedKey(key)) return undefined;
  const found = await find(hashApiKey(key));
  if (found) touch(found.id, [found.id, ip]);
  return found;
}

const touchScope = touched("api_key_scope_uses");

/** A key may read by its `:write` scope. Such a read counts as a use of the `:write` scope. */
export function noteScopeUse({ id, scopes }: LiveKey, wanted: Scope): void {
  const used = scopes.includes(wanted) ? wanted : wanted.replace(/:read$/, ":write");
  touchScope(`${id} ${used}`, [id, used]);
}
