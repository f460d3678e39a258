import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { Permission } from "@/lib/permissions";
import { sendInvitation } from "@/lib/team/invitation-mail";
import { endLinks } from "@/lib/team/sessions";
import { userState } from "@/lib/team/user-state";

export const isWider = (before: readonly Permission[], after: readonly Permission[]): boolean =>
  after.some((permission) => !before.includes(permission));

/**
 * After their role came to allow more: who may have seen a link (the outbox shows it to whoever may do all that
 * it opens) was let see less. An open invitation is sent anew.
 * @returns the id of the last e-mail that has to be passed on by hand
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
