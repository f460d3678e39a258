import { GET as readOrder } from "@/app/(api)/orders/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { OrderSheet } from "@/components/orders/order-sheet";
import { translator } from "@/lib/i18n/request-locale";
import { type OrderView, orderQuery } from "@/lib/orders/client";
import { readSeller } from "@/lib/settings/read";

/** Printed sheets have no panel frame. */
export default panelPage<{ id: string }, OrderView>({
  at: "/admin/pedidos/[id]/imprimir",
  title: async ({ numero }) => (await translator("panel.orders"))("numbered", { number: String(numero) }),
  load: ({ params: { id } }) => [loads(readOrder, orderQuery(id))],
  screenWith: async ({ first, ctx, loja }) => (
    <OrderSheet order={first} store={loja} seller={await readSeller(ctx)} />
  ),
});
