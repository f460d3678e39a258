"use client";

import { Button } from "@mantine/core";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Hidden } from "@/components/ui/hidden";
import type { LabelView } from "@/lib/shipments/labels/client";

const CancelLabelDialog = dynamic(
  () => import("@/components/shipments/cancel-label-dialog").then((module) => module.CancelLabelDialog),
  { ssr: false },
);

type Props = { label: LabelView; isParcelCancelled: boolean };

export function CancelLabel({ label, isParcelCancelled }: Props) {
  const t = useTranslations("panel.shipments.labels.cancel");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t("open")} <Hidden>({t("parcel", { number: label.envioNumero })})</Hidden>
      </Button>
      {isOpen && (
        <CancelLabelDialog
          label={label}
          isParcelCancelled={isParcelCancelled}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
