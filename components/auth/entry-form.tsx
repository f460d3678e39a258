"use client";

import { Button } from "@mantine/core";
import type { FormEventHandler, ReactNode } from "react";
import { FormProblems, type Problems } from "@/components/form/form-problems";
import { useIsHydrated } from "@/components/form/use-is-hydrated";
import styles from "./entry-form.module.css";

type Props = {
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** What is wrong with the whole of it; absent where the fields say it themselves. */
  problems?: Problems;
  submitLabel: string;
  isBusy: boolean;
  /** The way to where one may want to go instead. */
  way?: ReactNode;
  children: ReactNode;
};

/** A form of who is not in yet: its fields, one button, and a way elsewhere. */
export function EntryForm({ onSubmit, problems, submitLabel, isBusy, way, children }: Props) {
  const isHydrated = useIsHydrated();
  return (
    // Not sent before the script answers; should it be, the password stays out of the address.
    <form method="post" noValidate className={styles.form} onSubmit={onSubmit}>
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
