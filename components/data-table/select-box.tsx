"use client";

import { type ChangeEvent, useEffect, useRef } from "react";
import styles from "./select-box.module.css";

type Props = {
  label: string;
  isChecked: boolean;
  /** Some of what it stands for is ticked. */
  isMixed?: boolean;
  onChange: (isChecked: boolean, isRange: boolean) => void;
};

const isShiftHeld = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** A box to tick a row, or all of them; its whole cell is the target. */
export function SelectBox({ label, isChecked, isMixed = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        aria-label={label}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked, isShiftHeld(event))}
      />
    </label>
  );
}
