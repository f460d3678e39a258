"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useListUrl } from "@/components/data-table/use-list-url";
import { QueryProblem } from "@/components/ui/query-problem";
import { DeliveryLog } from "@/components/webhooks/delivery-log";
import type { SubscriptionDialog } from "@/components/webhooks/subscription-dialogs";
import { SubscriptionFacts } from "@/components/webhooks/subscription-facts";
import { SubscriptionHeader } from "@/components/webhooks/subscription-header";
import { SubscriptionNotice } from "@/components/webhooks/subscription-notice";
import { deliveryList, refreshPaceOf, subscriptionQuery } from "@/lib/webhooks/client";

const SubscriptionDialogs = dynamic(
  () => import("@/components/webhooks/subscription-dialogs").then((module) => module.SubscriptionDialogs),
  { ssr: false },
);

/** One webhook: how it is doing, what may be done with it, and everything that was sent to it. */
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
      <SubscriptionNotice webhook={webhook} />
      <SubscriptionFacts webhook={webhook} readMs={dataUpdatedAt} />
      <DeliveryLog webhookId={id} />
      {dialog && <SubscriptionDialogs webhook={webhook} dialog={dialog} onChange={setDialog} />}
    </>
  );
}
