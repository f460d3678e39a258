import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { NoPermission } from "@/components/layout/no-permission";
import { EditManualOrderScreen } from "@/components/manual-orders/edit-manual-order";
import { panelAccess } from "@/lib/auth/page";
import { foundOrMissing } from "@/lib/http/found-or-missing";
import { IdParam } from "@/lib/http/params";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { manualOrderQuery } from "@/lib/manual-orders/client";
import { readManualOrder } from "@/lib/manual-orders/read";
import { ManualOrderDetail } from "@/lib/manual-orders/schema";

export async function generateMetadata() {
  const t = await translator("panel.manualOrders");
  return { title: t("form.editTitle") };
}

export default async function EditManualOrderPage({ params }: { params: Promise<{ id: string }> }) {
  const access = await panelAccess("vendas");
  if (!access.allowed) return <NoPermission permission="vendas" />;
  const path = IdParam.safeParse(await params);
  if (!path.success) notFound();
  const { id } = path.data;
  const host = (await headers()).get("host");
  const order = await foundOrMissing(readManualOrder(access.ctx, id, host));
  if (!order.proximasAcoes.includes("editar")) redirect(`/admin/pedidos-manuais/${id}`);
  const queryClient = makeQueryClient();
  queryClient.setQueryData(manualOrderQuery(id).queryKey, ManualOrderDetail.parse(order));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <EditManualOrderScreen id={id} />
    </HydrationBoundary>
  );
}
