import { v7 as uuidv7 } from "uuid";
import { apiKeyFields, liveKeys } from "@/lib/api-keys/read";
import type { CreatedApiKey, NewApiKey } from "@/lib/api-keys/schema";
import { audit } from "@/lib/audit/write";
import { generateApiKey, hashApiKey } from "@/lib/auth/keys/api-key";
import { lockSelf, type Self } from "@/lib/auth/self/lock-self";
import type { Ctx } from "@/lib/ctx";
import { lockName } from "@/lib/db/sql";
import { AppError } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { permissionOfScope, type Scope } from "@/lib/permissions";

const MAX_ACTIVE = 200;

function assertMayGrant({ permissions }: Self, scopes: readonly Scope[]): void {
  const beyond = scopes.find((scope) => !permissions.includes(permissionOfScope(scope)));
  if (!beyond) return;
  throw new AppError(
    "forbidden",
    sentence("Usuário sem permissão para conceder o escopo {scope}", { scope: beyond }),
  );
}

async function assertRoom(tx: Ctx): Promise<void> {
  await lockName(tx, "api-keys");
  const active = await tx.db.apiKey.count({ where: liveKeys() });
  if (active >= MAX_ACTIVE) {
    throw new AppError(
      "conflict",
      sentence("A loja já tem {count} chaves ativas. Revogue alguma antes.", { count: MAX_ACTIVE }),
    );
  }
}

/** @throws 403 a scope beyond the caller's own · 409 200 active keys exist */
export async function issueApiKey(
  tx: Ctx,
  { nome, scopes, expiraEm = null }: NewApiKey,
): Promise<CreatedApiKey> {
  const self = await lockSelf(tx);
  assertMayGrant(self, scopes);
  await assertRoom(tx);
  const key = generateApiKey();
  const row = await tx.db.apiKey.create({
    data: {
      id: uuidv7(),
      storeId: tx.storeId,
      nome,
      scopes,
      expiraEm,
      criadaPorId: self.id,
      prefixo: key.slice(0, 8),
      final: key.slice(-4),
      hash: hashApiKey(key),
    },
    select: apiKeyFields,
  });
  await audit(tx, { action: "api_key.created", resource: "api_key", resourceId: row.id, after: row });
  return { ...row, key };
}
