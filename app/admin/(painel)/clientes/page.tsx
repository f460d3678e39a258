import { GET as listCustomers } from "@/app/(api)/customers/route";
import { GET as listTags } from "@/app/(api)/customers/tags/route";
import { GET as listSegments } from "@/app/(api)/segments/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { CustomersScreen } from "@/components/customers/customers-screen";
import { customerList, customerTagsQuery } from "@/lib/customers/client";
import { segmentOptionsQuery } from "@/lib/segments/client";

export default panelPage({
  at: "/admin/clientes",
  title: ["panel.customers", "title"],
  load: ({ search }) => [
    loads(listCustomers, customerList.at(search)),
    loads(listTags, customerTagsQuery),
    loads(listSegments, segmentOptionsQuery),
  ],
  screen: () => <CustomersScreen />,
});
