import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { assertCovers, lockTeam, roleOfBody } from "@/lib/team/guard";
import { sendInvitation } from "@/lib/team/invitation-mail";
import type { InvitedUser, NewInvitation } from "@/lib/team/schema";
import { STATE_WHERE } from "@/lib/team/user-state";
import { getTeamUserOrThrow } from "@/lib/team/users-read";

/** A team is small. More open invitations would be e-mails to strangers. */
const MAX_OPEN_INVITATIONS = 50;
const RESEND_AFTER_SECONDS = 60;

/**
 * The invitation is valid for 7 days. @param host of the request, for the link
 * @throws 403 a role beyond the actor's own permissions · 409 e-mail in use in the deployment, or 50 open
 * invitations · 422 unknown role
 */
export function inviteUser(ctx: Ctx, input: NewInvitation, host: string | null): Promise<InvitedUser> {
  return transact(ctx, async (tx) => {
    const self = await lockTeam(tx);
    const role = await roleOfBody(tx, input.roleId);
    assertCovers(self, role.permissoes);
    if ((await tx.db.user.count({ where: STATE_WHERE.convidado })) >= MAX_OPEN_INVITATIONS) {
      throw new AppError(
        "conflict",
        sentence("Há {count} convites sem resposta. Desfaça algum antes.", { count: MAX_OPEN_INVITATIONS }),
      );
    }
    const { id } = await tx.db.user.create({ data: { ...input, id: uuidv7(), storeId: tx.storeId } });
    const { emailRetidoId } = await sendInvitation(tx, { ...input, id }, host);
    const after = await getTeamUserOrThrow(tx, id);
    await audit(tx, { action: "user.invited", resource: "user", resourceId: id, after });
    return { ...after, emailRetidoId };
  });
}

async function assertNotTooSoon(tx: Ctx, userId: string): Promise<void> {
  const last = await tx.db.userToken.findFirst({
    where: { userId, tipo: "convite" },
    select: { criadoEm: true },
    orderBy: [{ criadoEm: "desc" }, { id: "desc" }],
  });
  const agoSeconds = last ? (Date.now() - last.criadoEm.getTime()) / 1000 : RESEND_AFTER_SECONDS;
  if (agoSeconds >= RESEND_AFTER_SECONDS) return;
  const retryAfterSeconds = Math.ceil(RESEND_AFTER_SECONDS - agoSeconds);
  throw new AppError(
    "rate_limited",
    sentence("O convite acabou de sair. Espere {seconds} s.", { seconds: retryAfterSeconds }),
    {
      retryAfterSeconds,
    },
  );
}

/**
 * The new link is valid for 7 days; the old link ends.
 * @throws 403 · 404 · 409 already accepted · 429 within a minute of the last e-mail
 */
export function resendInvitation(ctx: Ctx, id: string, host: string | null): Promise<InvitedUser> {
  return transact(ctx, async (tx) => {
    const self = await lockTeam(tx);
    const user = await getTeamUserOrThrow(tx, id);
    assertCovers(self, user.papel.permissoes);
    if (user.situacao !== "convidado") throw new AppError("conflict", "O convite já foi aceito.");
    await assertNotTooSoon(tx, id);
    const { emailRetidoId } = await sendInvitation(tx, user, host);
    await audit(tx, { action: "user.invitation_resent", resource: "user", resourceId: id });
    return { ...(await getTeamUserOrThrow(tx, id)), emailRetidoId };
  });
}
