"use client";

import { Anchor, Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { Problem } from "@/components/ui/layout";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { StatusBadge } from "@/components/ui/status-badge";
import { checkLabelsMutation, type LabelView, printLabelsMutation } from "@/lib/shipments/labels/client";
import type { LabelStatus } from "@/lib/shipments/labels/status";
import styles from "./shipments.module.css";

const TONES = {
  na_fila: "warning",
  comprando: "warning",
  comprada: "good",
  recusada: "bad",
  incerta: "bad",
  cancelada: "neutral",
} as const satisfies Record<LabelStatus, string>;

/** State, price and number of a label, with the carrier's words where it refused. */
export function LabelState({ label }: { label: LabelView }) {
  const t = useTranslations("panel.shipments.labels");
  const { cents } = useFormats();
  const { status, precoCents, protocolo, motivo, cancelando, cancelMotivo } = label;
  const isPaid = status === "comprada";
  const facts = [isPaid && precoCents !== null && cents(precoCents), isPaid && protocolo];
  return (
    <>
      <StatusBadge tone={isPaid && cancelando ? "warning" : TONES[status]}>
        {isPaid && cancelando ? t("cancel.running") : t(`status.${status}`)}
      </StatusBadge>
      <span className={styles.rest}>{facts.filter(Boolean).join(" · ")}</span>
      {status === "incerta" && <span className={styles.words}>{t("uncertain")}</span>}
      {motivo && <span className={styles.words}>{motivo}</span>}
      {cancelMotivo && <span className={styles.words}>{t("cancel.refused", { reason: cancelMotivo })}</span>}
    </>
  );
}

export const isToCheck = ({ status, pronta }: LabelView): boolean =>
  status === "incerta" || (status === "comprada" && !pronta);

export function CheckLabels({ orderIds }: { orderIds: readonly string[] }) {
  const t = useTranslations("panel.shipments.labels");
  const { mutate, isPending, error } = useMutation(checkLabelsMutation);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        onClick={() => mutate({ pedidos: [...orderIds] })}
      >
        {t("check")}
      </Button>
      {error && <Problem>{error.message}</Problem>}
    </>
  );
}

/** The carrier's page is asked for first: a link that follows can't be stopped as a pop-up. */
export function PrintLabels({ orderIds, count }: { orderIds: readonly string[]; count: number }) {
  const t = useTranslations("panel.shipments.labels");
  const { mutate, isPending, data, error } = useMutation(printLabelsMutation);
  if (data) {
    return (
      <Anchor href={data.url} target="_blank" rel="noopener noreferrer">
        {t("openPage", { count: data.etiquetas })}
      </Anchor>
    );
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter {...SMALL_ICON} />}
        loading={isPending}
        onClick={() => mutate({ pedidos: [...orderIds] })}
      >
        {t("print", { count })}
      </Button>
      {error && <Problem>{error.message}</Problem>}
    </>
  );
}
