import { MissingScreen } from "@/components/layout/missing-screen";

export default function PanelNotFound() {
  return <MissingScreen />;
}
