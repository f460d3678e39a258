"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { BarInput } from "@/components/data-table/bar-field";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import styles from "./bar-field.module.css";

const PAUSE_MS = 300;

type Props = { label: string; value: string; onSearch: (text: string) => void; maxLength: number };

/**
 * Searches when the user pauses. `value` comes from the URL. Until the user types, and again after Back or
 * Forward, the field shows `value`.
 */
export function SearchField({ label, value, onSearch, maxLength }: Props) {
  const t = useTranslations("panel.table");
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState(value);
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const text = typed ?? value;
  if (shown !== value) {
    setShown(value);
    // The answer to our own search may arrive when the user has typed more.
    if (value !== asked) setTyped(null);
  }
  useEffect(() => {
    // Next shows a new URL late. If Back comes before that, `value` does not change, so it can't tell of Back.
    const follow = () => {
      clearTimeout(timer.current);
      setTyped(null);
    };
    window.addEventListener("popstate", follow);
    return () => {
      window.removeEventListener("popstate", follow);
      clearTimeout(timer.current);
    };
  }, []);

  const search = (wanted: string, pauseMs: number) => {
    setTyped(wanted);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setAsked(wanted.trim());
      onSearch(wanted.trim());
    }, pauseMs);
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
