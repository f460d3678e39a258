"use client";

import { useTranslations } from "next-intl";
import { ListScreen } from "@/components/data-table/list-screen";
import { useDeliveryColumns } from "@/components/webhooks/delivery-columns";
import { deliveryList } from "@/lib/webhooks/client";
import { EVENT_GROUPS } from "@/lib/webhooks/event-choice";

/** What was sent to a webhook, for the address as it is. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
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
