import { HomeScreen } from "@/components/layout/home-screen";
import { panelAccess } from "@/lib/auth/page";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.home");
  return { title: t("title") };
}

/** Início: open to every signed-in user, even one whose role opens nothing yet. */
export default async function HomePage() {
  await panelAccess("none");
  return <HomeScreen />;
}
