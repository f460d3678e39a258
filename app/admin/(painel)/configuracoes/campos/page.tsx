import { GET as listFields } from "@/app/(api)/campos-personalizados/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { CustomFieldsScreen } from "@/components/custom-fields/custom-fields-screen";
import { customFieldsQuery } from "@/lib/custom-fields/client";

export default panelPage({
  at: "/admin/configuracoes/campos",
  title: ["panel.customFields", "title"],
  load: () => [loads(listFields, customFieldsQuery)],
  screen: () => <CustomFieldsScreen />,
});
