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
  /** Of fields that are not asked for here. */
  labels?: FieldLabels;
  /** It has to close the dialog. */
  onDone: (answer: Answer) => void;
  onClose: () => void;
  /** What will happen, and what it breaks. */
  children: ReactNode;
};

/** For what needs nothing but a yes. */
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
  /** What the toast says. */
  done: string | ((answer: Answer) => string);
};

/** Changes what is shown, and closes. */
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
  /** The page to go to. */
  list: string;
};

/** From the page of the record itself. */
export function RemoveRecord<Answer>({ id, done, list, ...props }: RemoveProps<Answer>) {
  const router = useRouter();
  const finish = () => {
    toast.done(done);
    router.push(list);
  };
  return <ConfirmAction isDanger {...props} sent={id} onDone={finish} />;
}
