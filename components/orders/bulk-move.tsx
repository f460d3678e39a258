"use client";

import { Checkbox } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BulkResult } from "@/components/orders/bulk-result";
import { type BulkStep, takesStep } from "@/components/orders/bulk-steps";
import { CancelFields, NEW_CANCELLATION } from "@/components/orders/cancel-fields";
import { isTold, isToldUnlessUnwanted } from "@/components/orders/order-steps";
import { toast } from "@/components/ui/toast";
import { moveOrdersMutation, type OrderRow } from "@/lib/orders/client";
import styles from "./bulk-move.module.css";

type Props = { step: BulkStep; orders: readonly OrderRow[]; onDone: () => void; onClose: () => void };

/** Asks before many orders take a step, and tells afterwards which did not. */
export function BulkMove({ step, orders, onDone, onClose }: Props) {
  const t = useTranslations("panel.orders.bulk");
  const actions = useTranslations("panel.orders.actions");
  const statuses = useTranslations("panel.orders.status");
  const sentenceOf = useErrorSentence();
  const [cancellation, setCancellation] = useState(NEW_CANCELLATION);
  const [isNotified, setIsNotified] = useState(isToldUnlessUnwanted(step));
  const [refusal, setRefusal] = useState(0);
  const move = useMutation(moveOrdersMutation);
  const able = orders.filter((order) => takesStep(order, step));
  const skipped = orders.length - able.length;
  const finish = () => {
    onClose();
    onDone();
  };
  const submit = () =>
    move.mutate(
      {
        ids: able.map(({ id }) => id),
        para: step,
        ...(step === "cancelled" && cancellation),
        notificar: isNotified,
      },
      {
        onError: () => setRefusal((count) => count + 1),
        onSuccess: ({ feitos, recusados }) => {
          if (recusados > 0) return;
          toast.done(t("done", { count: feitos, status: statuses(step) }));
          finish();
        },
      },
    );
  if (move.data && move.data.recusados > 0) {
    return <BulkResult result={move.data} orders={orders} onClose={finish} />;
  }
  return (
    <FormModal
      title={t("title", { count: able.length, action: actions(step) })}
      submitLabel={t("submit")}
      isBusy={move.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <FormProblems
        refusal={refusal}
        title={t("failed")}
        sentences={move.error ? [sentenceOf(move.error)] : []}
      />
      <p className={styles.text}>
        {t("allowed", { count: able.length })} {skipped > 0 && t("skipped", { count: skipped })}
      </p>
      {step === "cancelled" && <CancelFields value={cancellation} onChange={setCancellation} />}
      {isTold(step) && (
        <Checkbox
          label={t("notify")}
          description={t("notifyHint")}
          checked={isNotified}
          onChange={({ currentTarget }) => setIsNotified(currentTarget.checked)}
        />
      )}
    </FormModal>
  );
}
