"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { usePanel } from "@/components/layout/panel-context";
import { IntentLink } from "@/components/ui/intent-link";
import styles from "./settings-nav.module.css";

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
      <nav aria-label={t("parts")} className={styles.nav}>
        {open.map(([href, name]) => (
          <IntentLink
            key={href}
            href={href}
            className={styles.link}
            aria-current={pathname === href ? "page" : undefined}
          >
            {t(`places.${name}`)}
          </IntentLink>
        ))}
      </nav>
    </>
  );
}
