import { NoPermission } from "@/components/layout/no-permission";

/** The rules are settings, the rest of the area is sales. */
export default function RulesForbidden() {
  return <NoPermission permission="configuracoes" />;
}
