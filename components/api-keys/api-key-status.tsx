"use client";

import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ApiKeyRow } from "@/lib/api-keys/client";
import styles from "./api-key-status.module.css";

const TONES = { ativa: "good", em_rotacao: "warning", expirada: "neutral", revogada: "neutral" } as const;

/** What a key is now, and the moment that ends it or did. */
export function ApiKeyStatus({ apiKey }: { apiKey: ApiKeyRow }) {
  const t = useTranslations("panel.apiKeys");
  return (
    <span className={styles.status}>
      <StatusBadge tone={TONES[apiKey.situacao]}>{t(`states.${apiKey.situacao}`)}</StatusBadge>
      <span className={styles.end}>
        <End apiKey={apiKey} />
      </span>
    </span>
  );
}

function End({ apiKey: { situacao, revogadaEm, expiraEm } }: { apiKey: ApiKeyRow }) {
  const t = useTranslations("panel.apiKeys");
  const format = useFormats();
  if (situacao === "em_rotacao" && revogadaEm) return t("until", { moment: format.moment(revogadaEm) });
  if (situacao === "revogada" && revogadaEm) return t("on", { day: format.day(revogadaEm) });
  if (!expiraEm) return t("noExpiry");
  const day = format.day(expiraEm);
  return situacao === "expirada" ? t("on", { day }) : t("until", { moment: day });
}
