// The error pages need these styles: Next sends the error pages with every page.
import "@/components/layout/message-page.module.css";
import type { ReactNode } from "react";
import { PanelShell } from "@/components/layout/panel-shell";
import { panelAccess } from "@/lib/auth/pages/page";
import { subdomainAddress } from "@/lib/stores/address";

export default async function PanelLayout({ children }: { children: ReactNode }) {
  const { usuario, loja } = await panelAccess("none");
  const { id, nome, email, papel, permissoes } = usuario;
  const { nomeLoja, fusoHorario, moeda, subdominio } = loja;
  return (
    <PanelShell
      user={{ id, nome, email, papel, permissoes }}
      store={{ nomeLoja, fusoHorario, moeda }}
      shopAddress={subdomainAddress(subdominio, "/loja")}
    >
      {children}
    </PanelShell>
  );
}
