import { GET as readCampaign } from "@/app/(api)/campaigns/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { EditCampaignScreen } from "@/components/campaigns/campaign-editor";
import { type CampaignView, campaignQuery } from "@/lib/campaigns/client";

export default panelPage<{ id: string }, CampaignView>({
  at: "/admin/campanhas/[id]/editar",
  title: { field: "nome" },
  load: ({ params: { id } }) => [loads(readCampaign, campaignQuery(id))],
  screen: ({ params: { id } }) => <EditCampaignScreen id={id} />,
});
