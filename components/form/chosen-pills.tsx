"use client";

import { IconX } from "@tabler/icons-react";
import styles from "./chosen-pills.module.css";

type Props = {
  /** What they are, for whoever cannot see where they stand. */
  label: string;
  chosen: readonly { id: string; name: string }[];
  /** What the button beside a name says. */
  removeLabelOf: (name: string) => string;
  onRemove: (id: string) => void;
};

/** What was chosen, one beside the other; each can be taken away. */
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
            onClick={() => onRemove(id)}
          >
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
