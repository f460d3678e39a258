"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Muted } from "@/components/ui/layout";
import styles from "./entry-notice.module.css";

type Props = { title: string; text: string; children?: ReactNode };

/** Takes the form's place, and its focus. */
export function EntryNotice({ title, text, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} role="status" className={styles.notice}>
      <h2 className={styles.title}>{title}</h2>
      <Muted>{text}</Muted>
      {children}
    </div>
  );
}
