"use client";

import { type ReactNode, useEffect, useRef } from "react";
import styles from "./entry-notice.module.css";

type Props = { title: string; text: string; children?: ReactNode };

/** What became of a form, in its place; takes the focus, so that nobody is left where nothing is any more. */
export function EntryNotice({ title, text, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} role="status" className={styles.notice}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
