"use client";

import { IconAlertTriangle, IconPlayerPause } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListScreen } from "@/components/data-table/list-screen";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useFormats } from "@/components/layout/panel-context";
import { RelativeTime } from "@/components/layout/relative-time";
import { Card, Facts } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { QueryProblem } from "@/components/ui/query-problem";
import { useDeliveryColumns } from "@/components/webhooks/delivery-columns";
import { EventList } from "@/components/webhooks/event-list";
import type { SubscriptionDialog } from "@/components/webhooks/subscription-dialogs";
import { SubscriptionHeader } from "@/components/webhooks/subscription-header";
import { deliveryList, refreshPaceOf, type SubscriptionRow, subscriptionQuery } from "@/lib/webhooks/client";
import { EVENT_GROUPS } from "@/lib/webhooks/event-choice";
import { disabledReason, healthOf } from "@/lib/webhooks/health";

function SubscriptionNotice({ webhook }: { webhook: SubscriptionRow }) {
  const t = useTranslations("panel.webhooks.detail");
  const reasons = useTranslations("panel.webhooks.reason");
  const format = useFormats();
  const { desativadaEm, falhandoDesde, motivoDesativacao } = webhook;
  switch (healthOf(webhook)) {
    case "disabled":
      return (
        <Notice
          isAbove
          tone="bad"
          icon={IconAlertTriangle}
          title={desativadaEm && t("disabledTitle", { moment: format.moment(desativadaEm) })}
        >
          {t("disabledText", { reason: reasons(disabledReason(motivoDesativacao ?? "")) })}
        </Notice>
      );
    case "failing":
      return (
        <Notice
          isAbove
          tone="warning"
          icon={IconAlertTriangle}
          title={falhandoDesde && t("failingTitle", { moment: format.moment(falhandoDesde) })}
        >
          {t("failingText")}
        </Notice>
      );
    case "paused":
      return (
        <Notice isAbove icon={IconPlayerPause} title={t("pausedTitle")}>
          {t("pausedText")}
        </Notice>
      );
    default:
      return null;
  }
}

function SubscriptionFacts({ webhook, readMs }: { webhook: SubscriptionRow; readMs: number }) {
  const t = useTranslations("panel.webhooks");
  const format = useFormats();
  const { eventos, criadaEm, ultimoSucessoEm, ultimaFalhaEm, secretAnteriorExpiraEm } = webhook;
  const ago = (moment: string | null) =>
    moment ? <RelativeTime moment={moment} readMs={readMs} /> : t("never");
  return (
    <Card title={t("detail.facts")} isTitleHidden>
      <Facts
        facts={[
          { name: t("events"), value: <EventList patterns={eventos} isWhole />, isWide: true },
          { name: t("lastSuccess"), value: ago(ultimoSucessoEm) },
          { name: t("lastFailure"), value: ago(ultimaFalhaEm) },
          { name: t("created"), value: format.moment(criadaEm) },
          ...(secretAnteriorExpiraEm
            ? [
                {
                  name: t("detail.oldSecret"),
                  value: t("detail.oldSecretUntil", { moment: format.moment(secretAnteriorExpiraEm) }),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function DeliveryLog({ webhookId }: { webhookId: string }) {
  const t = useTranslations("panel.webhooks.deliveries");
  const words = useTranslations("panel.webhooks");
  return (
    <ListScreen
      list={deliveryList(webhookId)}
      section="entregas"
      title={t("title")}
      label={t("table")}
      words={{
        status: { label: t("filterStatus"), any: t("anyStatus"), of: (value) => words(`status.${value}`) },
        evento: {
          label: t("filterEvent"),
          any: t("anyEvent"),
          choices: EVENT_GROUPS.map(({ resource, events }) => ({
            group: words(`resource.${resource}`),
            items: events,
          })),
        },
        de: t("fromLabel"),
        ate: t("toLabel"),
      }}
      columns={useDeliveryColumns(webhookId)}
      nothing={{ title: t("noResultTitle"), text: t("noResultText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

const SubscriptionDialogs = dynamic(
  () => import("@/components/webhooks/subscription-dialogs").then((module) => module.SubscriptionDialogs),
  { ssr: false },
);

export function SubscriptionScreen({ id }: { id: string }) {
  const { params } = useListUrl();
  const client = useQueryClient();
  const { queryKey } = deliveryList(id).at(params);
  const {
    data: webhook,
    error,
    refetch,
    dataUpdatedAt,
  } = useQuery({
    ...subscriptionQuery(id),
    refetchInterval: () => refreshPaceOf(client.getQueryData(queryKey)?.data ?? []),
  });
  const [dialog, setDialog] = useState<SubscriptionDialog | null>(null);
  if (!webhook) return <QueryProblem error={error} onRetry={refetch} />;
  return (
    <>
      <SubscriptionHeader webhook={webhook} readMs={dataUpdatedAt} onOpen={setDialog} />
      <div role="status">
        <SubscriptionNotice webhook={webhook} />
      </div>
      <SubscriptionFacts webhook={webhook} readMs={dataUpdatedAt} />
      <DeliveryLog webhookId={id} />
      {dialog && <SubscriptionDialogs webhook={webhook} dialog={dialog} onChange={setDialog} />}
    </>
  );
}
