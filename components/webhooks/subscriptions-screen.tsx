"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useListUrl } from "@/components/data-table/use-list-url";
import { RunnerLine } from "@/components/webhooks/runner-line";
import { SubscriptionTable } from "@/components/webhooks/subscription-table";
import { subscriptionFiltersOf, subscriptionsQuery } from "@/lib/webhooks/client";

const CreateSubscription = dynamic(
  () => import("@/components/webhooks/subscription-form").then((module) => module.CreateSubscription),
  { ssr: false },
);

/** Webhooks: who is told of what happens, and how that fares. */
export function SubscriptionsScreen() {
  const { params } = useListUrl();
  const list = useQuery(subscriptionsQuery(subscriptionFiltersOf(params)));
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <SubscriptionTable list={list} onCreate={() => setIsCreating(true)}>
        <RunnerLine />
      </SubscriptionTable>
      {isCreating && <CreateSubscription onClose={() => setIsCreating(false)} />}
    </>
  );
}
