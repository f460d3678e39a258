import { panelPage } from "@/app/admin/panel-page";
import { NewManualOrderScreen } from "@/components/manual-orders/manual-order-form";
import type { Ctx } from "@/lib/ctx";
import { findCustomer } from "@/lib/customers/read";
import { idOfAddress } from "@/lib/http/filters";

/** The customer of `?clienteId=`; null when unknown, removed or erased. */
async function customerOf(ctx: Ctx, search: URLSearchParams) {
  const clienteId = idOfAddress(search, "clienteId");
  const customer = clienteId ? await findCustomer(ctx, clienteId) : null;
  if (!customer || customer.anonimizadoEm) return null;
  const { id, nome, email, telefone } = customer;
  return { id, nome, detail: email ?? telefone };
}

export default panelPage({
  at: "/admin/pedidos-manuais/novo",
  title: ["panel.manualOrders.form", "createTitle"],
  screenWith: async ({ ctx, search }) => <NewManualOrderScreen customer={await customerOf(ctx, search)} />,
});
