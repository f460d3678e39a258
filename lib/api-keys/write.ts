import { issueApiKey } from "@/lib/api-keys/issue";
import type { CreatedApiKey, NewApiKey } from "@/lib/api-keys/schema";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { notFound } from "@/lib/errors";

/** @throws 403 a scope beyond the caller's own · 409 200 active keys exist */
export const createApiKey = (ctx: Ctx, input: NewApiKey): Promise<CreatedApiKey> =>
  transact(ctx, (tx) => issueApiKey(tx, input));

// Uses the database's clock, like the look-ups, and rounds down to the column's precision, so that the very
// next request finds the moment in the past.
const REVOKE = `UPDATE api_keys k SET "revogadaEm" = date_trunc('milliseconds', now())
  FROM api_keys old
  WHERE k."storeId" = $1::uuid AND k.id = $2::uuid AND old.id = k.id
    AND (k."revogadaEm" IS NULL OR k."revogadaEm" > now())
  RETURNING k."revogadaEm", old."revogadaEm" AS "revogadaAntes"`;

type Revoked = { revogadaEm: Date; revogadaAntes: Date | null };

/**
 * Takes effect from the next request on, even within the grace period of a rotation.
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
