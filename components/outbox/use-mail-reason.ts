"use client";

import { useTranslations } from "next-intl";
import { MAIL_FAULTS } from "@/lib/mail/schema";

/** Why the last attempt failed, as a sentence: in words where the server said nothing, else what it said. */
export function useMailReason() {
  const t = useTranslations("panel.outbox");
  return (erro: string) => {
    const fault = MAIL_FAULTS.find((known) => known === erro);
    return fault ? t(`faults.${fault}`) : t("serverSaid", { answer: erro });
  };
}
