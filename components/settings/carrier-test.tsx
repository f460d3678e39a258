"use client";

import { Button, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceSelect } from "@/components/form/choice-select";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { Card } from "@/components/ui/card";
import { Muted } from "@/components/ui/layout";
import { type SourcesView, type SourceTestView, testSourceMutation } from "@/lib/freight/sources/client";
import { SOURCES, type SourceName } from "@/lib/freight/sources/kinds";
import styles from "./carrier-test.module.css";

const FIELDS = {
  propria: "propria",
  frenet: "frenet",
  melhor_envio: "melhorEnvio",
  correios: "correios",
} as const;

function Heard({ tested, service }: { tested: SourceTestView; service: string }) {
  const t = useTranslations("panel.settings.carriers");
  const format = useFormats();
  const { ok, opcoes, erro, resposta, duracaoMs } = tested;
  if (!ok) {
    return (
      <>
        <p className={styles.fault}>{t("testFailed", { service, reason: erro ?? "?" })}</p>
        {resposta !== null && (
          <>
            <p>{t("came")}</p>
            <pre className={styles.answer}>{resposta}</pre>
          </>
        )}
      </>
    );
  }
  return (
    <>
      <p>{t("testOk", { service, count: opcoes.length, time: format.count(duracaoMs) })}</p>
      <ul className={styles.options}>
        {opcoes.map(({ codigo, nome, transportadora, precoCents, prazoDiasUteis }) => (
          <li key={codigo}>
            {[
              nome,
              transportadora,
              format.cents(precoCents),
              t("days", { count: prazoDiasUteis }),
              t("code", { code: codigo }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = { kept: SourcesView; isChanged: boolean };

/** Asks with the stored settings, so it waits until they are saved. */
export function CarrierTest({ kept, isChanged }: Props) {
  const t = useTranslations("panel.settings.carriers");
  const sentenceOf = useErrorSentence();
  const ready = SOURCES.filter((source) => kept[FIELDS[source]].chave);
  const [chosen, setChosen] = useState<SourceName | null>(null);
  const [cep, setCep] = useState("01310-930");
  const { mutate, data, error, variables, isPending } = useMutation(testSourceMutation);
  const fonte = ready.find((source) => source === chosen) ?? ready[0];
  const nameOf = (source: SourceName) => t(`names.${FIELDS[source]}`);
  if (!fonte) return null;
  return (
    <Card title={t("testTitle")}>
      <Muted>{t("testText")}</Muted>
      <div className={styles.fields}>
        <ChoiceSelect
          label={t("testSource")}
          value={fonte}
          choices={ready}
          nameOf={nameOf}
          onChoose={setChosen}
        />
        <TextInput
          label={t("testCep")}
          value={cep}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          onChange={({ currentTarget }) => setCep(currentTarget.value)}
        />
        <Button
          variant="default"
          loading={isPending}
          disabled={isChanged}
          onClick={() => mutate({ fonte, cep })}
        >
          {t("test")}
        </Button>
      </div>
      <div role="status" className={styles.heard}>
        {isChanged && t("saveFirst")}
        {error && sentenceOf(error)}
        {data && variables && <Heard tested={data} service={nameOf(variables.fonte)} />}
      </div>
    </Card>
  );
}
