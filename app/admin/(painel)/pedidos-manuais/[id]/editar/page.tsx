import { HydrationBoundary } from "@tanstack/react-query";
import { redirect } from "next/navigation";
import { prefetchManualOrder } from "@/app/admin/(painel)/pedidos-manuais/[id]/prefetch-manual-order";
import { EditManualOrderScreen } from "@/components/manual-orders/edit-manual-order";
import { panelAccess } from "@/lib/auth/page";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.manualOrders");
  return { title: t("form.editTitle") };
}

export default async function EditManualOrderPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await panelAccess("vendas");
  const { order, state } = await prefetchManualOrder(ctx, params);
  if (!order.proximasAcoes.includes("editar")) redirect(`/admin/pedidos-manuais/${order.id}`);
  return (
    <HydrationBoundary state={state}>
      <EditManualOrderScreen id={order.id} />
    </HydrationBoundary>
  );
}
