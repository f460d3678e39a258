"use client";

import { useTranslations } from "next-intl";
import { Labelled } from "@/components/data-table/cells";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { Answer, DeliveryStatusBadge, NextAttempt } from "@/components/webhooks/delivery-status";
import type { DeliveryRow } from "@/lib/webhooks/client";
import styles from "./delivery-columns.module.css";

export function useDeliveryColumns(webhookId: string): Column<DeliveryRow>[] {
  const t = useTranslations("panel.webhooks.deliveries");
  const format = useFormats();
  return [
    {
      id: "evento",
      header: t("event"),
      phone: "title",
      cell: (delivery) => <EventName webhookId={webhookId} delivery={delivery} />,
    },
    {
      id: "status",
      header: t("status"),
      width: "10.5rem",
      phone: "aside",
      cell: ({ status }) => <DeliveryStatusBadge status={status} />,
    },
    {
      id: "resposta",
      header: t("answer"),
      width: "17rem",
      phone: "line",
      cell: ({ resposta }) => (resposta ? <Answer answer={resposta} /> : t("noAnswer")),
    },
    {
      id: "tentativas",
      header: t("attempts"),
      width: "6.5rem",
      align: "end",
      cell: ({ tentativas }) => (
        <>
          {format.count(tentativas)}
          <span className={cells.unit}> {t("attemptCount", { count: tentativas })}</span>
        </>
      ),
    },
    {
      id: "proximaTentativaEm",
      header: t("next"),
      width: "10.5rem",
      cell: ({ proximaTentativaEm }, readMs) =>
        proximaTentativaEm && (
          <Labelled label={t("next")}>
            <NextAttempt moment={proximaTentativaEm} readMs={readMs} />
          </Labelled>
        ),
    },
    {
      id: "criadoEm",
      header: t("created"),
      width: "14rem",
      phone: "line",
      cell: ({ criadoEm }) => <time className={cells.dimmed}>{format.second(criadoEm)}</time>,
    },
  ];
}

function EventName({ webhookId, delivery }: { webhookId: string; delivery: DeliveryRow }) {
  const t = useTranslations("panel.webhooks.deliveries");
  const { id, evento, gatilho } = delivery;
  return (
    <RowLink href={`/admin/webhooks/${webhookId}/entregas/${id}`}>
      <code className={styles.event}>{evento}</code>
      {gatilho === "manual" && <span className={styles.trigger}>{t("manual")}</span>}
      {gatilho === "teste" && <span className={styles.trigger}>{t("test")}</span>}
    </RowLink>
  );
}
