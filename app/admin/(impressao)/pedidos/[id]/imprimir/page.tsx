import { notFound, redirect } from "next/navigation";
import { OrderSheet } from "@/components/orders/order-sheet";
import { panelAccess } from "@/lib/auth/page";
import { foundOrMissing } from "@/lib/http/found-or-missing";
import { IdParam } from "@/lib/http/params";
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
  const access = await panelAccess("vendas");
  // The list says why, with the panel around it.
  if (!access.allowed) redirect("/admin/pedidos");
  const path = IdParam.safeParse(await params);
  if (!path.success) notFound();
  const order = await foundOrMissing(readOrder(access.ctx, path.data.id));
  return <OrderSheet order={OrderDetail.parse(order)} store={access.loja} />;
}
