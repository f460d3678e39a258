"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Hidden } from "@/components/ui/hidden";
import styles from "./scope-list.module.css";

type Props = { scopes: readonly string[]; unused: readonly string[] };

const SHOWN = 3;

export function ScopeList({ scopes, unused }: Props) {
  const t = useTranslations("panel.apiKeys");
  const [isOpen, setIsOpen] = useState(false);
  if (scopes.length === 0) return <span className={styles.none}>{t("noAccess")}</span>;
  // Hiding a single one saves nothing.
  const isLong = scopes.length > SHOWN + 1;
  const shown = isLong && !isOpen ? scopes.slice(0, SHOWN) : scopes;
  const rest = scopes.length - SHOWN;
  return (
    <span className={styles.scopes}>
      {shown.map((scope) => (
        <code key={scope} className={styles.scope}>
          {scope}
        </code>
      ))}
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? (
            t("less")
          ) : (
            <>
              <span aria-hidden="true">+{rest}</span>
              <Hidden>{t("moreLabel", { count: rest })}</Hidden>
            </>
          )}
        </button>
      )}
      {unused.length > 0 && (
        <span className={styles.unused}>{t("unused", { scopes: unused.join(", ") })}</span>
      )}
    </span>
  );
}
