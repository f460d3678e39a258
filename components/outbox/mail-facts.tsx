"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { useMailReason } from "@/components/outbox/use-mail-reason";
import { Card, Facts } from "@/components/ui/card";
import type { MailView } from "@/lib/mail/client";

const WHY = { retido: "heldText", falhou: "failedText" } as const;

/** To whom an e-mail goes, when, and what happened to it. */
export function MailFacts({ mail }: { mail: MailView }) {
  const t = useTranslations("panel.outbox");
  const format = useFormats();
  const reasonOf = useMailReason();
  const { para, paraNome, tipo, status, tentativas, proximaTentativaEm, erro, criadoEm, enviadoEm } = mail;
  const next = status === "pendente" ? proximaTentativaEm : null;
  const why = status === "retido" || status === "falhou" ? t(`detail.${WHY[status]}`) : null;
  const reason = [erro && reasonOf(erro), why].filter(Boolean).join(" ");
  return (
    <Card title={t("detail.facts")} isTitleHidden>
      <Facts
        facts={[
          { name: t("recipient"), value: paraNome ? `${paraNome} <${para}>` : para },
          { name: t("type"), value: t(`types.${tipo}`) },
          { name: t("created"), value: format.second(criadoEm) },
          ...(enviadoEm ? [{ name: t("sent"), value: format.second(enviadoEm) }] : []),
          ...(tentativas > 0 ? [{ name: t("attempts"), value: format.count(tentativas) }] : []),
          ...(next && tentativas > 0 ? [{ name: t("next"), value: format.second(next) }] : []),
          ...(reason ? [{ name: t("reason"), value: reason, isWide: true }] : []),
        ]}
      />
    </Card>
  );
}
