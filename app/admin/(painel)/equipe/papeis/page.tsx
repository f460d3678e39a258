import { GET as listRoles } from "@/app/(api)/roles/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { RolesScreen } from "@/components/team/roles-screen";
import { rolesQuery } from "@/lib/team/client";

export default panelPage({
  at: "/admin/equipe/papeis",
  title: ["panel.team", "roles.title"],
  load: () => [loads(listRoles, rolesQuery)],
  screen: () => <RolesScreen />,
});
