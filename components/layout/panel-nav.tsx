"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { isCurrentEntry, navEntriesFor } from "@/components/layout/nav-entries";
import { usePanel } from "@/components/layout/panel-context";
import styles from "./panel-nav.module.css";

/** The sidebar's links: only screens that the user's role opens. */
export function PanelNav({ onNavigate }: { onNavigate: () => void }) {
  const t = useTranslations("panel.nav");
  const pathname = usePathname();
  const { user } = usePanel();
  return (
    <ul className={styles.list}>
      {navEntriesFor(user.permissoes).map(({ href, label, icon: EntryIcon }) => (
        <li key={href}>
          <Link
            href={href}
            className={styles.link}
            aria-current={isCurrentEntry(href, pathname) ? "page" : undefined}
            onClick={onNavigate}
          >
            <EntryIcon size={18} stroke={1.75} aria-hidden />
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
