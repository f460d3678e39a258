"use client";

import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import styles from "./bulk-bar.module.css";

type Props = { count: number; onClear: () => void; children: ReactNode };

/** What can be done with the selected rows, in place of the filters; it stays in sight while one scrolls. */
export function BulkBar({ count, onClear, children }: Props) {
  const t = useTranslations("panel.table");
  return (
    <section className={styles.place} aria-label={t("bulk")}>
      <div className={styles.bar}>
        <ActionIcon variant="subtle" color="gray" aria-label={t("clearSelection")} onClick={onClear}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <p className={styles.count}>{t("selected", { count })}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  );
}
