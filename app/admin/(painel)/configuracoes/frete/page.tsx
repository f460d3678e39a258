import { GET as readFreightTable } from "@/app/(api)/settings/frete/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { FreightScreen } from "@/components/settings/freight-screen";
import { freightQuery } from "@/lib/freight/client";

export default panelPage({
  at: "/admin/configuracoes/frete",
  title: ["panel.settings.freight", "title"],
  load: () => [loads(readFreightTable, freightQuery())],
  screen: () => <FreightScreen />,
});
