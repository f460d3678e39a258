import { redirect } from "next/navigation";
import { GET as readCustomer } from "@/app/(api)/customers/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { EditCustomerScreen } from "@/components/customers/customer-editor";
import { type CustomerView, customerQuery } from "@/lib/customers/client";

export default panelPage<{ id: string }, CustomerView>({
  at: "/admin/clientes/[id]/editar",
  title: { field: "nome" },
  load: ({ params: { id } }) => [loads(readCustomer, customerQuery(id))],
  screenWith: ({ params: { id }, first: { anonimizadoEm } }) =>
    anonimizadoEm ? redirect(`/admin/clientes/${id}`) : <EditCustomerScreen id={id} />,
});
