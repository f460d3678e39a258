"use client";

import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { useFormats } from "@/components/layout/panel-context";
import { useNow } from "@/components/ui/use-now";
import { useSubscriptionColumns } from "@/components/webhooks/subscription-columns";
import { type JobRunnerRow, jobRunnerQuery } from "@/lib/jobs/client";
import { subscriptionList } from "@/lib/webhooks/client";
import styles from "./subscriptions-screen.module.css";

/** Who carries out the deliveries, and whether they live. Says nothing until that is known. */
function RunnerLine() {
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

const CreateSubscription = dynamic(
  () => import("@/components/webhooks/subscription-form").then((module) => module.CreateSubscription),
  { ssr: false },
);

/** Webhooks: who is told of what happens, and how that fares. */
export function SubscriptionsScreen() {
  const t = useTranslations("panel.webhooks");
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <ListScreen
        list={subscriptionList}
        title={t("title")}
        text={t("text")}
        actions={<NewButton onClick={() => setIsCreating(true)}>{t("create")}</NewButton>}
        above={<RunnerLine />}
        label={t("table")}
        columns={useSubscriptionColumns()}
        empty={{ title: t("emptyTitle"), text: t("emptyText") }}
      />
      {isCreating && <CreateSubscription onClose={() => setIsCreating(false)} />}
    </>
  );
}
