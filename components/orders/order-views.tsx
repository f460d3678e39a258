"use client";

import { useTranslations } from "next-intl";
import { Tabs } from "@/components/ui/tabs";
import { type OrderStatus, statusesOf } from "@/lib/orders/status";

/** The daily looks at the list, as the API's `status`. */
const VIEWS = {
  all: "",
  pending: "pending",
  toShip: "paid,processing",
  shipped: "shipped",
  delivered: "delivered",
  returned: "returned",
  cancelled: "cancelled,expired",
  refunded: "refunded",
} as const satisfies Record<string, "" | OrderStatus | `${OrderStatus},${OrderStatus}`>;
const NAMES = Object.keys(VIEWS) as (keyof typeof VIEWS)[];

const same = (one: string | undefined, other: string) =>
  String(statusesOf(one) ?? "all") === String(statusesOf(other) ?? "all");

type Props = { status: string | undefined; onChange: (status: string) => void };

/** Which orders the list shows, by where they stand. */
export function OrderViews({ status, onChange }: Props) {
  const t = useTranslations("panel.orders.views");
  return (
    <Tabs
      label={t("label")}
      tabs={NAMES.map((name) => ({ id: name, label: t(name), onSelect: () => onChange(VIEWS[name]) }))}
      current={NAMES.find((name) => same(status, VIEWS[name]))}
    />
  );
}
