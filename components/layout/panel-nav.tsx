"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { usePanel } from "@/components/layout/panel-context";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { isCurrentEntry, navGroupsFor } from "@/lib/panel-pages";
import styles from "./panel-nav.module.css";

/** Shows only screens that the user's role opens. */
export function PanelNav({ onNavigate }: { onNavigate: () => void }) {
  const t = useTranslations("panel.navGroup");
  const names = useTranslations("panel.nav");
  const pathname = usePathname();
  const { user } = usePanel();
  return navGroupsFor(user.permissoes).map(({ label, entries }) => (
    <div key={label} className={styles.group}>
      {label && (
        <p id={`navegacao-${label}`} className={styles.label}>
          {t(label)}
        </p>
      )}
      <ul className={styles.list} aria-labelledby={label ? `navegacao-${label}` : undefined}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <a
              href={entry.href}
              className={styles.link}
              aria-current={isCurrentEntry(entry.href, pathname) ? "page" : undefined}
              onClick={onNavigate}
            >
              <SpriteIcon name={entry.label} />
              {names(entry.label)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}
