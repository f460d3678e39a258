"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { useListUrl } from "@/components/data-table/use-list-url";
import { MomentField } from "@/components/form/moment-field";
import { DELIVERY_STATUSES, type DeliveryFilters } from "@/lib/webhooks/delivery-filters";
import { EVENT_GROUPS } from "@/lib/webhooks/event-choice";
import styles from "./delivery-filter-bar.module.css";

type Props = { filters: DeliveryFilters; change: ReturnType<typeof useListUrl>["change"] };

/** Status, event and period of the delivery log. */
export function DeliveryFilterBar({ filters, change }: Props) {
  const t = useTranslations("panel.webhooks.deliveries");
  const statuses = useTranslations("panel.webhooks.status");
  const resources = useTranslations("panel.webhooks.resource");
  return (
    <div className={styles.bar}>
      <NativeSelect
        aria-label={t("filterStatus")}
        value={filters.status ?? ""}
        onChange={({ currentTarget }) => change({ status: currentTarget.value, page: null })}
        data={[
          { value: "", label: t("anyStatus") },
          ...DELIVERY_STATUSES.map((value) => ({ value, label: statuses(value) })),
        ]}
      />
      <NativeSelect
        aria-label={t("filterEvent")}
        value={filters.evento ?? ""}
        onChange={({ currentTarget }) => change({ evento: currentTarget.value, page: null })}
        data={[
          { value: "", label: t("anyEvent") },
          ...EVENT_GROUPS.map(({ resource, events }) => ({ group: resources(resource), items: events })),
        ]}
      />
      <MomentField
        aria-label={t("fromLabel")}
        leftSection={t("from")}
        leftSectionWidth={40}
        value={filters.de ?? null}
        onChange={(de) => change({ de, page: null }, "replace")}
      />
      <MomentField
        aria-label={t("toLabel")}
        leftSection={t("to")}
        leftSectionWidth={40}
        value={filters.ate ?? null}
        onChange={(ate) => change({ ate, page: null }, "replace")}
      />
    </div>
  );
}
