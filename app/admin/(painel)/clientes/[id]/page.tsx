import { GET as listFields } from "@/app/(api)/campos-personalizados/route";
import { GET as listStatement } from "@/app/(api)/customers/[id]/fidelidade/extrato/route";
import { GET as readPoints } from "@/app/(api)/customers/[id]/fidelidade/route";
import { GET as readHistory } from "@/app/(api)/customers/[id]/mensagens/route";
import { GET as readCustomer } from "@/app/(api)/customers/[id]/route";
import { GET as listMemberships } from "@/app/(api)/customers/[id]/segmentos/route";
import { GET as listOrders } from "@/app/(api)/orders/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { CustomerScreen } from "@/components/customers/customer-screen";
import { customFieldsQuery } from "@/lib/custom-fields/client";
import { type CustomerView, customerOrderList, customerQuery } from "@/lib/customers/client";
import { customerPointsQuery, statementList } from "@/lib/loyalty/client";
import { historyQuery } from "@/lib/marketing-messages/client";
import { membershipsQuery } from "@/lib/segments/client";

export default panelPage<{ id: string }, CustomerView>({
  at: "/admin/clientes/[id]",
  title: { field: "nome" },
  load: ({ params: { id }, search }) => [
    loads(readCustomer, customerQuery(id)),
    loads(listOrders, customerOrderList(id).at(search)),
    loads(listMemberships, membershipsQuery(id)),
    loads(readHistory, historyQuery(id)),
    loads(readPoints, customerPointsQuery(id)),
    loads(listStatement, statementList(id).at(search)),
    loads(listFields, customFieldsQuery),
  ],
  screen: ({ params: { id } }) => <CustomerScreen id={id} />,
});
