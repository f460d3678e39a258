// The error pages need these styles: Next sends the error pages with every page.
import "@/components/layout/message-page.module.css";
import type { ReactNode } from "react";
import { PanelShell } from "@/components/layout/panel-shell";
import { panelAccess, roleName } from "@/lib/auth/pages/page";
import { readPanelShell } from "@/lib/auth/self/panel-shell";

/** Everything here that differs from person to person comes from `readPanelShell`: kept pages depend on it. */
export default async function PanelLayout({ children }: { children: ReactNode }) {
  const { ctx } = await panelAccess("none");
  const { usuario, loja, enderecoDaLoja } = await readPanelShell(ctx);
  const { id, nome, email, permissoes } = usuario;
  return (
    <PanelShell
      user={{ id, nome, email, papel: await roleName(usuario), permissoes }}
      store={loja}
      shopAddress={enderecoDaLoja}
    >
      {children}
    </PanelShell>
  );
}
