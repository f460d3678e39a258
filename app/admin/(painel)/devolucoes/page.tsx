import { GET as listReturns } from "@/app/(api)/devolucoes/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ReturnsScreen } from "@/components/returns/returns-screen";
import { returnList } from "@/lib/returns/client";

export default panelPage({
  at: "/admin/devolucoes",
  title: ["panel.returns", "title"],
  load: ({ search }) => [loads(listReturns, returnList.at(search))],
  screen: () => <ReturnsScreen />,
});
