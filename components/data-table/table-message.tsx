"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import styles from "./table-message.module.css";

type Props = {
  title: string;
  children: ReactNode;
  action?: { label: string; onClick: () => void };
  tone?: "error";
};

export function NothingFound({
  title,
  children,
  onClear,
}: Omit<Props, "action" | "tone"> & { onClear: () => void }) {
  const t = useTranslations("panel.table");
  return (
    <TableMessage title={title} action={{ label: t("clearFilters"), onClick: onClear }}>
      {children}
    </TableMessage>
  );
}

/** Shown in place of rows. It is no live region: the pager announces that there are no results. */
export function TableMessage({ title, children, action, tone }: Props) {
  return (
    <div className={styles.message} role={tone === "error" ? "alert" : undefined}>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{children}</p>
      {action && (
        <Button variant="default" onClick={action.onClick} className={styles.action}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
