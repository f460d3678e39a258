import { RolesLoading } from "@/components/team/roles-loading";

export default function Loading() {
  return <RolesLoading />;
}
