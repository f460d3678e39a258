"use client";

import { useTranslations } from "next-intl";
import { HomeRow } from "@/components/home/home-row";
import { useFormats } from "@/components/layout/panel-context";
import { Card, CardLink } from "@/components/ui/card";
import { useNow } from "@/components/ui/use-now";
import type { HomeView } from "@/lib/home/client";
import styles from "./home.module.css";

type Orders = NonNullable<HomeView["pedidos"]>;
type Props = { orders: Orders; readMs: number };

const LISTS = [
  { part: "aEnviar", label: "toShip", href: "/admin/pedidos?status=paid,processing" },
  { part: "aPagar", label: "toPay", href: "/admin/pedidos?status=pending" },
] as const;

/** The orders that wait for somebody, each kind with the one that has waited longest. */
export function HomeOrders({ orders, readMs }: Props) {
  const t = useTranslations("panel.home.orders");
  const format = useFormats();
  const nowMs = useNow(readMs);
  const oldest = (waiting: Orders["aPagar"]) => {
    if (!waiting.maisAntigo) return t("none");
    const { numero, criadoEm } = waiting.maisAntigo;
    return t("oldest", { numero: format.orderNumber(numero), when: format.relative(criadoEm, nowMs) });
  };
  return (
    <Card isFlush title={t("title")} actions={<CardLink href="/admin/pedidos">{t("open")}</CardLink>}>
      {LISTS.map(({ part, label, href }) => (
        <HomeRow
          key={part}
          href={href}
          title={t(label)}
          text={oldest(orders[part])}
          end={<span className={styles.number}>{format.count(orders[part].total)}</span>}
        />
      ))}
    </Card>
  );
}
