"use client";

import { Button } from "@mantine/core";
import {
  IconAlertTriangle,
  IconHistory,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconSend,
  IconTrash,
} from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListScreen } from "@/components/data-table/list-screen";
import { useListUrl } from "@/components/data-table/use-list-url";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
import { useFormats } from "@/components/layout/panel-context";
import { RelativeTime } from "@/components/layout/relative-time";
import { Card, Facts } from "@/components/ui/card";
import { MoreMenu } from "@/components/ui/more-menu";
import { Notice } from "@/components/ui/notice";
import { QueryProblem } from "@/components/ui/query-problem";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import { useDeliveryColumns } from "@/components/webhooks/delivery-columns";
import { EventList } from "@/components/webhooks/event-list";
import { HealthBadge } from "@/components/webhooks/health-badge";
import type { SubscriptionDialog } from "@/components/webhooks/subscription-dialogs";
import {
  changeSubscriptionMutation,
  deliveryList,
  refreshPaceOf,
  type SubscriptionRow,
  sendTestMutation,
  subscriptionQuery,
} from "@/lib/webhooks/client";
import { EVENT_GROUPS } from "@/lib/webhooks/event-choice";
import { disabledReason, healthOf } from "@/lib/webhooks/health";

function SubscriptionAlert({ webhook }: { webhook: SubscriptionRow }) {
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

type Props = { webhook: SubscriptionRow; readMs: number; onOpen: (dialog: SubscriptionDialog) => void };

function SubscriptionHeader({ webhook, readMs, onOpen }: Props) {
  const t = useTranslations("panel.webhooks.detail");
  return (
    <>
      <BackLink href="/admin/webhooks">{t("back")}</BackLink>
      <PageHeader
        title={<code title={webhook.url}>{webhook.url}</code>}
        beside={<HealthBadge webhook={webhook} readMs={readMs} />}
        actions={
          <>
            {webhook.ativo ? <TestButton id={webhook.id} /> : <ResumeButton id={webhook.id} />}
            <Button
              variant="default"
              leftSection={<IconPencil {...SMALL_ICON} />}
              onClick={() => onOpen("edit")}
            >
              {t("edit")}
            </Button>
            <MoreMenu
              label={t("more")}
              actions={[
                { label: t("rotate"), icon: IconKey, onSelect: () => onOpen("rotate") },
                {
                  label: t("recover"),
                  icon: IconHistory,
                  reason: !webhook.ativo && t("recoverPaused"),
                  onSelect: () => onOpen("recover"),
                },
                ...(webhook.ativo
                  ? [{ label: t("pause"), icon: IconPlayerPause, onSelect: () => onOpen("pause") }]
                  : []),
                { label: t("remove"), icon: IconTrash, isDanger: true, onSelect: () => onOpen("remove") },
              ]}
            />
          </>
        }
      />
    </>
  );
}

function TestButton({ id }: { id: string }) {
  const t = useTranslations("panel.webhooks.detail");
  const sentenceOf = useErrorSentence();
  const test = useMutation({
    ...sendTestMutation,
    onError: (error) => toast.failed(t("testFailed", { reason: sentenceOf(error) })),
  });
  return (
    <Button
      leftSection={<IconSend {...SMALL_ICON} />}
      loading={test.isPending}
      onClick={() => test.mutate(id, { onSuccess: () => toast.done(t("testSent")) })}
    >
      {t("test")}
    </Button>
  );
}

function ResumeButton({ id }: { id: string }) {
  const t = useTranslations("panel.webhooks.detail");
  const sentenceOf = useErrorSentence();
  const change = useMutation({
    ...changeSubscriptionMutation,
    onError: (error) => toast.failed(t("switchFailed", { reason: sentenceOf(error) })),
  });
  const resume = () => change.mutate({ id, ativo: true }, { onSuccess: () => toast.done(t("resumed")) });
  return (
    <Button loading={change.isPending} onClick={resume}>
      {t("resume")}
    </Button>
  );
}

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
        <SubscriptionAlert webhook={webhook} />
      </div>
      <SubscriptionFacts webhook={webhook} readMs={dataUpdatedAt} />
      <DeliveryLog webhookId={id} />
      {dialog && <SubscriptionDialogs webhook={webhook} dialog={dialog} onChange={setDialog} />}
    </>
  );
}
