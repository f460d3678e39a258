"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmAction } from "@/components/form/form-modal";
import { toast } from "@/components/ui/toast";
import { removeSegmentMutation, type SegmentView } from "@/lib/segments/client";

type Props = { segment: SegmentView; onClose: () => void };

export function RemoveSegment({ segment: { id, nome, usos }, onClose }: Props) {
  const t = useTranslations("panel.segments.removal");
  const router = useRouter();
  return (
    <ConfirmAction
      isDanger
      title={t("title", { name: nome })}
      confirmLabel={t("confirm")}
      mutation={removeSegmentMutation}
      sent={id}
      onDone={() => {
        toast.done(t("done", { name: nome }));
        router.push("/admin/segmentos");
      }}
      onClose={onClose}
    >
      <p>{t(usos.length > 0 ? "used" : "unused")}</p>
    </ConfirmAction>
  );
}
