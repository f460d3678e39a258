import { createTranslator } from "next-intl";
import { toLocale } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";

/** Texts of e-mails, in the language of the store that sends them: `t("invite.subject", { store })`. */
export async function mailTranslator(idioma: string) {
  const locale = toLocale(idioma);
  return createTranslator({ locale, messages: await loadMessages(locale), namespace: "mail" });
}
