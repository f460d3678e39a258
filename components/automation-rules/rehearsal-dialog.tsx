"use client";

import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import styles from "@/components/automation-rules/automations.module.css";
import { useSkipReason } from "@/components/automation-rules/use-skip-reason";
import { ChoiceSelect } from "@/components/form/choice-select";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { Facts } from "@/components/ui/card";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import {
  changeRuleMutation,
  type RehearsalView,
  type RuleView,
  rehearsalQuery,
} from "@/lib/automation-rules/client";

const PERIODS = [7, 14, 30];

function Outcome({ result }: { result: RehearsalView }) {
  const t = useTranslations("panel.automations.rehearsal");
  const format = useFormats();
  const reasonOf = useSkipReason();
  const { disparos, execucoes, pessoas, ignoradas, custoCents, cupons, pontos, amostra } = result;
  return (
    <>
      <Facts
        facts={[
          { name: t("starts"), value: format.count(disparos) },
          { name: t("runs"), value: format.count(execucoes) },
          { name: t("people"), value: format.count(pessoas) },
          ...(cupons > 0 ? [{ name: t("coupons"), value: format.count(cupons) }] : []),
          ...(pontos > 0 ? [{ name: t("points"), value: format.count(pontos) }] : []),
          { name: t("cost"), value: t("atMost", { amount: format.cents(custoCents) }) },
          ...ignoradas.map(({ motivo, quantidade }) => ({
            name: reasonOf(motivo),
            value: t("skipped", { count: quantidade }),
          })),
        ]}
      />
      {amostra.length > 0 && (
        <details>
          <summary>{t("sample", { count: amostra.length })}</summary>
          <ul className={styles.sample}>
            {amostra.map(({ quando, cliente, motivo }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two moments may be equal
              <li key={index}>
                {format.moment(quando)}
                {cliente && ` · ${cliente.nome}`} · {motivo ? reasonOf(motivo) : t("wouldRun")}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type Props = { rule: RuleView; onClose: () => void };

/** The dialog ends with the button that enables the rule. */
export function RehearsalDialog({ rule: { id, nome, enabled }, onClose }: Props) {
  const t = useTranslations("panel.automations.rehearsal");
  const sentenceOf = useErrorSentence();
  const [dias, setDias] = useState(30);
  const { data: result, error } = useQuery(rehearsalQuery(id, dias));
  const { mutate, isPending } = useMutation({
    ...changeRuleMutation,
    onError: (fault) => toast.failed(sentenceOf(fault)),
  });
  const turnOn = () =>
    mutate(
      { id, enabled: true },
      {
        onSuccess: () => {
          toast.done(t("turnedOn", { name: nome }));
          onClose();
        },
      },
    );
  return (
    <Dialog isOpen size="lg" title={t("title", { name: nome })} onClose={isPending ? null : onClose}>
      <ChoiceSelect
        label={t("period")}
        value={dias}
        choices={PERIODS}
        nameOf={(count) => t("days", { count })}
        onChoose={setDias}
      />
      <div role="status" aria-busy={!result && !error}>
        {error ? <p>{sentenceOf(error)}</p> : result ? <Outcome result={result} /> : <p>{t("looking")}</p>}
      </div>
      <p className={styles.figures}>{t("note")}</p>
      <DialogActions>
        <Button variant="default" disabled={isPending} onClick={onClose}>
          {t("close")}
        </Button>
        {!enabled && (
          <Button loading={isPending} disabled={!result} onClick={turnOn}>
            {t("turnOn")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
