import { GET as readJobRunner } from "@/app/(api)/job-runner/route";
import { GET as listSubscriptions } from "@/app/(api)/webhook-subscriptions/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { SubscriptionsScreen } from "@/components/webhooks/subscriptions-screen";
import { jobRunnerQuery } from "@/lib/jobs/client";
import { subscriptionList } from "@/lib/webhooks/client";

export default panelPage({
  at: "/admin/webhooks",
  title: ["panel.webhooks", "title"],
  load: ({ search }) => [
    loads(listSubscriptions, subscriptionList.at(search)),
    loads(readJobRunner, jobRunnerQuery),
  ],
  screen: () => <SubscriptionsScreen />,
});
