import { GET as listRecipients } from "@/app/(api)/campaigns/[id]/destinatarios/route";
import { GET as readCampaign } from "@/app/(api)/campaigns/[id]/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { CampaignScreen } from "@/components/campaigns/campaign-screen";
import { type CampaignView, campaignQuery, recipientList } from "@/lib/campaigns/client";

export default panelPage<{ id: string }, CampaignView>({
  at: "/admin/campanhas/[id]",
  title: { field: "nome" },
  load: ({ params: { id }, search }) => [
    loads(readCampaign, campaignQuery(id)),
    loads(listRecipients, recipientList(id).at(search)),
  ],
  screen: ({ params: { id } }) => <CampaignScreen id={id} />,
});
