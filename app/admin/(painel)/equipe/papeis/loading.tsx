import { LoadingPage } from "@/components/layout/loading-page";
import { RolesLoading } from "@/components/team/roles-loading";

export default function Loading() {
  return (
    <LoadingPage>
      <RolesLoading />
    </LoadingPage>
  );
}
