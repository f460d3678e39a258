"use client";

import { TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import styles from "./tag-field.module.css";

type Props = {
  label: string;
  hint: string;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  maxLength: number;
};

const sameAs = (tag: string) => (other: string) => other.toLowerCase() === tag.toLowerCase();

/** Short words one after the other: Enter or a comma ends one, Backspace takes the last one back. */
export function TagField({ label, hint, value, onChange, maxLength }: Props) {
  const t = useTranslations("panel.products.editor");
  const [text, setText] = useState("");
  const add = (typed: string) => {
    const tags = [...value];
    for (const part of typed.split(",")) {
      const tag = part.trim().slice(0, maxLength);
      if (tag && !tags.some(sameAs(tag))) tags.push(tag);
    }
    setText("");
    if (tags.length > value.length) onChange(tags);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      add(text);
    }
    if (event.key === "Backspace" && text === "") onChange(value.slice(0, -1));
  };
  return (
    <div>
      <TextInput
        label={label}
        description={hint}
        value={text}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          if (currentTarget.value.includes(",")) add(currentTarget.value);
          else setText(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => add(text)}
      />
      {/* Its room is there before the first tag is: leaving the field by a click must not move what is clicked. */}
      <ul className={styles.tags}>
        {value.map((tag) => (
          <li key={tag} className={styles.tag}>
            {tag}
            <button
              type="button"
              className={styles.remove}
              aria-label={t("removeTag", { tag })}
              onClick={() => onChange(value.filter((other) => other !== tag))}
            >
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
