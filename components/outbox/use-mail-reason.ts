"use client";

import { useTranslations } from "next-intl";
import { MAIL_FAULTS } from "@/lib/mail/schema";

/** Shows our text, or the mail server's text if it sent one. */
export function useMailReason() {
  const t = useTranslations("panel.outbox");
  return (erro: string) => {
    const fault = MAIL_FAULTS.find((known) => known === erro);
    return fault ? t(`faults.${fault}`) : t("serverSaid", { answer: erro });
  };
}
