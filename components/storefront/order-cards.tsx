import { formatDay } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { requestLocale, translator } from "@/lib/i18n/request-locale";
import type { OrderStatus } from "@/lib/orders/status";
import type { OwnOrderListItem } from "@/lib/store-account/orders-schema";
import styles from "./order-cards.module.css";

const TONES: Record<OrderStatus, "waiting" | "moving" | "done" | "ended"> = {
  pending: "waiting",
  paid: "moving",
  processing: "moving",
  shipped: "moving",
  delivered: "done",
  returned: "ended",
  cancelled: "ended",
  expired: "ended",
  refunded: "ended",
};

async function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = await translator("storefront.account.status");
  return (
    <span className={styles.badge} data-tone={TONES[status]}>
      {t(status)}
    </span>
  );
}

type Props = { orders: readonly OwnOrderListItem[]; store: { fusoHorario: string } };

export async function OrderCards({ orders, store }: Props) {
  const t = await translator("storefront.account.orders");
  const locale = await requestLocale();
  return (
    <ul className={styles.orders}>
      {orders.map(({ id, numero, status, criadoEm, totalCents, moeda, unidades, resumo }) => (
        <li key={id}>
          <a href={`/loja/conta/pedidos/${id}`} className={styles.order}>
            <span className={styles.top}>
              <span className={styles.number}>{t("number", { number: String(numero) })}</span>
              <OrderStatusBadge status={status} />
            </span>
            <span className={styles.summary}>
              {t("summary", { count: unidades, name: resumo ?? "", rest: unidades - 1 })}
            </span>
            <span className={styles.facts}>
              <span>{formatDay(new Date(criadoEm).toISOString(), store.fusoHorario, locale)}</span>
              <span className={styles.total}>{formatCents(totalCents, moeda, locale)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
