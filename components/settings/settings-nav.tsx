"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { usePanel } from "@/components/layout/panel-context";
import { Tabs } from "@/components/ui/tabs";
import { mayOpen } from "@/lib/panel-pages";

const PLACES = [
  ["/admin/configuracoes", "store"],
  ["/admin/configuracoes/frete", "freight"],
  ["/admin/configuracoes/transportadoras", "carriers"],
  ["/admin/configuracoes/pagamentos", "payments"],
  ["/admin/configuracoes/emails", "mails"],
  ["/admin/configuracoes/marketing", "marketing"],
  ["/admin/configuracoes/campos", "customFields"],
  ["/admin/fidelidade/regras", "loyalty"],
  ["/admin/equipe", "team"],
] as const;

export function SettingsNav() {
  const t = useTranslations("panel.settings");
  const pathname = usePathname();
  const { permissoes } = usePanel().user;
  const open = PLACES.filter(([href]) => mayOpen(permissoes, href));
  const here = open.find(([href]) => href === pathname);
  return (
    <>
      <PageHeader title={t("title")} part={here && t(`places.${here[1]}`)} text={t("text")} />
      <Tabs
        label={t("parts")}
        tabs={open.map(([href, name]) => ({ id: href, label: t(`places.${name}`), href }))}
        current={pathname}
      />
    </>
  );
}
