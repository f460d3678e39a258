import { NewManualOrderScreen } from "@/components/manual-orders/new-manual-order";
import { panelAccess } from "@/lib/auth/page";
import type { Ctx } from "@/lib/ctx";
import { findCustomer } from "@/lib/customers/read";
import type { PageSearch } from "@/lib/http/page-search";
import { IdParam } from "@/lib/http/params";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.manualOrders.form");
  return { title: t("createTitle") };
}

/** Whom `?clienteId=` names; nobody where it names nobody who may still buy. */
async function customerOf(ctx: Ctx, search: PageSearch) {
  const path = IdParam.safeParse({ id: search.clienteId });
  const customer = path.success ? await findCustomer(ctx, path.data.id) : null;
  if (!customer || customer.anonimizadoEm) return null;
  const { id, nome, email, telefone } = customer;
  return { id, nome, detail: email ?? telefone };
}

export default async function NewManualOrderPage({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { ctx } = await panelAccess("vendas");
  return <NewManualOrderScreen customer={await customerOf(ctx, await searchParams)} />;
}
