import { OrderSheet } from "@/components/orders/order-sheet";
import { panelAccess } from "@/lib/auth/page";
import { foundOrMissing, idOrMissing } from "@/lib/http/found-or-missing";
import { translator } from "@/lib/i18n/request-locale";
import { readOrder } from "@/lib/orders/read";
import { OrderDetail } from "@/lib/orders/schema";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata() {
  const t = await translator("panel.orders.print");
  return { title: t("button") };
}

/** Outside the panel's frame: on paper there is nothing but the order. */
export default async function PrintPage({ params }: Props) {
  const { ctx, loja } = await panelAccess("vendas");
  const order = await foundOrMissing(readOrder(ctx, await idOrMissing(params)));
  return <OrderSheet order={OrderDetail.parse(order)} store={loja} />;
}
