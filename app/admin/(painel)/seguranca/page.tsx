import { GET as readSecondFactor } from "@/app/(api)/auth/segundo-fator/route";
import { GET as listSessions } from "@/app/(api)/auth/sessoes/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { SecurityScreen } from "@/components/security/security-screen";
import { secondFactorQuery, sessionsQuery } from "@/lib/auth/client";

// Open to every role.
export default panelPage({
  at: "/admin/seguranca",
  title: ["panel.security", "title"],
  load: () => [loads(listSessions, sessionsQuery), loads(readSecondFactor, secondFactorQuery)],
  screen: () => <SecurityScreen />,
});
