import { v7 as uuidv7 } from "uuid";
import { apiKeyFields, liveKeys } from "@/lib/api-keys/read";
import type { CreatedApiKey, NewApiKey } from "@/lib/api-keys/schema";
import { audit } from "@/lib/audit/write";
import { generateApiKey, hashApiKey } from "@/lib/auth/api-key";
import { type Ctx, permissionsOf } from "@/lib/ctx";
import { lockName } from "@/lib/db/sql";
import { AppError } from "@/lib/errors";
import { permissionOfScope, type Scope } from "@/lib/permissions";

const MAX_ACTIVE = 200;

/** @returns the granting user's id */
function assertMayGrant({ actor }: Ctx, scopes: readonly Scope[]): string {
  const held = permissionsOf(actor);
  const beyond = scopes.find((scope) => !held.includes(permissionOfScope(scope)));
  if (actor.type !== "user" || beyond) {
    throw new AppError("forbidden", `Usuário sem permissão para conceder o escopo ${beyond ?? ""}`.trim());
  }
  return actor.id;
}

async function assertRoom(tx: Ctx): Promise<void> {
  await lockName(tx, "api-keys");
  const active = await tx.db.apiKey.count({ where: liveKeys() });
  if (active >= MAX_ACTIVE) {
    throw new AppError("conflict", `A loja já tem ${MAX_ACTIVE} chaves ativas. Revogue alguma antes.`);
  }
}

/** @throws 403 a scope beyond one's own · 409 200 active keys */
export async function issueApiKey(
  tx: Ctx,
  { nome, scopes, expiraEm = null }: NewApiKey,
): Promise<CreatedApiKey> {
  const criadaPorId = assertMayGrant(tx, scopes);
  await assertRoom(tx);
  const key = generateApiKey();
  const row = await tx.db.apiKey.create({
    data: {
      id: uuidv7(),
      storeId: tx.storeId,
      nome,
      scopes,
      expiraEm,
      criadaPorId,
      prefixo: key.slice(0, 8),
      final: key.slice(-4),
      hash: hashApiKey(key),
    },
    select: apiKeyFields,
  });
  await audit(tx, { action: "api_key.created", resource: "api_key", resourceId: row.id, after: row });
  return { ...row, key };
}
