"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Tabs } from "@/components/ui/tabs";

const TABS = { people: "/admin/equipe", roles: "/admin/equipe/papeis" } as const;

export function TeamTabs() {
  const t = useTranslations("panel.team.tabs");
  const pathname = usePathname();
  return (
    <Tabs
      label={t("label")}
      tabs={(["people", "roles"] as const).map((name) => ({
        id: TABS[name],
        label: t(name),
        href: TABS[name],
      }))}
      current={pathname}
    />
  );
}
