"use client";

import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { useNow } from "@/components/ui/use-now";
import { type JobRunnerRow, jobRunnerQuery } from "@/lib/jobs/client";
import styles from "./runner-line.module.css";

/** Who carries out the deliveries, and whether they live. Says nothing until that is known. */
export function RunnerLine() {
  const { data, dataUpdatedAt } = useQuery(jobRunnerQuery);
  return data ? <Line runner={data} readMs={dataUpdatedAt} /> : null;
}

function Line({ runner, readMs }: { runner: JobRunnerRow; readMs: number }) {
  const t = useTranslations("panel.webhooks.runner");
  const format = useFormats();
  const nowMs = useNow(readMs);
  const { modo, endereco, ultimaVarreduraEm, ativo, problema, atrasadoDesde } = runner;
  const isWell = ativo && !problema && !atrasadoDesde;
  const stateOf = () => {
    if (!ultimaVarreduraEm) return t("neverRan");
    return t(ativo ? "alive" : "dead", { since: format.relative(ultimaVarreduraEm, nowMs) });
  };
  return (
    <p className={styles.line} data-dead={!isWell || undefined} role={isWell ? undefined : "alert"}>
      {isWell ? (
        <span className={styles.dot} aria-hidden="true" />
      ) : (
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      )}
      <span>
        {[t(modo), endereco, stateOf()].filter((part) => part !== null).join(" · ")}
        {!isWell && "."}
        {!ativo && ` ${t("waiting")}`}
        {problema && ` ${t(`problems.${problema}`)}`}
        {atrasadoDesde && ` ${t("late", { since: format.relative(atrasadoDesde, nowMs) })}`}
      </span>
    </p>
  );
}
