import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { redirect } from "next/navigation";
import { EditCustomerScreen } from "@/components/customers/edit-customer-screen";
import { panelAccess } from "@/lib/auth/page";
import { customerQuery } from "@/lib/customers/client";
import { getCustomerDetail } from "@/lib/customers/detail";
import { CustomerDetail } from "@/lib/customers/schema";
import { foundOrMissing, idOrMissing } from "@/lib/http/found-or-missing";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.customers");
  return { title: t("name") };
}

export default async function EditCustomerPage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await panelAccess("vendas");
  const id = await idOrMissing(params);
  const customer = await foundOrMissing(getCustomerDetail(ctx, id));
  if (customer.anonimizadoEm) redirect(`/admin/clientes/${id}`);
  const queryClient = makeQueryClient();
  queryClient.setQueryData(customerQuery(id).queryKey, CustomerDetail.parse(customer));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <EditCustomerScreen id={id} />
    </HydrationBoundary>
  );
}
