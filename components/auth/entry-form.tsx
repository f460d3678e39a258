"use client";

import { Alert, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { FormProblems } from "@/components/form/form-problems";
import type { FormAction } from "@/components/form/use-form-action";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import styles from "./entry-form.module.css";

type Props = {
  action: FormAction;
  /** What is said before anything was sent. */
  notice?: { title: string; text: string } | null;
  submitLabel: string;
  /** The way to where one may want to go instead. */
  way?: ReactNode;
  children: ReactNode;
};

/** A form of who is not in yet: its fields, one button, and a way elsewhere. */
export function EntryForm({ action, notice, submitLabel, way, children }: Props) {
  const { submit, isBusy, problems } = action;
  const isHydrated = useIsHydrated();
  return (
    // Not sent before the script answers; should it be, the password stays out of the address.
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      {notice && (
        <Alert role="alert" color="red" radius="md" title={notice.title}>
          {notice.text}
        </Alert>
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
