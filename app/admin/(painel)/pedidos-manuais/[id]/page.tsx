import { HydrationBoundary } from "@tanstack/react-query";
import { prefetchManualOrder } from "@/app/admin/(painel)/pedidos-manuais/[id]/prefetch-manual-order";
import { ManualOrderScreen } from "@/components/manual-orders/manual-order-screen";
import { panelAccess } from "@/lib/auth/page";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.manualOrders");
  return { title: t("title") };
}

export default async function ManualOrderPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await panelAccess("vendas");
  const { order, state } = await prefetchManualOrder(ctx, params);
  return (
    <HydrationBoundary state={state}>
      <ManualOrderScreen id={order.id} />
    </HydrationBoundary>
  );
}
