import type { Ctx } from "@/lib/ctx";
import { formatMoment } from "@/lib/format/dates";
import { toLocale } from "@/lib/i18n/locales";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import type { MailText } from "@/lib/mail/render";
import { panelAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";

type Subscription = { id: string; url: string };

/** Failing since a moment, or switched off for a reason. */
type Trouble = { since: Date } | { motivo: "falhas" | "410" };

async function textOf(tx: Ctx, { url }: Subscription, trouble: Trouble): Promise<MailText> {
  const { nomeLoja: store, idioma, fusoHorario } = await storeOf(tx);
  const t = await mailTranslator(idioma);
  // Only the host: the path may be a secret.
  const { host } = new URL(url);
  if ("since" in trouble) {
    const date = formatMoment(trouble.since.toISOString(), fusoHorario, toLocale(idioma));
    return {
      assunto: t("webhookFailing.subject", { store }),
      titulo: t("webhookFailing.title"),
      paragrafos: [t("webhookFailing.text", { host, date })],
      botao: t("webhookFailing.button"),
    };
  }
  return {
    assunto: t("webhookDisabled.subject", { store }),
    titulo: t("webhookDisabled.title"),
    paragrafos: [
      t(trouble.motivo === "410" ? "webhookDisabled.gone" : "webhookDisabled.failed", { host }),
      t("webhookDisabled.next"),
    ],
    botao: t("webhookDisabled.button"),
  };
}

export async function tellTeam(tx: Ctx, subscription: Subscription, trouble: Trouble): Promise<void> {
  const people = await tx.db.user.findMany({
    where: { ativo: true, senhaHash: { not: null }, role: { permissoes: { has: "configuracoes" } } },
    select: { id: true, email: true, nome: true },
    orderBy: { id: "asc" },
  });
  const text = await textOf(tx, subscription, trouble);
  const link = await panelAddress(tx, `/admin/webhooks/${subscription.id}`, null);
  for (const { id: userId, email, nome } of people) {
    await queueMail(tx, { tipo: "webhook", para: { email, nome, userId }, text, link });
  }
}
