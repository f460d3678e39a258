import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { Permission } from "@/lib/permissions";
import { sendInvitation } from "@/lib/team/invitation-mail";
import { endLinks } from "@/lib/team/sessions";
import { userState } from "@/lib/team/user-state";

export const isWider = (before: readonly Permission[], after: readonly Permission[]): boolean =>
  after.some((permission) => !before.includes(permission));

/**
 * Call after a role gets more permissions. The outbox shows a link to who holds its owner's permissions,
 * so people with fewer permissions may have seen it. Ends such links; sends an open invitation again.
 * @returns the id of the last e-mail whose link a person must pass on
 */
export async function renewLinks(
  tx: Ctx,
  whose: { id: string } | { roleId: string },
  host: string | null,
): Promise<string | null> {
  const people = await tx.db.user.findMany({
    where: { ...whose, tokens: { some: { usadoEm: null, expiraEm: { gt: new Date() } } } },
    select: { id: true, nome: true, email: true, ativo: true, senhaHash: true },
    orderBy: { id: "asc" },
  });
  let emailRetidoId: string | null = null;
  for (const person of people) {
    await endLinks(tx, person.id);
    if (userState(person) !== "convidado") continue;
    ({ emailRetidoId } = await sendInvitation(tx, person, host));
    await audit(tx, { action: "user.invitation_resent", resource: "user", resourceId: person.id });
  }
  return emailRetidoId;
}
