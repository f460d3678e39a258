"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { FormEventHandler, ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { DialogActions } from "@/components/ui/dialog-actions";
import styles from "./form-modal.module.css";

type Props = {
  title: string;
  size?: "md" | "lg";
  submitLabel: string;
  /** What it does can't be undone. */
  isDanger?: boolean;
  isBusy: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog. Mount it to open it, so that each opening starts with a new form. */
export function FormModal(props: Props) {
  const { title, size, submitLabel, isDanger = false, isBusy, onSubmit, onClose, children } = props;
  const t = useTranslations("panel.dialog");
  return (
    <Dialog isOpen title={title} {...(size && { size })} onClose={isBusy ? null : onClose}>
      <form noValidate onSubmit={onSubmit}>
        <div className={styles.fields}>{children}</div>
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" color={isDanger ? "red.9" : undefined} loading={isBusy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
