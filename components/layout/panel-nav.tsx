"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { usePanel } from "@/components/layout/panel-context";
import { IntentLink } from "@/components/ui/intent-link";
import { isCurrentEntry, type NavEntry, navGroupsFor } from "@/lib/panel-pages";
import styles from "./panel-nav.module.css";

/** The sidebar's links: only screens that the user's role opens. */
export function PanelNav({ onNavigate }: { onNavigate: () => void }) {
  const t = useTranslations("panel.navGroup");
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
          <Entry key={entry.href} entry={entry} onNavigate={onNavigate} />
        ))}
      </ul>
    </div>
  ));
}

type EntryProps = { entry: NavEntry; onNavigate: () => void };

function Entry({ entry: { href, label, icon: EntryIcon }, onNavigate }: EntryProps) {
  const t = useTranslations("panel.nav");
  const pathname = usePathname();
  return (
    <li>
      <IntentLink
        href={href}
        className={styles.link}
        aria-current={isCurrentEntry(href, pathname) ? "page" : undefined}
        onClick={onNavigate}
      >
        <EntryIcon size={18} stroke={1.75} aria-hidden />
        {t(label)}
      </IntentLink>
    </li>
  );
}
