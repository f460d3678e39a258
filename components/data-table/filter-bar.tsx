"use client";

import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import styles from "./filter-bar.module.css";

type Props = {
  /** Takes every filter of the bar away; absent while there is none. */
  onClear?: (() => void) | undefined;
  /** Something else lies over the bar. */
  isCovered: boolean;
  children: ReactNode;
};

/** The fields that narrow a list, one beside the other as far as there is room; two to a line on phones. */
export function FilterBar({ onClear, isCovered, children }: Props) {
  const t = useTranslations("panel.table");
  const bar = useRef<HTMLElement>(null);
  const clear = () => {
    onClear?.();
    // The button goes away, and the focus with it.
    bar.current?.focus();
  };
  return (
    <search ref={bar} tabIndex={-1} aria-label={t("filters")} className={styles.bar} inert={isCovered}>
      {children}
      {onClear && (
        <Button
          variant="subtle"
          className={styles.clear}
          leftSection={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={clear}
        >
          {t("clear")}
        </Button>
      )}
    </search>
  );
}

/** The place of a filter that is typed into. */
export const WideFilter = ({ children }: { children: ReactNode }) => (
  <div className={styles.wide}>{children}</div>
);

/** The place of a filter that is ticked. */
export const TickedFilter = ({ children }: { children: ReactNode }) => (
  <div className={styles.box}>{children}</div>
);
