"use client";

import type { ReactNode } from "react";
import { useFormats } from "@/components/layout/panel-context";
import styles from "./cells.module.css";

type Props = {
  /** Shown on cards, which have no column headings. */
  label?: string;
  children: ReactNode;
};

export function Labelled({ label, children }: Props) {
  return (
    <>
      {label && <span className={styles.label}>{label}: </span>}
      {children}
    </>
  );
}

export function Figure(props: Props) {
  return (
    <span className={styles.number}>
      <Labelled {...props} />
    </span>
  );
}

export function Note(props: Props) {
  return (
    <span className={styles.note}>
      <Labelled {...props} />
    </span>
  );
}

export function Dimmed({ children }: { children: ReactNode }) {
  return <span className={styles.dimmed}>{children}</span>;
}

/** Shows the texts one below the other; an empty text takes no line. */
export function Lines({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.lines}>
      {children}
      {note && <Note>{note}</Note>}
    </span>
  );
}

export function Moment({ at }: { at: string }) {
  const format = useFormats();
  return (
    <time dateTime={at} className={styles.dimmed}>
      {format.moment(at)}
    </time>
  );
}

export function Day({ at, label }: { at: string; label?: string }) {
  const format = useFormats();
  return (
    <time dateTime={at} className={styles.dimmed}>
      <Labelled {...(label && { label })}>{format.day(at)}</Labelled>
    </time>
  );
}
