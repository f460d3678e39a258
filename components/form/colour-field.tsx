"use client";

import { TextInput } from "@mantine/core";
import { type ReactNode, useId } from "react";
import styles from "./colour-field.module.css";

type Props = {
  label: string;
  chooserLabel: string;
  value: string;
  error?: ReactNode;
  onChange: (colour: string) => void;
};

export const HEX = /^#[0-9a-f]{6}$/i;

/** Includes the browser's own colour chooser. */
export function ColourField({ label, chooserLabel, value, error, onChange }: Props) {
  const id = useId();
  return (
    <TextInput
      id={id}
      label={label}
      value={value}
      error={error}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      leftSectionWidth={44}
      leftSection={
        <input
          type="color"
          aria-label={chooserLabel}
          value={HEX.test(value) ? value.toLowerCase() : "#000000"}
          className={styles.chooser}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
