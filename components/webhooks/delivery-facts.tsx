"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { NextAttempt } from "@/components/webhooks/next-attempt";
import type { DeliveryView } from "@/lib/webhooks/client";
import styles from "./delivery-facts.module.css";

const TRIGGERS = {
  automatico: "triggerAutomatico",
  manual: "triggerManual",
  teste: "triggerTeste",
} as const satisfies Record<DeliveryView["gatilho"], string>;

/** When and why a delivery came to be, and what it is called. */
export function DeliveryFacts({ delivery, readMs }: { delivery: DeliveryView; readMs: number }) {
  const t = useTranslations("panel.webhooks.delivery");
  const list = useTranslations("panel.webhooks.deliveries");
  const format = useFormats();
  const { id, gatilho, tentativas, proximaTentativaEm, criadoEm, concluidaEm, requisicao } = delivery;
  const messageId = requisicao.cabecalhos["webhook-id"];
  return (
    <Card title={t("facts")} isTitleHidden>
      <Facts
        facts={[
          { name: t("trigger"), value: t(TRIGGERS[gatilho]) },
          { name: list("created"), value: format.second(criadoEm) },
          ...(concluidaEm ? [{ name: t("finished"), value: format.second(concluidaEm) }] : []),
          { name: list("attempts"), value: format.count(tentativas) },
          ...(proximaTentativaEm
            ? [{ name: list("next"), value: <NextAttempt moment={proximaTentativaEm} readMs={readMs} /> }]
            : []),
          { name: t("deliveryId"), value: <Id name={t("deliveryId")} value={id} />, isWide: true },
          ...(messageId
            ? [{ name: t("eventId"), value: <Id name={t("eventId")} value={messageId} />, isWide: true }]
            : []),
        ]}
      />
    </Card>
  );
}

function Id({ name, value }: { name: string; value: string }) {
  const t = useTranslations("panel.webhooks.delivery");
  return (
    <span className={styles.id}>
      <code className={styles.code}>{value}</code>
      <CopyButton value={value} label={t("copy", { name })} copiedLabel={t("copied")} />
    </span>
  );
}
