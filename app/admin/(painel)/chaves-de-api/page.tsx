import { GET as listApiKeys } from "@/app/(api)/api-keys/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ApiKeysScreen } from "@/components/api-keys/api-keys-screen";
import { apiKeyList } from "@/lib/api-keys/client";

const page = panelPage({
  at: "/admin/chaves-de-api",
  title: ["panel.apiKeys", "title"],
  load: ({ search }) => [loads(listApiKeys, apiKeyList.at(search))],
  screen: () => <ApiKeysScreen />,
});

export const generateMetadata = page.generateMetadata;
export default page.render;
