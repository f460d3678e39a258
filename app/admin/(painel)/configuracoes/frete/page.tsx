import { GET as readFreightTable } from "@/app/(api)/settings/frete/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { FreightScreen } from "@/components/settings/freight-screen";
import { freightQuery } from "@/lib/freight/client";

const page = panelPage({
  at: "/admin/configuracoes/frete",
  title: ["panel.settings.freight", "title"],
  load: () => [loads(readFreightTable, freightQuery())],
  screen: () => <FreightScreen />,
});

export const generateMetadata = page.generateMetadata;
export default page.render;
