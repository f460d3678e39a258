import { audit } from "@/lib/audit/write";
import { assertWithin } from "@/lib/auth/login/throttle";
import { sendPasswordReset } from "@/lib/auth/password/forgot-password";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { lockTeam } from "@/lib/team/guard";
import { userState } from "@/lib/team/user-state";
import { memberInReach } from "@/lib/team/users-write";

/** Protects a colleague's mailbox from a flood of e-mails. */
const PER_PERSON = { windowSeconds: 15 * 60, max: 3 };

/**
 * E-mails a link to the person. The old password works until they use the link.
 * @param host of the request, for the link
 * @throws 403 · 404 · 409 the person is only invited, or disabled · 429
 */
export function resetPasswordOf(ctx: Ctx, id: string, host: string | null) {
  return transact(ctx, async (tx) => {
    const member = await memberInReach(tx, await lockTeam(tx), id);
    if (userState(member) !== "ativo") {
      throw new AppError("conflict", "Só quem tem acesso ao painel pode escolher outra senha.");
    }
    await assertWithin(`team-password-reset:${id}`, PER_PERSON);
    const emailRetidoId = await sendPasswordReset(tx, member, host);
    await audit(tx, { action: "user.password_reset_sent", resource: "user", resourceId: id });
    return { id, enviadoPara: member.email, emailRetidoId };
  });
}
