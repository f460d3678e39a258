"use client";

import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { toast } from "@/components/ui/toast";
import { changeOrderMutation, type OrderView } from "@/lib/orders/client";

type Props = { order: OrderView; onClose: () => void };

const CODE_LENGTH = 80;

/** The tracking code of an order, in whatever status. */
export function TrackingForm({ order, onClose }: Props) {
  const t = useTranslations("panel.orders.tracking");
  const sentenceOf = useErrorSentence();
  const [code, setCode] = useState(order.codigoRastreio ?? "");
  const [refusal, setRefusal] = useState(0);
  const change = useMutation(changeOrderMutation);
  const submit = () =>
    change.mutate(
      { id: order.id, codigoRastreio: code },
      {
        onSuccess: () => {
          toast.done(t("done"));
          onClose();
        },
        onError: () => setRefusal((count) => count + 1),
      },
    );
  return (
    <FormModal
      title={t("title")}
      submitLabel={t("submit")}
      isBusy={change.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <FormProblems
        refusal={refusal}
        title={t("failed")}
        sentences={change.error ? [sentenceOf(change.error)] : []}
      />
      <TextInput
        data-autofocus
        label={t("label")}
        description={t("hint")}
        maxLength={CODE_LENGTH}
        autoComplete="off"
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
    </FormModal>
  );
}
