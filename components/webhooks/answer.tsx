"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import type { DeliveryRow } from "@/lib/webhooks/client";
import styles from "./answer.module.css";

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
