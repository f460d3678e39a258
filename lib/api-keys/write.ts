import { issueApiKey } from "@/lib/api-keys/issue";
import type { CreatedApiKey, NewApiKey } from "@/lib/api-keys/schema";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { notFound } from "@/lib/errors";

/** @throws 403 a scope beyond one's own · 409 200 active keys */
export const createApiKey = (ctx: Ctx, input: NewApiKey): Promise<CreatedApiKey> =>
  transact(ctx, (tx) => issueApiKey(tx, input));

// The database's clock, as in look-ups, rounded down to the column's precision: the very next request finds
// it past.
const REVOKE = `UPDATE api_keys k SET "revogadaEm" = date_trunc('milliseconds', now())
  FROM api_keys old
  WHERE k."storeId" = $1::uuid AND k.id = $2::uuid AND old.id = k.id
    AND (k."revogadaEm" IS NULL OR k."revogadaEm" > now())
  RETURNING k."revogadaEm", old."revogadaEm" AS "revogadaAntes"`;

type Revoked = { revogadaEm: Date; revogadaAntes: Date | null };

/**
 * From the next request on, even within a rotation's grace.
 * @throws 404 unknown or already revoked
 */
export function revokeApiKey(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const [revoked] = await sql<Revoked>(tx, null, REVOKE, [id]);
    if (!revoked) throw notFound("Chave de API");
    await audit(tx, {
      action: "api_key.revoked",
      resource: "api_key",
      resourceId: id,
      before: { revogadaEm: revoked.revogadaAntes },
      after: { revogadaEm: revoked.revogadaEm },
    });
    return { id, deleted: true };
  });
}
