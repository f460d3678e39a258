"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { BarInput } from "@/components/data-table/bar-field";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import styles from "./bar-field.module.css";

const PAUSE_MS = 300;

type Props = { label: string; value: string; onSearch: (text: string) => void; maxLength: number };

/** Searches when the user pauses. `value` comes from the URL, so Back changes the text. */
export function SearchField({ label, value, onSearch, maxLength }: Props) {
  const t = useTranslations("panel.table");
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (wanted: string, pauseMs: number) => {
    setText(wanted);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(wanted.trim()), pauseMs);
  };
  const clear = () => {
    search("", 0);
    input.current?.focus();
  };
  return (
    <BarInput
      ref={input}
      type="text"
      role="searchbox"
      enterKeyHint="search"
      label={label}
      placeholder={label}
      maxLength={maxLength}
      value={text}
      onChange={(event) => search(event.currentTarget.value, PAUSE_MS)}
      onKeyDown={(event) => {
        if (event.key === "Enter") search(event.currentTarget.value, 0);
        if (event.key === "Escape" && text) clear();
      }}
      lead={<SpriteIcon name="search" size={16} />}
      end={
        text && (
          <button type="button" className={styles.clear} aria-label={t("clearSearch")} onClick={clear}>
            <SpriteIcon name="x" size={14} isBold />
          </button>
        )
      }
    />
  );
}
