"use client";

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmAction } from "@/components/form/form-modal";
import { CheckLabels, isToCheck, LabelState, PrintLabels } from "@/components/shipments/label-state";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { QueryProblem } from "@/components/ui/query-problem";
import { labelsQuery, wishLabelsMutation } from "@/lib/shipments/labels/client";
import type { LabelsWished } from "@/lib/shipments/labels/schema";
import { MAX_LABELS } from "@/lib/shipments/labels/status";
import styles from "./shipments.module.css";

/** Without `envioId`: the order's only parcel that waits, or all that is in no parcel yet. */
export type LabelTarget = { id: string; numero: number; envioId?: string };

type ProgressProps = { targets: readonly LabelTarget[]; wished: LabelsWished; onClose: () => void };

/** What becomes of each order's label, as the job goes on. */
function Progress({ targets, wished, onClose }: ProgressProps) {
  const t = useTranslations("panel.shipments.labels");
  const ids = targets.map(({ id }) => id);
  const { data, error, refetch } = useQuery(labelsQuery(ids));
  const labels = data?.etiquetas ?? [];
  const ready = labels.filter(({ pronta }) => pronta).length;
  return (
    <Dialog isOpen size="lg" title={t("progressTitle")} onClose={onClose}>
      <QueryProblem error={data ? null : error} onRetry={refetch} />
      <ul className={styles.list} aria-live="polite">
        {targets.map(({ id, numero }) => (
          <li key={id} className={styles.label}>
            <strong>{t("order", { number: String(numero) })}</strong>
            {wished.resultados.map((one) => one.id === id && !one.ok && <span key={id}>{one.erro}</span>)}
            {labels.map((label) => label.pedidoId === id && <LabelState key={label.envioId} label={label} />)}
          </li>
        ))}
      </ul>
      <DialogActions>
        {labels.some(isToCheck) && <CheckLabels orderIds={ids} />}
        {ready > 0 && <PrintLabels key={ready} orderIds={ids} count={ready} />}
        <Button data-autofocus onClick={onClose}>
          {t("close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type Props = { targets: readonly LabelTarget[]; onClose: () => void };

/** Asks first, because a purchase spends the balance at the carrier. */
export function BuyLabels({ targets, onClose }: Props) {
  const t = useTranslations("panel.shipments.labels");
  const [wished, setWished] = useState<LabelsWished | null>(null);
  const bought = targets.slice(0, MAX_LABELS);
  const left = targets.length - bought.length;
  if (wished) return <Progress targets={bought} wished={wished} onClose={onClose} />;
  return (
    <ConfirmAction
      title={t("title", { count: bought.length })}
      confirmLabel={t("submit", { count: bought.length })}
      mutation={wishLabelsMutation}
      sent={{ envios: bought.map(({ id, envioId }) => ({ id, ...(envioId && { envioId }) })) }}
      onDone={setWished}
      onClose={onClose}
    >
      <p>{t("text")}</p>
      {left > 0 && <p>{t("left", { max: MAX_LABELS, count: left })}</p>}
    </ConfirmAction>
  );
}
