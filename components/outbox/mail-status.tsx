"use client";

import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/status-badge";
import type { MailRow } from "@/lib/mail/client";

const TONES = {
  pendente: "neutral",
  tentando: "warning",
  enviando: "neutral",
  enviado: "good",
  falhou: "bad",
  retido: "neutral",
} as const;

type State = Pick<MailRow, "status" | "erro">;

export function MailStatusBadge({ mail: { status, erro } }: { mail: State }) {
  const t = useTranslations("panel.outbox.states");
  const state = status === "pendente" && erro ? "tentando" : status;
  return <StatusBadge tone={TONES[state]}>{t(state)}</StatusBadge>;
}
