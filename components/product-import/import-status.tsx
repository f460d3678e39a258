"use client";

import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/status-badge";
import type { ImportRow } from "@/lib/product-imports/client";

const TONES = {
  aguardando: "neutral",
  processando: "warning",
  concluida: "good",
  falhou: "bad",
  cancelada: "neutral",
} as const satisfies Record<ImportRow["status"], string>;

export function ImportStatusBadge({ status }: Pick<ImportRow, "status">) {
  const t = useTranslations("panel.productImport");
  return <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>;
}
