"use client";

import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import type { SecurityDialog } from "@/components/security/second-factor-dialogs";
import { Problem, Row, Stack } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { StatusBadge } from "@/components/ui/status-badge";
import type { SecondFactorStatus } from "@/lib/auth/client";
import { renewCodesMutation, secondFactorQuery, startSecondFactorMutation } from "@/lib/auth/client";
import styles from "./second-factor-card.module.css";

const SecondFactorDialogs = dynamic(
  () =>
    import("@/components/security/second-factor-dialogs").then(
      ({ SecondFactorDialogs }) => SecondFactorDialogs,
    ),
  { ssr: false },
);

/** With this many codes left or fewer, the card suggests new ones. */
const FEW_CODES = 3;

type CardProps = { status: SecondFactorStatus; onOpen: (dialog: SecurityDialog) => void };

function Off({ onOpen }: Pick<CardProps, "onOpen">) {
  const t = useTranslations("panel.security.secondFactor");
  const sentenceOf = useErrorSentence();
  const start = useMutation({
    ...startSecondFactorMutation,
    onSuccess: (secret) => onOpen({ kind: "setup", secret }),
  });
  return (
    <>
      <div className={styles.head}>
        <StatusBadge tone="warning">{t("off")}</StatusBadge>
        <p className={styles.text}>{t("offText")}</p>
      </div>
      {start.error && <Problem>{sentenceOf(start.error)}</Problem>}
      <Row>
        <Button loading={start.isPending} onClick={() => start.mutate({})}>
          {t("turnOn")}
        </Button>
      </Row>
    </>
  );
}

function On({ status, onOpen }: CardProps) {
  const t = useTranslations("panel.security.secondFactor");
  const format = useFormats();
  const sentenceOf = useErrorSentence();
  const renew = useMutation({
    ...renewCodesMutation,
    onSuccess: ({ codigos }, ...rest) => {
      renewCodesMutation.onSuccess?.({ codigos }, ...rest);
      onOpen({ kind: "codes", codes: codigos });
    },
  });
  const { ativadoEm, codigosRestantes, exigido } = status;
  return (
    <>
      <div className={styles.head}>
        <StatusBadge tone="good">{t("on")}</StatusBadge>
        <p className={styles.text}>{ativadoEm && t("onText", { day: format.day(ativadoEm) })}</p>
        <p className={codigosRestantes <= FEW_CODES ? styles.few : styles.text}>
          {t("codesLeft", { count: codigosRestantes })}
        </p>
        {exigido && <p className={styles.text}>{t("required")}</p>}
      </div>
      {renew.error && <Problem>{sentenceOf(renew.error)}</Problem>}
      <Row>
        <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
          {t("newCodes")}
        </Button>
        <Button variant="default" onClick={() => onOpen({ kind: "change" })}>
          {t("changePhone")}
        </Button>
        {!exigido && (
          <Button variant="default" onClick={() => onOpen({ kind: "disable" })}>
            {t("turnOff")}
          </Button>
        )}
      </Row>
    </>
  );
}

export function SecondFactorCard() {
  const [dialog, setDialog] = useState<SecurityDialog | null>(null);
  const { data, error, refetch } = useQuery(secondFactorQuery);
  return (
    <Stack>
      {!data && <QueryProblem error={error} onRetry={refetch} />}
      {data && (data.ativo ? <On status={data} onOpen={setDialog} /> : <Off onOpen={setDialog} />)}
      {dialog && <SecondFactorDialogs dialog={dialog} onChange={setDialog} />}
    </Stack>
  );
}
