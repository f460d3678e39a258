import type { Ctx } from "@/lib/ctx";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import { newToken, tokenHash } from "@/lib/secrets/link-token";
import { panelAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";

const INVITATION_DAYS = 7;
const DAY_MS = 86_400_000;

type SentInvitation = { link: string; emailRetidoId: string | null };

type Invited = { id: string; nome: string; email: string };

/**
 * Sends the invitation in the name of the context's actor. Earlier links end.
 * @param host of the request; null outside of a request
 * @returns `link`, which no table holds in clear text
 */
export async function sendInvitation(
  tx: Ctx,
  invited: Invited,
  host: string | null,
): Promise<SentInvitation> {
  const { storeId, actor } = tx;
  const now = new Date();
  await tx.db.userToken.updateMany({
    where: { userId: invited.id, usadoEm: null, expiraEm: { gt: now } },
    data: { expiraEm: now },
  });
  const token = newToken();
  const expiraEm = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  await tx.db.userToken.create({
    data: { storeId, userId: invited.id, tipo: "convite", hash: tokenHash(token), expiraEm },
  });
  const { nomeLoja: store, idioma } = await storeOf(tx);
  const t = await mailTranslator(idioma);
  const link = await panelAddress(tx, `/admin/convite/${token}`, host);
  const isByPerson = actor.type === "user";
  const emailRetidoId = await queueMail(tx, {
    tipo: "convite",
    para: { email: invited.email, nome: invited.nome, userId: invited.id },
    text: {
      assunto: t("invite.subject", { store }),
      titulo: t("invite.title", { name: invited.nome }),
      paragrafos: [
        isByPerson ? t("invite.byPerson", { inviter: actor.nome, store }) : t("invite.byNobody", { store }),
        t("invite.next", { days: INVITATION_DAYS }),
      ],
      botao: t("invite.button"),
      rodape: t("invite.ignore"),
    },
    link,
  });
  return { link, emailRetidoId };
}
