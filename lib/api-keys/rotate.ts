import { issueApiKey } from "@/lib/api-keys/issue";
import { getApiKeyOrThrow } from "@/lib/api-keys/read";
import type { ApiKeyRotation, RotatedApiKey } from "@/lib/api-keys/schema";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { isScope } from "@/lib/permissions";

// A key gets only one successor: a concurrent second request finds that the first one has set the end.
const END = `UPDATE api_keys
  SET "revogadaEm" = date_trunc('milliseconds', now()) + make_interval(hours => $3::int)
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "revogadaEm" IS NULL
    AND ("expiraEm" IS NULL OR "expiraEm" > now())
  RETURNING nome, scopes, "expiraEm", "revogadaEm"`;

type Ended = { nome: string; scopes: string[]; expiraEm: Date | null; revogadaEm: Date };

/**
 * The old key goes on working for `carenciaHoras` hours.
 * @throws 403 a scope beyond the caller's own · 404 · 409 revoked, expired, rotated, or 200 active keys
 */
export function rotateApiKey(
  ctx: Ctx,
  id: string,
  { carenciaHoras }: ApiKeyRotation,
): Promise<RotatedApiKey> {
  return transact(ctx, async (tx) => {
    await getApiKeyOrThrow(tx, id);
    const [ended] = await sql<Ended>(tx, null, END, [id, carenciaHoras]);
    if (!ended) {
      throw new AppError("conflict", "A chave foi revogada, expirou ou já foi rotacionada. Crie outra.");
    }
    const { revogadaEm, ...kept } = ended;
    const created = await issueApiKey(tx, { ...kept, scopes: kept.scopes.filter(isScope) });
    await audit(tx, {
      action: "api_key.rotated",
      resource: "api_key",
      resourceId: id,
      before: { revogadaEm: null },
      after: { revogadaEm, novaChaveId: created.id },
    });
    return { ...created, anterior: { id, revogadaEm } };
  });
}
