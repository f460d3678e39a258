"use client";

import { ActionIcon, type ActionIconProps } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import styles from "./line-row.module.css";

type Props = {
  number: number;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
};

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
const BUTTON = { variant: "subtle", color: "gray", size: 32 } as const satisfies ActionIconProps;

/** Moves a line up and down, and removes it. What has nowhere to go keeps the focus that it has. */
export function LineActions({ number, isFirst, isLast, onMove, onRemove }: Props) {
  const t = useTranslations("panel.manualOrders.form");
  const name = { number };
  return (
    <div className={styles.actions}>
      <ActionIcon
        {...BUTTON}
        className={styles.move}
        aria-label={t("moveUp", name)}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onMove(-1)}
      >
        <IconArrowUp {...ICON} />
      </ActionIcon>
      <ActionIcon
        {...BUTTON}
        className={styles.move}
        aria-label={t("moveDown", name)}
        aria-disabled={isLast}
        onClick={() => !isLast && onMove(1)}
      >
        <IconArrowDown {...ICON} />
      </ActionIcon>
      <ActionIcon {...BUTTON} aria-label={t("remove", name)} onClick={onRemove}>
        <IconX {...ICON} />
      </ActionIcon>
    </div>
  );
}
