"use client";

import { Button } from "@mantine/core";
import type { UseMutationOptions } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormProblems } from "@/components/form/form-problems";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { type FormAction, useFormAction } from "@/components/form/use-form-action";
import { ConfirmDialog, Dialog, DialogActions } from "@/components/ui/dialog";
import styles from "./form-modal.module.css";

type Props = {
  title: string;
  size?: "md" | "lg";
  submitLabel: string;
  /** Where "Cancelar" could be misread. */
  cancelLabel?: string;
  /** Can't be undone. */
  isDanger?: boolean;
  action: FormAction;
  onClose: () => void;
  children: ReactNode;
};

/** Mount it to open it: each opening starts afresh. */
export function FormModal(props: Props) {
  const { title, size, submitLabel, cancelLabel, isDanger = false, action, onClose, children } = props;
  const t = useTranslations("panel.dialog");
  const { isBusy, isChanged, problems, submit } = action;
  return (
    <Dialog
      isOpen
      title={title}
      {...(size && { size })}
      isChanged={isChanged}
      onClose={isBusy ? null : onClose}
    >
      <form noValidate method="post" onSubmit={submit}>
        <div className={styles.fields}>
          {problems && <FormProblems {...problems} />}
          {children}
        </div>
        <DialogActions>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {cancelLabel ?? t("cancel")}
          </Button>
          <Button type="submit" color={isDanger ? "red.9" : undefined} loading={isBusy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type ConfirmProps<Sent, Answer> = {
  title: string;
  confirmLabel: string;
  cancelLabel?: string;
  isDanger?: boolean;
  mutation: UseMutationOptions<Answer, Error, Sent>;
  sent: Sent;
  /** It has to close the dialog. */
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** What will happen, and what it breaks. */
  children: ReactNode;
};

/** For what needs nothing but a yes. */
export function ConfirmAction<Sent, Answer>(props: ConfirmProps<Sent, Answer>) {
  const { mutation, sent, onDone, children, ...asked } = props;
  const sentenceOf = useErrorSentence();
  const { submit, isBusy, error } = useFormAction({ mutation, sent: () => sent, onDone });
  return (
    <ConfirmDialog {...asked} isBusy={isBusy} error={error && sentenceOf(error)} onConfirm={() => submit()}>
      {children}
    </ConfirmDialog>
  );
}
