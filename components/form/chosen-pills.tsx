"use client";

import { IconX } from "@tabler/icons-react";
import { focusBeside } from "@/components/form/list-focus";
import styles from "./chosen-pills.module.css";

type Props = {
  /** For screen readers only. */
  label: string;
  chosen: readonly { id: string; name: string }[];
  removeLabelOf: (name: string) => string;
  onRemove: (id: string) => void;
};

export function ChosenPills({ label, chosen, removeLabelOf, onRemove }: Props) {
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.pills} aria-label={label}>
      {chosen.map(({ id, name }) => (
        <li key={id} className={styles.pill}>
          {name}
          <button
            type="button"
            className={styles.remove}
            aria-label={removeLabelOf(name)}
            onClick={() => {
              focusBeside();
              onRemove(id);
            }}
          >
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
