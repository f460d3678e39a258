import { audit } from "@/lib/audit/write";
import { accountContext, findAccountById } from "@/lib/auth/login/account";
import { assertStrongPassword, hashPassword } from "@/lib/auth/password/password";
import { openPanelSession, type PanelLogin } from "@/lib/auth/sessions/open-session";
import type { Ctx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, notFound } from "@/lib/errors";
import type { RequestInfo } from "@/lib/http/request-info";
import type { PlainTemplate } from "@/lib/i18n/sentence";
import { isToken, tokenHash } from "@/lib/secrets/link-token";
import { getStore } from "@/lib/stores/read";
import type { Acceptance } from "@/lib/team/schema";

/** `over`: the link expired, or a newer e-mail replaced it. */
type InvitationState = "open" | "used" | "over";

export type Invitation = {
  userId: string;
  storeId: string;
  nome: string;
  email: string;
  nomeLoja: string;
  state: InvitationState;
  /** Null: a script created the store. */
  inviter: string | null;
};

const FIND = `
  SELECT t."userId", t."storeId", u.nome, u.email, s."nomeLoja",
         CASE WHEN t."usadoEm" IS NOT NULL OR u."senhaHash" IS NOT NULL THEN 'used'
              WHEN t."expiraEm" <= now() OR NOT u.ativo THEN 'over'
              ELSE 'open' END AS state,
         (SELECT a."atorNome" FROM audit_logs a
           WHERE a."storeId" = t."storeId" AND a.recurso = 'user' AND a."recursoId" = u.id::text
             AND a.acao = ANY('{user.invited,user.invitation_resent}') AND a."atorTipo" = 'user'
           ORDER BY a."criadoEm" DESC LIMIT 1) AS inviter
    FROM user_tokens t
    JOIN users u ON u."storeId" = t."storeId" AND u.id = t."userId"
    JOIN stores s ON s.id = t."storeId"
   WHERE t.hash = $1 AND t.tipo = 'convite'`;

/** Finds an invitation in any state. */
export async function findInvitation(token: string): Promise<Invitation | null> {
  if (!isToken(token)) return null;
  return (await crossStoreSql<Invitation>("invitation", FIND, [tokenHash(token)]))[0] ?? null;
}

const CLOSED: Record<Exclude<InvitationState, "open">, PlainTemplate> = {
  used: "O convite já foi aceito. Entre com a sua senha.",
  over: "O convite não vale mais. Use o e-mail mais recente ou peça outro convite.",
};

// Of concurrent requests only one finds the link unused.
const USE = `
  WITH used AS (
    UPDATE user_tokens SET "usadoEm" = now()
     WHERE "storeId" = $1::uuid AND hash = $2 AND tipo = 'convite' AND "usadoEm" IS NULL AND "expiraEm" > now()
    RETURNING "userId")
  UPDATE users u SET "senhaHash" = $3, nome = $4, "atualizadoEm" = now() FROM used
   WHERE u."storeId" = $1::uuid AND u.id = used."userId" AND u."senhaHash" IS NULL AND u.ativo
  RETURNING u.id`;

/** The link was open a moment ago. Meanwhile it was used or replaced, or the person was disabled. */
async function closedMeanwhile(tx: Ctx, userId: string): Promise<AppError> {
  const user = await tx.db.user.findUnique({ where: { id: userId }, select: { senhaHash: true } });
  return new AppError("conflict", CLOSED[user?.senhaHash ? "used" : "over"]);
}

/**
 * Also logs the person in.
 * @throws 404 unknown link · 409 already accepted, or expired · 422 naming `senha`
 */
export async function acceptInvitation(
  { token, senha, nome: given }: Acceptance,
  request: RequestInfo,
): Promise<PanelLogin> {
  const invitation = await findInvitation(token);
  if (!invitation) throw notFound("Convite");
  const { userId, storeId, email, state } = invitation;
  if (state !== "open") throw new AppError("conflict", CLOSED[state]);
  const { nomeLoja, subdominio } = await getStore(storeId);
  await assertStrongPassword("senha", senha, [email, nomeLoja, subdominio]);
  const senhaHash = await hashPassword(senha);
  const account = await findAccountById(userId);
  if (!account) throw notFound("Convite");
  return transact(accountContext(account, request), async (tx) => {
    const { id, permissoes } = account;
    const nome = given ?? account.nome;
    const used = await sql(tx, null, USE, [tokenHash(token), senhaHash, nome]);
    if (used.length === 0) throw await closedMeanwhile(tx, userId);
    await audit(tx, {
      action: "user.invitation_accepted",
      resource: "user",
      resourceId: userId,
      ...(nome !== account.nome && { before: { nome: account.nome }, after: { nome } }),
    });
    return openPanelSession(tx, { id, nome, email, permissoes }, request, senhaHash);
  });
}
