"use client";

import { CloseButton, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 300;

type Props = { label: string; value: string; onSearch: (text: string) => void; maxLength: number };

/** Searches once the person pauses. `value` is what the address says, so that Back changes the text too. */
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
    <TextInput
      ref={input}
      type="text"
      role="searchbox"
      enterKeyHint="search"
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      value={text}
      onChange={(event) => search(event.currentTarget.value, PAUSE_MS)}
      onKeyDown={(event) => {
        if (event.key === "Enter") search(event.currentTarget.value, 0);
        if (event.key === "Escape" && text) clear();
      }}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={text && <CloseButton size="sm" aria-label={t("clearSearch")} onClick={clear} />}
    />
  );
}
