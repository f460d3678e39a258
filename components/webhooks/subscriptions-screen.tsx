"use client";

import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Note } from "@/components/data-table/cells";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useFormats } from "@/components/layout/panel-context";
import { RelativeTime } from "@/components/layout/relative-time";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { useNow } from "@/components/ui/use-now";
import { EventList } from "@/components/webhooks/event-list";
import { HealthBadge } from "@/components/webhooks/health-badge";
import { type JobRunnerRow, jobRunnerQuery } from "@/lib/jobs/client";
import { type SubscriptionRow, subscriptionList } from "@/lib/webhooks/client";
import { disabledReason } from "@/lib/webhooks/health";
import styles from "./subscriptions-screen.module.css";

const TAIL_LENGTH = 14;

/** Where space is short, the middle of the URL is cut. Screen readers and copying get the whole URL. */
function ShortUrl({ url }: { url: string }) {
  const cut = Math.max(0, url.length - TAIL_LENGTH);
  return (
    <span className={styles.url} title={url}>
      <span className={styles.head}>{url.slice(0, cut)}</span>
      <span className={styles.tail}>{url.slice(cut)}</span>
    </span>
  );
}

function useSubscriptionColumns(): Column<SubscriptionRow>[] {
  const t = useTranslations("panel.webhooks");
  return [
    {
      id: "url",
      header: t("url"),
      phone: "title",
      cell: ({ id, url }) => (
        <RowLink href={`/admin/webhooks/${id}`} label={url}>
          <ShortUrl url={url} />
        </RowLink>
      ),
    },
    {
      id: "eventos",
      header: t("events"),
      width: "20rem",
      phone: "line",
      cell: ({ eventos }) => <EventList patterns={eventos} />,
    },
    {
      id: "situacao",
      header: t("state"),
      width: "16rem",
      phone: "line",
      cell: (webhook, readMs) => (
        <span className={cells.state}>
          <HealthBadge webhook={webhook} readMs={readMs} />
          {webhook.motivoDesativacao && (
            <Note>{t(`reason.${disabledReason(webhook.motivoDesativacao)}`)}</Note>
          )}
        </span>
      ),
    },
    {
      id: "ultimoSucessoEm",
      header: t("lastSuccess"),
      width: "11rem",
      phone: "line",
      cell: ({ ultimoSucessoEm }, readMs) => (
        <Note label={t("lastSuccess")}>
          {ultimoSucessoEm ? <RelativeTime moment={ultimoSucessoEm} readMs={readMs} /> : t("never")}
        </Note>
      ),
    },
  ];
}

/** Shows whether the job runner works. */
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
      {isWell ? <span className={styles.dot} aria-hidden="true" /> : <IconAlertTriangle {...SMALL_ICON} />}
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
