import { LoadingPage } from "@/components/layout/loading-page";
import { SettingsNav } from "@/components/settings/settings-nav";

/** The head of the settings; their fields come with their values. */
export default function Loading() {
  return (
    <LoadingPage>
      <SettingsNav />
    </LoadingPage>
  );
}
