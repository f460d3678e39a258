import { GET as listStatement } from "@/app/(api)/customers/[id]/fidelidade/extrato/route";
import { GET as readPoints } from "@/app/(api)/customers/[id]/fidelidade/route";
import { GET as readCustomer } from "@/app/(api)/customers/[id]/route";
import { GET as listOrders } from "@/app/(api)/orders/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { CustomerScreen } from "@/components/customers/customer-screen";
import { type CustomerView, customerQuery } from "@/lib/customers/client";
import { customerPointsQuery, statementQuery } from "@/lib/loyalty/client";
import { statementPageOf } from "@/lib/loyalty/statement-address";
import { ordersQuery } from "@/lib/orders/client";
import { customerOrdersOf } from "@/lib/orders/customer-orders-address";

const page = panelPage<{ id: string }, CustomerView>({
  at: "/admin/clientes/[id]",
  title: ({ nome }) => nome,
  load: ({ params: { id }, search }) => [
    loads(readCustomer, customerQuery(id)),
    loads(listOrders, ordersQuery(customerOrdersOf(id, search))),
    loads(readPoints, customerPointsQuery(id)),
    loads(listStatement, statementQuery(id, statementPageOf(search))),
  ],
  screen: ({ params: { id } }) => <CustomerScreen id={id} />,
});

export const generateMetadata = page.generateMetadata;
export default page.render;
