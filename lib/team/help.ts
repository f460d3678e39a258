import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import { storeOf } from "@/lib/stores/read";
import { assertNotSelf, lockTeam } from "@/lib/team/guard";
import type { TeamUser } from "@/lib/team/schema";
import { endSessions } from "@/lib/team/sessions";
import { getTeamUserOrThrow } from "@/lib/team/users-read";
import { memberInReach } from "@/lib/team/users-write";

/** Ends all sessions of the person, on all devices. @throws 403 · 404 */
export function endTeamSessions(ctx: Ctx, id: string): Promise<{ id: string; encerradas: number }> {
  return transact(ctx, async (tx) => {
    await memberInReach(tx, await lockTeam(tx), id);
    const encerradas = await endSessions(tx, id);
    await audit(tx, {
      action: "user.sessions_ended",
      resource: "user",
      resourceId: id,
      after: { encerradas },
    });
    return { id, encerradas };
  });
}

async function tellOfRemoval(tx: Ctx, { id, nome, email }: TeamUser): Promise<void> {
  const { nomeLoja: store, idioma } = await storeOf(tx);
  const t = await mailTranslator(idioma);
  const actor = tx.actor.nome;
  await queueMail(tx, {
    tipo: "segundo_fator",
    para: { email, nome, userId: id },
    text: {
      assunto: t("teamSecondFactorRemoved.subject"),
      titulo: t("teamSecondFactorRemoved.title"),
      paragrafos: [
        t("teamSecondFactorRemoved.byPerson", { actor, store }),
        t("teamSecondFactorRemoved.next"),
        t("teamSecondFactorRemoved.warning"),
      ],
    },
  });
}

/**
 * Ends the person's sessions and tells them by e-mail.
 * @throws 403 · 404 · 409 the person is the actor, who must turn it off instead, or has no second factor
 */
export function removeSecondFactor(ctx: Ctx, id: string): Promise<TeamUser> {
  return transact(ctx, async (tx) => {
    const self = await lockTeam(tx);
    const { totpAtivadoEm } = await memberInReach(tx, self, id);
    assertNotSelf(self, id);
    if (!totpAtivadoEm) throw new AppError("conflict", "A pessoa não usa a verificação em duas etapas.");
    await tx.db.user.update({
      where: { id },
      data: { totpCifrado: null, totpAtivadoEm: null, totpUltimoPasso: null },
    });
    await tx.db.userRecoveryCode.deleteMany({ where: { userId: id } });
    await endSessions(tx, id);
    const user = await getTeamUserOrThrow(tx, id);
    await tellOfRemoval(tx, user);
    await audit(tx, { action: "user.second_factor_removed", resource: "user", resourceId: id });
    return user;
  });
}
