"use client";

import { useTranslations } from "next-intl";
import { ConfirmChange } from "@/components/form/form-modal";
import { cancelLabelMutation, type LabelView } from "@/lib/shipments/labels/client";

type Props = { label: LabelView; isParcelCancelled: boolean; onClose: () => void };

/** Asks first, because the carrier does not take a cancellation back. */
export function CancelLabelDialog({ label, isParcelCancelled, onClose }: Props) {
  const t = useTranslations("panel.shipments.labels.cancel");
  const { pedidoId, envioId, envioNumero } = label;
  return (
    <ConfirmChange
      title={t("title", { number: envioNumero })}
      confirmLabel={t("open")}
      cancelLabel={t("keep")}
      isDanger
      mutation={cancelLabelMutation}
      sent={{ pedidoId, envioId }}
      done={t("done")}
      onClose={onClose}
    >
      {t(isParcelCancelled ? "textCancelled" : "text")}
    </ConfirmChange>
  );
}
