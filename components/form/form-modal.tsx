"use client";

import { Button } from "@mantine/core";
import type { UseMutationOptions } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormProblems } from "@/components/form/form-problems";
import { type FieldLabels, useErrorSentence } from "@/components/form/use-error-sentence";
import { type FormAction, useFormAction } from "@/components/form/use-form-action";
import { ConfirmDialog, Dialog, DialogActions } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import styles from "./form-modal.module.css";

type Props = {
  title: string;
  size?: "md" | "lg";
  submitLabel: string;
  /** For dialogs where "Cancelar" could be misread. */
  cancelLabel?: string;
  /** The action cannot be undone. */
  isDanger?: boolean;
  action: FormAction;
  onClose: () => void;
  children: ReactNode;
};

/** Mounting opens the dialog, so each opening starts with fresh state. */
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
  /** Labels of API fields that this dialog does not contain. */
  labels?: FieldLabels;
  /** Must close the dialog. */
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** Says what the action will do, and what it breaks. */
  children: ReactNode;
};

/** For actions that need only a confirmation. */
export function ConfirmAction<Sent, Answer>(props: ConfirmProps<Sent, Answer>) {
  const { mutation, sent, labels, onDone, children, ...asked } = props;
  const sentenceOf = useErrorSentence(labels);
  const { submit, isBusy, error } = useFormAction({ mutation, sent: () => sent, onDone });
  return (
    <ConfirmDialog {...asked} isBusy={isBusy} error={error && sentenceOf(error)} onConfirm={() => submit()}>
      {children}
    </ConfirmDialog>
  );
}

type ChangeProps<Sent, Answer> = Omit<ConfirmProps<Sent, Answer>, "onDone"> & {
  /** The text of the toast. */
  done: string | ((answer: Answer) => string);
};

/** Changes the record that the page shows, then closes the dialog and shows a toast. */
export function ConfirmChange<Sent, Answer>({ done, ...props }: ChangeProps<Sent, Answer>) {
  const finish = (answer: Answer) => {
    toast.done(typeof done === "string" ? done : done(answer));
    props.onClose();
  };
  return <ConfirmAction {...props} onDone={finish} />;
}

type RemoveProps<Answer> = Omit<ConfirmProps<string, Answer>, "sent" | "isDanger" | "onDone"> & {
  id: string;
  done: string;
  /** URL of the page to open after the removal. */
  list: string;
};

/** Removes a record from its own page, then opens the list. */
export function RemoveRecord<Answer>({ id, done, list, ...props }: RemoveProps<Answer>) {
  const router = useRouter();
  const finish = () => {
    toast.done(done);
    router.push(list);
  };
  return <ConfirmAction isDanger {...props} sent={id} onDone={finish} />;
}
