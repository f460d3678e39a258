"use client";

import { useEffect, useRef } from "react";
import styles from "./tabs.module.css";

type Tab = { id: string; label: string } & ({ href: string } | { onSelect: () => void });
type Props = { label: string; tabs: readonly Tab[]; current: string | undefined };

/** Scrolls sideways if the tabs do not fit. */
export function Tabs({ label, tabs, current }: Props) {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = strip.current;
    const tab = current && nav?.querySelector<HTMLElement>("[aria-current]");
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={strip} aria-label={label} className={styles.strip}>
      {tabs.map((tab) =>
        "href" in tab ? (
          <a
            key={tab.id}
            href={tab.href}
            className={styles.tab}
            aria-current={tab.id === current ? "page" : undefined}
          >
            {tab.label}
          </a>
        ) : (
          <button
            key={tab.id}
            type="button"
            className={styles.tab}
            aria-current={tab.id === current ? "true" : undefined}
            onClick={tab.onSelect}
          >
            {tab.label}
          </button>
        ),
      )}
    </nav>
  );
}
