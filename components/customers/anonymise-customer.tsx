"use client";

import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { toast } from "@/components/ui/toast";
import { anonymiseMutation, type CustomerView } from "@/lib/customers/client";
import styles from "./anonymise-customer.module.css";

type Props = { customer: CustomerView; onClose: () => void };

const CONSEQUENCES = ["erased", "account", "kept", "final"] as const;

/** Says what becomes of the data, and wants the customer's name typed before it happens. */
export function AnonymiseCustomer({ customer: { id, nome, email, resumo }, onClose }: Props) {
  const t = useTranslations("panel.customers.anonymise");
  const sentenceOf = useErrorSentence();
  const [confirmacao, setConfirmacao] = useState("");
  const [refusal, setRefusal] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const erase = useMutation(anonymiseMutation);
  const isOpen = resumo.emAberto > 0;
  const onSuccess = () => {
    toast.done(t("done"));
    onClose();
  };
  const submit = () => {
    if (confirmacao.trim() === "") return setMissing(true);
    erase.mutate({ id, confirmacao }, { onSuccess, onError: () => setRefusal((count) => count + 1) });
  };
  return (
    <FormModal
      title={t("title", { name: nome })}
      submitLabel={t("submit")}
      isDanger
      isBusy={erase.isPending || erase.isSuccess}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <FormProblems
        refusal={refusal}
        title={t("failed")}
        sentences={erase.error ? [sentenceOf(erase.error)] : []}
      />
      {isOpen && <p className={styles.warning}>{t("open", { count: resumo.emAberto })}</p>}
      <ul className={styles.list}>
        {CONSEQUENCES.map((consequence) => (
          <li key={consequence}>{t(consequence)}</li>
        ))}
      </ul>
      <TextInput
        label={t("confirm", { name: nome })}
        {...(email && { description: t("orEmail") })}
        error={isMissing && t("missing")}
        value={confirmacao}
        onChange={({ currentTarget }) => {
          setConfirmacao(currentTarget.value);
          setMissing(false);
        }}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
      />
    </FormModal>
  );
}
