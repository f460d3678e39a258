"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmChange } from "@/components/form/form-modal";
import { Hidden } from "@/components/ui/hidden";
import { cancelLabelMutation, type LabelView } from "@/lib/shipments/labels/client";

type Props = { label: LabelView; isParcelCancelled: boolean };

/** Asks first, because the carrier does not take a cancellation back. */
export function CancelLabel({ label, isParcelCancelled }: Props) {
  const t = useTranslations("panel.shipments.labels.cancel");
  const [isOpen, setOpen] = useState(false);
  const { pedidoId, envioId, envioNumero } = label;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t("open")} <Hidden>({t("parcel", { number: envioNumero })})</Hidden>
      </Button>
      {isOpen && (
        <ConfirmChange
          title={t("title", { number: envioNumero })}
          confirmLabel={t("open")}
          cancelLabel={t("keep")}
          isDanger
          mutation={cancelLabelMutation}
          sent={{ pedidoId, envioId }}
          done={t("done")}
          onClose={() => setOpen(false)}
        >
          {t(isParcelCancelled ? "textCancelled" : "text")}
        </ConfirmChange>
      )}
    </>
  );
}
