"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { RelativeTime } from "@/components/layout/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import { useNow } from "@/components/ui/use-now";
import type { DeliveryRow } from "@/lib/webhooks/client";
import type { DeliveryStatus } from "@/lib/webhooks/delivery-filters";
import styles from "./delivery-status.module.css";

const TONES = {
  pending: "neutral",
  retrying: "warning",
  success: "good",
  failed: "bad",
  canceled: "neutral",
} as const satisfies Record<DeliveryStatus, string>;

export function DeliveryStatusBadge({ status }: { status: DeliveryStatus }) {
  const t = useTranslations("panel.webhooks.status");
  return <StatusBadge tone={TONES[status]}>{t(status)}</StatusBadge>;
}

/** A moment in the past is shown as "now". */
export function NextAttempt({ moment, readMs }: { moment: string; readMs: number }) {
  const t = useTranslations("panel.webhooks.deliveries");
  const nowMs = useNow(readMs);
  return Date.parse(moment) <= nowMs ? t("due") : <RelativeTime moment={moment} readMs={readMs} />;
}

type Props = { answer: NonNullable<DeliveryRow["resposta"]> };

export function Answer({ answer: { statusCode, erro, duracaoMs } }: Props) {
  const t = useTranslations("panel.webhooks.error");
  const format = useFormats();
  const isAccepted = erro === null && statusCode !== null && statusCode >= 200 && statusCode < 300;
  return (
    <span className={styles.answer}>
      <span data-bad={!isAccepted || undefined} className={styles.outcome}>
        {[statusCode === null ? null : String(statusCode), erro && t(erro)].filter(Boolean).join(" · ")}
      </span>
      {duracaoMs !== null && <span className={styles.duration}>{format.duration(duracaoMs)}</span>}
    </span>
  );
}
