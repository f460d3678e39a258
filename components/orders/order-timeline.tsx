"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { RelativeTime } from "@/components/layout/relative-time";
import { NoteForm } from "@/components/orders/note-form";
import { timelineOf } from "@/components/orders/timeline-entries";
import { Card } from "@/components/ui/card";
import type { OrderView } from "@/lib/orders/client";
import styles from "./order-timeline.module.css";

type Props = { order: OrderView; readMs: number };
type Entry = ReturnType<typeof timelineOf>[number];

/** Everything that happened to the order, the latest first, and the place for a note. */
export function OrderTimeline({ order, readMs }: Props) {
  const t = useTranslations("panel.orders.timeline");
  return (
    <Card title={t("title")}>
      <NoteForm orderId={order.id} />
      <ol className={styles.list}>
        {timelineOf(order).map((entry) => (
          <li key={entry.key} className={styles.entry} data-kind={entry.kind}>
            <What entry={entry} />
            <p className={styles.by}>
              {entry.who ?? t("system")} · <RelativeTime moment={entry.moment} readMs={readMs} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function What({ entry }: { entry: Entry }) {
  const t = useTranslations("panel.orders.timeline");
  const statuses = useTranslations("panel.orders.status");
  const reasons = useTranslations("panel.orders.reasons");
  const { cents } = useFormats();
  if (entry.kind === "note") return <p className={styles.note}>{entry.text}</p>;
  if (entry.kind === "refund") {
    const { valorCents, reestocado, motivo } = entry.refund;
    return (
      <>
        <p className={styles.what}>
          {t("refund", { amount: cents(valorCents) })}
          {reestocado && `, ${t("restocked")}`}
        </p>
        {motivo && <p className={styles.text}>{motivo}</p>}
      </>
    );
  }
  const { de, para, motivo } = entry.change;
  const isReason = motivo === "cliente" || motivo === "estoque" || motivo === "fraude" || motivo === "outro";
  return (
    <>
      <p className={styles.what}>{de === null ? t("created") : statuses(para)}</p>
      {motivo && <p className={styles.text}>{isReason ? reasons(motivo) : motivo}</p>}
    </>
  );
}
