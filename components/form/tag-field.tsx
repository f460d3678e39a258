"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ChosenPills } from "@/components/form/chosen-pills";
import { Hidden } from "@/components/ui/hidden";
import styles from "./tag-field.module.css";

type Props = {
  label: string;
  hint: string;
  error?: ReactNode;
  value: readonly string[];
  onChange: (tags: string[]) => void;
  maxLength: number;
};

const sameAs = (tag: string) => (other: string) => other.toLowerCase() === tag.toLowerCase();

/**
 * Runs a change at once, or, while the pointer is pressed, at its release: a page that moves under
 * a pressed pointer makes the click miss its target.
 */
function usePointerRelease() {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    const options = { capture: true };
    window.addEventListener("pointerdown", press, options);
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, release, options);
    return () => {
      window.removeEventListener("pointerdown", press, options);
      for (const end of ["pointerup", "pointercancel"]) window.removeEventListener(end, release, options);
    };
  }, []);
  return (change: () => void) => {
    if (!isPressed.current) return change();
    const done = new AbortController();
    const finish = () => {
      done.abort();
      flushSync(change);
    };
    for (const end of ["pointerup", "pointercancel"])
      window.addEventListener(end, finish, { signal: done.signal });
  };
}

/** Enter or comma ends a tag; Backspace removes the last tag. */
export function TagField({ label, hint, error, value, onChange, maxLength }: Props) {
  const t = useTranslations("panel.tagField");
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const whenReleased = usePointerRelease();
  const add = (typed: string) => {
    const tags = [...value];
    for (const part of typed.split(",")) {
      const tag = part.trim().slice(0, maxLength);
      if (tag && !tags.some(sameAs(tag))) tags.push(tag);
    }
    setText("");
    if (tags.length === value.length) return;
    setSaid(t("added", { tags: tags.slice(value.length).join(", ") }));
    onChange(tags);
  };
  const removeLast = () => {
    const last = value.at(-1);
    if (last === undefined) return;
    setSaid(t("removed", { tag: last }));
    onChange(value.slice(0, -1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      add(text);
    }
    if (event.key === "Backspace" && text === "") removeLast();
  };
  return (
    <div>
      <TextInput
        label={label}
        description={hint}
        error={error}
        value={text}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          if (currentTarget.value.includes(",")) add(currentTarget.value);
          else setText(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => whenReleased(() => add(text))}
      />
      <Hidden>
        <span role="status">{said}</span>
      </Hidden>
      <div className={styles.tags}>
        <ChosenPills
          label={label}
          chosen={value.map((tag) => ({ id: tag, name: tag }))}
          removeLabelOf={(tag) => t("remove", { tag })}
          onRemove={(gone) => onChange(value.filter((tag) => tag !== gone))}
        />
      </div>
    </div>
  );
}
