import { type AuditAction, audit } from "@/lib/audit/write";
import type { Self } from "@/lib/auth/self/lock-self";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError, notFound } from "@/lib/errors";
import { isAsItWas } from "@/lib/http/as-it-was";
import {
  assertCovers,
  assertNotSelf,
  assertOwnerStays,
  lockTeam,
  memberFields,
  roleOfBody,
} from "@/lib/team/guard";
import type { InvitedUser, UserChange } from "@/lib/team/schema";
import { endLinks, endSessions } from "@/lib/team/sessions";
import { isWider, renewLinks } from "@/lib/team/stale-links";
import { NOT_REMOVED } from "@/lib/team/user-state";
import { getTeamUserOrThrow } from "@/lib/team/users-read";

/** @throws 403 · 404 */
export async function memberInReach(tx: Ctx, self: Self, id: string) {
  const member = await tx.db.user.findUnique({ where: { id, ...NOT_REMOVED }, select: memberFields });
  if (!member) throw notFound("Pessoa");
  assertCovers(self, member.role.permissoes);
  return member;
}

/**
 * Takes effect from their next request on. Disabling ends the sessions; a wider role ends the open links.
 * @param host of the request, for the link of an invitation that is sent again
 * @throws 403 more than the actor's own permissions, before or after · 404 · 409 own, last owner, invited
 * · 422 unknown role
 */
export function updateUser(
  ctx: Ctx,
  id: string,
  change: UserChange,
  host: string | null,
): Promise<InvitedUser> {
  return transact(ctx, async (tx) => {
    const self = await lockTeam(tx);
    const member = await memberInReach(tx, self, id);
    const before = await getTeamUserOrThrow(tx, id);
    const isMoved = change.roleId !== undefined && change.roleId !== member.roleId;
    const isDisabled = change.ativo === false && member.ativo;
    const isEnabled = change.ativo === true && !member.ativo;
    const isOther = isMoved || isDisabled || isEnabled;
    if (isOther) assertNotSelf(self, id);
    if (!isOther && isAsItWas(before, { nome: change.nome })) return { ...before, emailRetidoId: null };
    if (isMoved && change.roleId) assertCovers(self, (await roleOfBody(tx, change.roleId)).permissoes);
    if (isMoved || isDisabled) await assertOwnerStays(tx, member);
    if (isDisabled) await shutOut(tx, member);
    await tx.db.user.update({ where: { id }, data: change });
    const changed = await getTeamUserOrThrow(tx, id);
    const isRaised = isWider(before.papel.permissoes, changed.papel.permissoes);
    const emailRetidoId = isRaised ? await renewLinks(tx, { id }, host) : null;
    const after = isRaised ? await getTeamUserOrThrow(tx, id) : changed;
    await audit(tx, {
      action: acaoOf(isDisabled, isEnabled),
      resource: "user",
      resourceId: id,
      before,
      after,
    });
    return { ...after, emailRetidoId };
  });
}

function acaoOf(isDisabled: boolean, isEnabled: boolean): AuditAction {
  if (isDisabled) return "user.disabled";
  return isEnabled ? "user.enabled" : "user.updated";
}

async function shutOut(tx: Ctx, { id, senhaHash }: { id: string; senhaHash: string | null }): Promise<void> {
  // An inactive user without a password would count as removed.
  if (senhaHash === null) throw new AppError("conflict", "O convite não foi aceito. Remova-o.");
  await endSessions(tx, id);
  await endLinks(tx, id);
}

/** Frees the e-mail address for another invitation. The domain `.invalid` accepts no mail. */
const removedAddress = (id: string) => `removido+${id}@removido.invalid`;

/**
 * Final. Row and name stay for keys, posts and orders, and API keys go on working. Erases e-mail address,
 * password, second factor, saved views and digest. Deletes the row of an open invitation.
 * @throws 403 · 404 · 409 the actor, or the last owner
 */
export function removeUser(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const self = await lockTeam(tx);
    const member = await memberInReach(tx, self, id);
    const before = await getTeamUserOrThrow(tx, id);
    assertNotSelf(self, id);
    await assertOwnerStays(tx, member);
    if (before.situacao === "convidado") {
      await tx.db.user.delete({ where: { id } });
      await audit(tx, { action: "user.invitation_removed", resource: "user", resourceId: id, before });
      return { id, deleted: true };
    }
    await endSessions(tx, id);
    await endLinks(tx, id);
    await tx.db.userRecoveryCode.deleteMany({ where: { userId: id } });
    await tx.db.reportView.deleteMany({ where: { userId: id } });
    await tx.db.reportDigest.deleteMany({ where: { userId: id } });
    await tx.db.user.update({
      where: { id },
      data: {
        email: removedAddress(id),
        ativo: false,
        senhaHash: null,
        totpCifrado: null,
        totpAtivadoEm: null,
        totpUltimoPasso: null,
      },
    });
    await audit(tx, { action: "user.removed", resource: "user", resourceId: id, before });
    return { id, deleted: true };
  });
}
