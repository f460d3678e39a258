"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListScreen, NewButton } from "@/components/data-table/list-screen";
import { RunnerLine } from "@/components/webhooks/runner-line";
import { useSubscriptionColumns } from "@/components/webhooks/subscription-columns";
import { subscriptionList } from "@/lib/webhooks/client";

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
