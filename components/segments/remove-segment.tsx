"use client";

import { useTranslations } from "next-intl";
import { RemoveRecord } from "@/components/form/form-modal";
import { removeSegmentMutation, type SegmentView } from "@/lib/segments/client";

type Props = { segment: SegmentView; onClose: () => void };

export function RemoveSegment({ segment: { id, nome, usos }, onClose }: Props) {
  const t = useTranslations("panel.segments.removal");
  return (
    <RemoveRecord
      title={t("title", { name: nome })}
      confirmLabel={t("confirm")}
      mutation={removeSegmentMutation}
      id={id}
      done={t("done", { name: nome })}
      list="/admin/segmentos"
      onClose={onClose}
    >
      <p>{t(usos.length > 0 ? "used" : "unused")}</p>
    </RemoveRecord>
  );
}
