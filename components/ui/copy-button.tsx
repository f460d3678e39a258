"use client";

import { useEffect, useState } from "react";
import { Hidden } from "@/components/ui/hidden";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import styles from "./icon-button.module.css";

type Props = { value: string; label: string; copiedLabel: string };

const SHOWN_MS = 3000;

/** Does nothing if the browser refuses to copy. */
export function CopyButton({ value, label, copiedLabel }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard?.writeText(value).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <>
      <button type="button" className={styles.quiet} aria-label={label} onClick={copy}>
        {isCopied ? <SpriteIcon name="check" size={15} /> : <SpriteIcon name="copy" size={15} />}
      </button>
      <span role="status">{isCopied && <Hidden>{copiedLabel}</Hidden>}</span>
    </>
  );
}
