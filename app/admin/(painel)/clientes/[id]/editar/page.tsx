import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { notFound, redirect } from "next/navigation";
import { EditCustomerScreen } from "@/components/customers/edit-customer-screen";
import { NoPermission } from "@/components/layout/no-permission";
import { panelAccess } from "@/lib/auth/page";
import { customerQuery } from "@/lib/customers/client";
import { getCustomerDetail } from "@/lib/customers/detail";
import { CustomerDetail } from "@/lib/customers/schema";
import { foundOrMissing } from "@/lib/http/found-or-missing";
import { IdParam } from "@/lib/http/params";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.customers");
  return { title: t("name") };
}

export default async function EditCustomerPage({ params }: { params: Promise<{ id: string }> }) {
  const access = await panelAccess("vendas");
  if (!access.allowed) return <NoPermission permission="vendas" />;
  const path = IdParam.safeParse(await params);
  if (!path.success) notFound();
  const { id } = path.data;
  const customer = await foundOrMissing(getCustomerDetail(access.ctx, id));
  if (customer.anonimizadoEm) redirect(`/admin/clientes/${id}`);
  const queryClient = makeQueryClient();
  queryClient.setQueryData(customerQuery(id).queryKey, CustomerDetail.parse(customer));
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <EditCustomerScreen id={id} />
    </HydrationBoundary>
  );
}
