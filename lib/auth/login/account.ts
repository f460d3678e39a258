import type { Ctx } from "@/lib/ctx";
import { storeClient } from "@/lib/db/client";
import { crossStoreSql } from "@/lib/db/cross-store";
import type { RequestInfo } from "@/lib/http/request-info";
import type { Permission } from "@/lib/permissions";

/** A panel user who is active. */
export type PanelAccount = {
  id: string;
  storeId: string;
  nome: string;
  email: string;
  senhaHash: string | null;
  permissoes: Permission[];
  temSegundoFator: boolean;
  jaEntrou: boolean;
};

const COLUMNS = `u.id, u."storeId", u.nome, u.email, u."senhaHash", r.permissoes::text[] AS permissoes,
  u."totpAtivadoEm" IS NOT NULL AS "temSegundoFator", u."ultimoLoginEm" IS NOT NULL AS "jaEntrou"
  FROM users u JOIN roles r ON r."storeId" = u."storeId" AND r.id = u."roleId"`;

/** Skips invited people: they have no password yet. */
export async function findAccountByEmail(email: string): Promise<PanelAccount | undefined> {
  const text = `SELECT ${COLUMNS} WHERE u.email = $1 AND u.ativo`;
  return (await crossStoreSql<PanelAccount>("account-by-email", text, [email]))[0];
}

export async function findAccountById(id: string): Promise<PanelAccount | undefined> {
  const text = `SELECT ${COLUMNS} WHERE u.id = $1 AND u.ativo`;
  return (await crossStoreSql<PanelAccount>("account-by-id", text, [id]))[0];
}

/** The context for a person who proved their identity but has no session yet. */
export function accountContext({ id, nome, storeId }: PanelAccount, request: RequestInfo): Ctx {
  return {
    storeId,
    actor: { type: "user", id, nome, permissions: [], sessionId: "", confirmedAtMs: 0 },
    db: storeClient(storeId),
    requestId: request.requestId,
    ip: request.ip,
    locale: request.locale,
  };
}
