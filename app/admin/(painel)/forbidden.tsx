import { ForbiddenScreen } from "@/components/layout/forbidden-screen";

export default function PanelForbidden() {
  return <ForbiddenScreen />;
}
