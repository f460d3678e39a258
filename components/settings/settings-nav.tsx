"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/layout/page-header";
import { usePanel } from "@/components/layout/panel-context";
import { IntentLink } from "@/components/ui/intent-link";
import { mayOpen } from "@/lib/panel-pages";
import styles from "./settings-nav.module.css";

const PLACES = [
  ["/admin/configuracoes", "store"],
  ["/admin/configuracoes/frete", "freight"],
  ["/admin/fidelidade/regras", "loyalty"],
  ["/admin/equipe", "team"],
] as const;

/** The head of the settings, and the way to their parts. */
export function SettingsNav() {
  const t = useTranslations("panel.settings");
  const pathname = usePathname();
  const { permissoes } = usePanel().user;
  const open = PLACES.filter(([href]) => mayOpen(permissoes, href));
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
