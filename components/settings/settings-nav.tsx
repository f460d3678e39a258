"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { usePanel } from "@/components/layout/panel-context";
import { Tabs } from "@/components/ui/tabs";

const PLACES = [
  ["/admin/configuracoes", "store", "configuracoes"],
  ["/admin/configuracoes/frete", "freight", "configuracoes"],
  ["/admin/fidelidade/regras", "loyalty", "configuracoes"],
  ["/admin/equipe", "team", "configuracoes"],
] as const;

/** The head of the settings, and the way to their parts. */
export function SettingsNav() {
  const t = useTranslations("panel.settings");
  const pathname = usePathname();
  const { permissoes } = usePanel().user;
  const open = PLACES.filter(([, , permission]) => permissoes.includes(permission));
  return (
    <>
      <PageHeader title={t("title")} text={t("text")} />
      <Tabs
        label={t("parts")}
        tabs={open.map(([href, name]) => ({ id: href, label: t(`places.${name}`), href }))}
        current={pathname}
      />
    </>
  );
}
