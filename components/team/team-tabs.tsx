"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { IntentLink } from "@/components/ui/intent-link";
import styles from "./team-tabs.module.css";

const TABS = { people: "/admin/equipe", roles: "/admin/equipe/papeis" } as const;

/** The two sides of the team: who is in it, and what they may do. */
export function TeamTabs() {
  const t = useTranslations("panel.team.tabs");
  const pathname = usePathname();
  return (
    <nav aria-label={t("label")} className={styles.tabs}>
      {(["people", "roles"] as const).map((name) => (
        <IntentLink
          key={name}
          href={TABS[name]}
          className={styles.tab}
          aria-current={pathname === TABS[name] ? "page" : undefined}
        >
          {t(name)}
        </IntentLink>
      ))}
    </nav>
  );
}
