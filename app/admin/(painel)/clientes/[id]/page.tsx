import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { CustomerScreen } from "@/components/customers/customer-screen";
import { panelAccess } from "@/lib/auth/page";
import { customerQuery } from "@/lib/customers/client";
import { getCustomerDetail } from "@/lib/customers/detail";
import { customerOrdersOf } from "@/lib/customers/orders-address";
import { CustomerDetail } from "@/lib/customers/schema";
import { foundOrMissing, idOrMissing } from "@/lib/http/found-or-missing";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { customerPointsQuery, statementQuery } from "@/lib/loyalty/client";
import { readCustomerPoints } from "@/lib/loyalty/read";
import { CustomerPoints, StatementLine } from "@/lib/loyalty/schema";
import { listStatement } from "@/lib/loyalty/statement";
import { statementPageOf } from "@/lib/loyalty/statement-address";
import { ordersQuery } from "@/lib/orders/client";
import { listOrders } from "@/lib/orders/list";
import { OrderListItem } from "@/lib/orders/schema";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageSearch> };

export async function generateMetadata() {
  const t = await translator("panel.customers");
  return { title: t("name") };
}

export default async function CustomerPage({ params, searchParams }: Props) {
  const { ctx } = await panelAccess("vendas");
  const id = await idOrMissing(params);
  const customer = await foundOrMissing(getCustomerDetail(ctx, id));
  const queryClient = makeQueryClient();
  queryClient.setQueryData(customerQuery(id).queryKey, CustomerDetail.parse(customer));
  const search = searchParamsOf(await searchParams);
  const filters = customerOrdersOf(id, search);
  const statement = statementPageOf(search);
  await Promise.all([
    queryClient.prefetchQuery({
      ...ordersQuery(filters),
      queryFn: async () => pageOf(OrderListItem, SearchPagination).parse(await listOrders(ctx, filters)),
    }),
    queryClient.prefetchQuery({
      ...customerPointsQuery(id),
      queryFn: async () => CustomerPoints.parse(await readCustomerPoints(ctx, id)),
    }),
    queryClient.prefetchQuery({
      ...statementQuery(id, statement),
      queryFn: async () =>
        pageOf(StatementLine, SearchPagination).parse(await listStatement(ctx, id, statement)),
    }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <CustomerScreen id={id} />
    </HydrationBoundary>
  );
}
