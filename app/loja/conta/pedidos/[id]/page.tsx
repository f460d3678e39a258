import { GET as readOrder } from "@/app/(api)/store/orders/[id]/route";
import { storePage } from "@/app/loja/store-page";
import { AccountPage } from "@/components/storefront/account-page";
import { OrderDelivery } from "@/components/storefront/order-delivery";
import { OrderInvoices } from "@/components/storefront/order-invoices";
import { OrderLines } from "@/components/storefront/order-lines";
import { OrderReturns } from "@/components/storefront/order-returns";
import { everyMsOf, stateOf } from "@/components/storefront/order-state";
import { OrderTimeline } from "@/components/storefront/order-timeline";
import { orderTitle } from "@/components/storefront/order-title";
import { OrderWatch } from "@/components/storefront/order-watch";
import styles from "./order.module.css";

const page = storePage({
  at: "/loja/conta/pedidos/[id]",
  texts: "storefront.account",
  load: ({ ask, params }) => ask(readOrder, { params }),
  title: ({ data }) => orderTitle(data),
  screen: ({ t, loja, data: order }) => (
    <AccountPage title={t("orders.number", { number: String(order.numero) })}>
      <OrderTimeline order={order} timeZone={loja.fusoHorario} />
      <OrderLines order={order} />
      <OrderDelivery order={order} />
      <OrderInvoices invoices={order.notasFiscais} />
      <OrderReturns order={order} timeZone={loja.fusoHorario} />
      <a href="/loja/conta/pedidos" className={styles.back}>
        {t("order.back")}
      </a>
      <OrderWatch to={{ id: order.id }} state={stateOf(order)} everyMs={everyMsOf(order)} />
    </AccountPage>
  ),
});

export const generateMetadata = page.generateMetadata;
export default page.render;
