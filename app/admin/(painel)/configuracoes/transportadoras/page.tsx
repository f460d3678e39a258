import { GET as readSources } from "@/app/(api)/settings/frete/fontes/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { CarriersScreen } from "@/components/settings/carriers-screen";
import { sourcesQuery } from "@/lib/freight/sources/client";

export default panelPage({
  at: "/admin/configuracoes/transportadoras",
  title: ["panel.settings.carriers", "title"],
  load: () => [loads(readSources, sourcesQuery())],
  screen: () => <CarriersScreen />,
});
