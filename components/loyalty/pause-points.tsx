"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { type PointsView, participationMutation } from "@/lib/loyalty/client";

type Props = { customerId: string; nome: string; points: PointsView; onClose: () => void };

/** Asks before a customer's points stop. */
export function PausePoints({ customerId, nome, points, onClose }: Props) {
  const t = useTranslations("panel.loyalty.customer");
  const words = useTranslations("panel.loyalty");
  const sentenceOf = useErrorSentence();
  const pause = useMutation(participationMutation);
  const confirm = () =>
    pause.mutate(
      { customerId, ativo: false },
      {
        onSuccess: () => {
          toast.done(t("paused", { name: nome }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t("pauseTitle")}
      confirmLabel={t("pause")}
      isBusy={pause.isPending}
      error={pause.error && sentenceOf(pause.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("pauseQuestion", { name: nome, points: words("points", { count: points.saldo }) })}</p>
    </ConfirmDialog>
  );
}
