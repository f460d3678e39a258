"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import type { ManualOrderView } from "@/lib/manual-orders/client";
import styles from "./manual-order-timeline.module.css";

/** What happened to a manual order and when, and until when it stands. */
export function ManualOrderTimeline({ order }: { order: ManualOrderView }) {
  const t = useTranslations("panel.manualOrders.timeline");
  const format = useFormats();
  const { criadoEm, criadoPor, enviadoEm, convertidoEm, canceladoEm, expiradoEm, validoAte } = order;
  const isOpen = order.proximasAcoes.includes("editar");
  const steps = [
    { name: criadoPor ? t("createdBy", { name: criadoPor }) : t("created"), moment: criadoEm },
    { name: t("sent"), moment: enviadoEm },
    { name: t("converted"), moment: convertidoEm },
    { name: t("cancelled"), moment: canceladoEm },
    { name: t("expired"), moment: expiradoEm },
    { name: t("validUntil"), moment: isOpen ? validoAte : null, isAhead: true },
  ].flatMap(({ moment, ...step }) => (moment ? { ...step, moment } : []));
  return (
    <Card title={t("title")}>
      <ol className={styles.steps}>
        {steps.map(({ name, moment, isAhead }) => (
          <li key={name} className={styles.step} data-ahead={isAhead || undefined}>
            <span>{name}</span>
            <time dateTime={moment} className={styles.moment}>
              {format.moment(moment)}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
