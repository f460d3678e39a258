import { GET as listRoles } from "@/app/(api)/roles/route";
import { GET as listUsers } from "@/app/(api)/users/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { TeamScreen } from "@/components/team/team-screen";
import { rolesQuery, userList } from "@/lib/team/client";

export default panelPage({
  at: "/admin/equipe",
  title: ["panel.team", "title"],
  load: ({ search }) => [loads(listUsers, userList.at(search)), loads(listRoles, rolesQuery)],
  screen: () => <TeamScreen />,
});
