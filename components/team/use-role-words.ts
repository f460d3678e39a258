"use client";

import { useLocale, useTranslations } from "next-intl";
import { usePanel } from "@/components/layout/panel-context";
import type { Permission } from "@/lib/permissions";
import type { Role } from "@/lib/team/client";

type Named = Pick<Role, "nome" | "sistema">;

/** Roles and permissions in words, and what of them is beyond the reader. */
export function useRoleWords() {
  const t = useTranslations("panel.team");
  const areas = useTranslations("panel.permission");
  const locale = useLocale();
  const { user } = usePanel();
  const listOf = (permissions: readonly Permission[]) =>
    new Intl.ListFormat(locale, { type: "conjunction" }).format(permissions.map((one) => areas(one)));
  return {
    /** Built-in roles have a name in each language. */
    nameOf: ({ nome, sistema }: Named) => (sistema ? t(`builtIn.${sistema}`) : nome),
    listOf,
    /** The permissions that the reader lacks, as a list in words; null when there are none: nobody acts on more. */
    beyond: (permissions: readonly Permission[]) => {
      const missing = permissions.filter((one) => !user.permissoes.includes(one));
      return missing.length > 0 ? listOf(missing) : null;
    },
  };
}
