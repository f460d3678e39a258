"use client";

import { ActionIcon } from "@mantine/core";
import {
  type Icon,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconTrash,
} from "@tabler/icons-react";
import { SMALL_ICON } from "@/components/ui/small-icon";
import styles from "./icon-action.module.css";

type Props = { label: string; icon: Icon; isOff?: boolean; onClick: () => void };

/** Off it is only aria-disabled, which keeps the focus. */
export function IconAction({ label, icon: Sign, isOff = false, onClick }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={styles.action}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      <Sign {...SMALL_ICON} />
    </ActionIcon>
  );
}

type ItemProps = {
  labels: Record<"earlier" | "later" | "remove", string>;
  index: number;
  count: number;
  isRow?: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** What keys can do with an item of an ordered list. */
export function ItemActions({ labels, index, count, isRow, onMove, onRemove }: ItemProps) {
  return (
    <>
      <IconAction
        label={labels.earlier}
        icon={isRow ? IconArrowLeft : IconArrowUp}
        isOff={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconAction
        label={labels.later}
        icon={isRow ? IconArrowRight : IconArrowDown}
        isOff={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <IconAction label={labels.remove} icon={IconTrash} onClick={onRemove} />
    </>
  );
}
