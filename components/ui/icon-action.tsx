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
import { focusBeside } from "@/components/form/list-focus";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { useSaidMove } from "@/components/ui/use-said-move";
import styles from "./icon-action.module.css";

type Props = { label: string; icon: Icon; isOff?: boolean; onClick: () => void };

/** A button that is off is only aria-disabled, which keeps the focus. */
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

type RemoveProps = { label: string; icon?: Icon; onRemove: () => void };

type ItemProps = {
  labels: Record<"earlier" | "later" | "remove", string>;
  index: number;
  count: number;
  isRow?: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** The focus moves to the nearest element. */
export function RemoveItem({ label, icon = IconTrash, onRemove }: RemoveProps) {
  const remove = () => {
    focusBeside();
    onRemove();
  };
  return <IconAction label={label} icon={icon} onClick={remove} />;
}

/** The moves and the removal of an item in an ordered list, for the keyboard. */
export function ItemActions({ labels, index, count, isRow, onMove, onRemove }: ItemProps) {
  const { said, tellMove } = useSaidMove();
  const move = (to: number) => {
    onMove(to);
    tellMove(to);
  };
  return (
    <>
      <IconAction
        label={labels.earlier}
        icon={isRow ? IconArrowLeft : IconArrowUp}
        isOff={index === 0}
        onClick={() => move(index - 1)}
      />
      <IconAction
        label={labels.later}
        icon={isRow ? IconArrowRight : IconArrowDown}
        isOff={index === count - 1}
        onClick={() => move(index + 1)}
      />
      <RemoveItem label={labels.remove} onRemove={onRemove} />
      {said}
    </>
  );
}
