"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoicePills } from "@/components/form/choice-pills";
import { FormModal } from "@/components/form/form-modal";
import { FormProblems } from "@/components/form/form-problems";
import { MomentField } from "@/components/form/moment-field";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { usePanel } from "@/components/layout/panel-context";
import { toast } from "@/components/ui/toast";
import { usePeriodForm } from "@/components/webhooks/use-period-form";
import type { Recovered } from "@/lib/webhooks/client";
import { recoverMutation, type SubscriptionRow } from "@/lib/webhooks/client";
import styles from "./recover-period.module.css";

type Props = { webhook: SubscriptionRow; onClose: () => void };

/** Sends again what a webhook missed in a period. */
export function RecoverPeriod({ webhook: { id, ultimoSucessoEm }, onClose }: Props) {
  const t = useTranslations("panel.webhooks.recovery");
  const { store } = usePanel();
  const sentenceOf = useErrorSentence();
  const [refusal, setRefusal] = useState(0);
  const recover = useMutation(recoverMutation);
  const { form, presets, preset, choose, change } = usePeriodForm(ultimoSucessoEm);
  const { values, errors } = form;
  const onSuccess = ({ entregas, completa }: Recovered) => {
    toast.done(t(completa ? "done" : "donePart", { count: entregas }));
    onClose();
  };
  const submit = form.onSubmit(
    ({ de, ate }) => {
      if (de && ate) recover.mutate({ id, de, ate }, { onSuccess });
    },
    () => {
      recover.reset();
      setRefusal((count) => count + 1);
    },
  );
  return (
    <FormModal
      title={t("title")}
      size="lg"
      submitLabel={t("submit")}
      isBusy={recover.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblems
        refusal={refusal}
        title={recover.error ? t("failed") : t("problems")}
        sentences={recover.error ? [sentenceOf(recover.error)] : Object.values(errors)}
      />
      <p className={styles.text}>{t("text")}</p>
      <ChoicePills
        name="periodo"
        label={t("preset")}
        choices={presets.map((value) => ({ value, label: t(value) }))}
        value={preset}
        onChoose={choose}
      />
      <div className={styles.fields}>
        <MomentField label={t("from")} value={values.de} error={errors.de} onChange={change("de")} />
        <MomentField label={t("to")} value={values.ate} error={errors.ate} onChange={change("ate")} />
        <p className={styles.zone}>{t("zone", { zone: store.fusoHorario })}</p>
      </div>
    </FormModal>
  );
}
