"use client";

import { Button, InputBase } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Hidden } from "@/components/ui/hidden";
import { SMALL_ICON } from "@/components/ui/small-icon";
import styles from "./copy-field.module.css";

type Props = {
  label: string;
  value: string;
  /** The field replaces the button that was pressed, so it takes the focus. */
  takesFocus?: boolean;
};

const SHOWN_MS = 4000;
/** If the browser refuses to copy, the text is selected. */
export function CopyField({ label, value, takesFocus = false }: Props) {
  const t = useTranslations("panel.copy");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "selected" | null>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome("copied");
    } catch {
      field.current?.focus();
      field.current?.select();
      setOutcome("selected");
    }
  };
  const isCopied = outcome === "copied";
  return (
    <div className={styles.field}>
      <InputBase
        ref={field}
        id={id}
        component="textarea"
        multiline
        readOnly
        rows={2}
        spellCheck={false}
        label={label}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        classNames={{ input: styles.input }}
      />
      <Button
        variant="default"
        className={styles.copy}
        leftSection={isCopied ? <IconCheck {...SMALL_ICON} /> : <IconCopy {...SMALL_ICON} />}
        onClick={copy}
      >
        {t(isCopied ? "copied" : "copy")}
        <Hidden> {label}</Hidden>
      </Button>
      <p role="status" className={outcome === "selected" ? styles.outcome : styles.silent}>
        {outcome && t(outcome)}
      </p>
    </div>
  );
}
