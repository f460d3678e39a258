import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { OrderScreen } from "@/components/orders/order-screen";
import { panelAccess } from "@/lib/auth/page";
import { foundOrMissing, idOrMissing } from "@/lib/http/found-or-missing";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { orderQuery } from "@/lib/orders/client";
import { readOrder } from "@/lib/orders/read";
import { OrderDetail } from "@/lib/orders/schema";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata() {
  const t = await translator("panel.orders");
  return { title: t("title") };
}

export default async function OrderPage({ params }: Props) {
  const { ctx } = await panelAccess("vendas");
  const id = await idOrMissing(params);
  const order = await foundOrMissing(readOrder(ctx, id));
  const queryClient = makeQueryClient();
  queryClient.setQueryData(orderQuery(id).queryKey, OrderDetail.parse(order));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <OrderScreen id={id} />
    </HydrationBoundary>
  );
}
