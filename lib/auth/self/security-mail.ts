import { deviceOf } from "@/lib/auth/sessions/device";
import type { Ctx } from "@/lib/ctx";
import { formatMoment } from "@/lib/format/dates";
import type { RequestInfo } from "@/lib/http/request-info";
import { toLocale } from "@/lib/i18n/locales";
import { mailTranslator, queueMail } from "@/lib/mail/queue";
import type { MailType } from "@/lib/mail/schema";
import { panelAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";

const TYPES = {
  passwordChanged: "senha_alterada",
  secondFactorOn: "segundo_fator",
  secondFactorOff: "segundo_fator",
  recoveryCodesNew: "segundo_fator",
  recoveryCodeUsed: "segundo_fator",
  codesGuessed: "segundo_fator",
} as const satisfies Record<string, MailType>;
export type SecurityNews = keyof typeof TYPES;

type Account = { id: string; nome: string; email: string };

async function factsFor(tx: Ctx) {
  const { nomeLoja: store, idioma, fusoHorario } = await storeOf(tx);
  const t = await mailTranslator(idioma);
  const when = formatMoment(new Date().toISOString(), fusoHorario, toLocale(idioma));
  const where = tx.ip ? t("account.where", { when, address: tx.ip }) : t("account.when", { when });
  return { t, store, where };
}

export async function tellAccount(tx: Ctx, { id, nome, email }: Account, news: SecurityNews): Promise<void> {
  const { t, store, where } = await factsFor(tx);
  await queueMail(tx, {
    tipo: TYPES[news],
    para: { email, nome, userId: id },
    text: {
      assunto: t(`account.${news}.subject`, { store }),
      titulo: t(`account.${news}.title`),
      paragrafos: [t("greeting", { name: nome }), t(`account.${news}.text`, { store }), where],
      rodape: t(`account.${news}.warning`),
    },
  });
}

export async function tellOfNewDevice(
  tx: Ctx,
  { id, nome, email }: Account,
  { userAgent, host }: Pick<RequestInfo, "userAgent" | "host">,
): Promise<void> {
  const { t, store, where } = await factsFor(tx);
  const { navegador, sistema } = deviceOf(userAgent);
  const unknown = t("account.newDevice.unknown");
  const values = { browser: navegador ?? unknown, system: sistema ?? unknown };
  await queueMail(tx, {
    tipo: "acesso_novo",
    para: { email, nome, userId: id },
    text: {
      assunto: t("account.newDevice.subject", { store }),
      titulo: t("account.newDevice.title"),
      paragrafos: [
        t("greeting", { name: nome }),
        t("account.newDevice.text", { store }),
        where,
        t("account.newDevice.device", values),
        t("account.newDevice.warning"),
      ],
      botao: t("account.newDevice.button"),
      rodape: t("account.newDevice.ignore"),
    },
    page: await panelAddress(tx, "/admin/seguranca", host),
  });
}
