import { GET as listFields } from "@/app/(api)/campos-personalizados/route";
import { GET as listReturns } from "@/app/(api)/devolucoes/route";
import { GET as listInvoices } from "@/app/(api)/orders/[id]/invoices/route";
import { GET as listPayments } from "@/app/(api)/orders/[id]/pagamentos/route";
import { GET as readOrder } from "@/app/(api)/orders/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { OrderScreen } from "@/components/orders/order-screen";
import { customFieldsQuery } from "@/lib/custom-fields/client";
import { orderInvoicesQuery } from "@/lib/invoices/client";
import { type OrderView, orderQuery } from "@/lib/orders/client";
import { orderPaymentsQuery } from "@/lib/payments/client";
import { orderReturnsQuery } from "@/lib/returns/client";

export default panelPage<{ id: string }, OrderView>({
  at: "/admin/pedidos/[id]",
  title: { field: "numero", text: ["panel.orders", "numbered", "number"] },
  // Loads all cards with the page: a late card would push down the others.
  load: ({ params: { id } }) => [
    loads(readOrder, orderQuery(id)),
    loads(listPayments, orderPaymentsQuery(id)),
    loads(listReturns, orderReturnsQuery(id)),
    loads(listInvoices, orderInvoicesQuery(id)),
    loads(listFields, customFieldsQuery),
  ],
  screen: ({ params: { id } }) => <OrderScreen id={id} />,
});
