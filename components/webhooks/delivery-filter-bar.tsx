"use client";

import { useTranslations } from "next-intl";
import { FilterChoice } from "@/components/data-table/filter-choice";
import { FilterRange, usePeriodEnds } from "@/components/data-table/filter-range";
import type { ListChange } from "@/components/data-table/use-list-url";
import { MomentField } from "@/components/form/moment-field";
import { DELIVERY_STATUSES, type DeliveryFilters } from "@/lib/webhooks/delivery-filters";
import { EVENT_GROUPS } from "@/lib/webhooks/event-choice";

type Props = { filters: DeliveryFilters; change: ListChange };

/** Status, event and period of the delivery log. */
export function DeliveryFilterBar({ filters: { status, evento, de, ate }, change }: Props) {
  const t = useTranslations("panel.webhooks.deliveries");
  const statuses = useTranslations("panel.webhooks.status");
  const resources = useTranslations("panel.webhooks.resource");
  const ends = usePeriodEnds({ from: t("fromLabel"), to: t("toLabel") });
  const put = (name: "de" | "ate") => (moment: string | null) =>
    change({ [name]: moment, page: null }, "replace");
  return (
    <>
      <FilterChoice
        name="status"
        label={t("filterStatus")}
        any={t("anyStatus")}
        value={status}
        choices={DELIVERY_STATUSES.map((value) => ({ value, label: statuses(value) }))}
        change={change}
      />
      <FilterChoice
        name="evento"
        label={t("filterEvent")}
        any={t("anyEvent")}
        value={evento}
        choices={EVENT_GROUPS.map(({ resource, events }) => ({ group: resources(resource), items: events }))}
        change={change}
      />
      <FilterRange of="moments">
        <MomentField {...ends.from} value={de ?? null} onChange={put("de")} />
        <MomentField {...ends.to} value={ate ?? null} onChange={put("ate")} />
      </FilterRange>
    </>
  );
}
