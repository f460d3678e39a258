"use client";

import { useLocale, useTranslations } from "next-intl";
import { usePanel } from "@/components/layout/panel-context";
import type { Permission } from "@/lib/permissions";
import type { Role } from "@/lib/team/client";

type Named = Pick<Role, "nome" | "sistema">;

export function useRoleWords() {
  const t = useTranslations("panel.team");
  const areas = useTranslations("panel.permission");
  const locale = useLocale();
  const { user } = usePanel();
  const listOf = (permissions: readonly Permission[]) =>
    new Intl.ListFormat(locale, { type: "conjunction" }).format(permissions.map((one) => areas(one)));
  return {
    nameOf: ({ nome, sistema }: Named) => (sistema ? t(`builtIn.${sistema}`) : nome),
    listOf,
    /**
     * The permissions that the reader lacks, or null: nobody may change a role that has more than they hold.
     */
    beyond: (permissions: readonly Permission[]) => {
      const missing = permissions.filter((one) => !user.permissoes.includes(one));
      return missing.length > 0 ? listOf(missing) : null;
    },
  };
}
