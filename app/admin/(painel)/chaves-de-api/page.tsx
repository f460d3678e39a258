import { GET as listApiKeys } from "@/app/(api)/api-keys/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { ApiKeysScreen } from "@/components/api-keys/api-keys-screen";
import { apiKeyList } from "@/lib/api-keys/client";

export default panelPage({
  at: "/admin/chaves-de-api",
  title: ["panel.apiKeys", "title"],
  load: ({ search }) => [loads(listApiKeys, apiKeyList.at(search))],
  screen: () => <ApiKeysScreen />,
});
