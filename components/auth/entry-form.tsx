"use client";

import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { FormProblems } from "@/components/form/form-problems";
import type { FormAction } from "@/components/form/use-form-action";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import { Muted } from "@/components/ui/layout";
import { Notice } from "@/components/ui/notice";
import styles from "./entry-form.module.css";

type Props = {
  action: FormAction;
  /** Shown before the user sends anything. */
  notice?: { title: string; text: string } | null;
  submitLabel: string;
  way?: ReactNode;
  children: ReactNode;
};

export function EntryForm({ action, notice, submitLabel, way, children }: Props) {
  const { submit, isBusy, problems } = action;
  const isHydrated = useIsHydrated();
  return (
    // The button is disabled before hydration. If the browser still sends the form,
    // POST keeps the password out of the URL.
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      {notice && (
        <Notice role="alert" tone="bad" title={notice.title}>
          {notice.text}
        </Notice>
      )}
      {problems && <FormProblems {...problems} />}
      {children}
      <Button
        type="submit"
        size="md"
        fullWidth
        className={styles.submit}
        disabled={!isHydrated}
        loading={isBusy}
      >
        {submitLabel}
      </Button>
      {way}
    </form>
  );
}

export const EntryWay = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className={styles.way}>
    {children}
  </a>
);

type EntryNoticeProps = { title: string; text: string; children?: ReactNode };

/** Replaces the form and takes the focus. */
export function EntryNotice({ title, text, children }: EntryNoticeProps) {
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
