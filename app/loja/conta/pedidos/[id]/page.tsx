import { AccountPage } from "@/components/storefront/account-page";
import { OrderDelivery } from "@/components/storefront/order-delivery";
import { OrderLines } from "@/components/storefront/order-lines";
import { OrderTimeline } from "@/components/storefront/order-timeline";
import { requireCustomer } from "@/lib/auth/page";
import { foundOrMissing } from "@/lib/http/found-or-missing";
import { translator } from "@/lib/i18n/request-locale";
import { readOwnOrder } from "@/lib/store-account/orders";
import styles from "./order.module.css";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata() {
  const t = await translator("storefront.account.orders");
  return { title: t("title") };
}

/** One of the customer's orders: where it stands, what is in it, where it goes. */
export default async function OwnOrderPage({ params }: Props) {
  const { ctx, loja } = await requireCustomer();
  const order = await foundOrMissing(readOwnOrder(ctx, (await params).id));
  const t = await translator("storefront.account");
  return (
    <AccountPage title={t("orders.number", { number: String(order.numero) })}>
      <OrderTimeline order={order} timeZone={loja.fusoHorario} />
      <OrderLines order={order} />
      <OrderDelivery order={order} />
      <a href="/loja/conta/pedidos" className={styles.back}>
        {t("order.back")}
      </a>
    </AccountPage>
  );
}
