"use client";

import { Alert } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import styles from "./form-problems.module.css";

type Props = { title: string; sentences: ReactNode[]; ref: Ref<HTMLDivElement> };

/** What keeps a form from being sent, above its fields; takes the focus when `ref` is focused. */
export function FormProblems({ title, sentences, ref }: Props) {
  if (sentences.length === 0) return null;
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      role="alert"
      color="red"
      radius="md"
      title={title}
      icon={<IconAlertCircle size={18} stroke={1.75} aria-hidden />}
    >
      {sentences.map((sentence) => (
        <p key={String(sentence)} className={styles.sentence}>
          {sentence}
        </p>
      ))}
    </Alert>
  );
}
