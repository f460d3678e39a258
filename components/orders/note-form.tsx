"use client";

import { Button, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { FormProblems } from "@/components/form/form-problems";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import { useFormAction } from "@/components/form/use-form-action";
import { toast } from "@/components/ui/toast";
import { addNoteMutation } from "@/lib/orders/client";
import styles from "./note-form.module.css";

const NOTE_LENGTH = 2000;

/** Writes a note on the order. Ctrl+Enter sends it. */
export function NoteForm({ orderId }: { orderId: string }) {
  const t = useTranslations("panel.orders.note");
  const form = useForm({ initialValues: { texto: "" } });
  const { submit, isBusy, problems } = useFormAction({
    form,
    mutation: addNoteMutation,
    sent: ({ texto }) => (texto.trim() ? { id: orderId, texto } : null),
    stays: true,
    onDone: () => {
      form.reset();
      toast.done(t("done"));
    },
    texts: { failed: t("failed") },
  });
  const isEmpty = form.values.texto.trim() === "";
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <UnsavedGuard when={!isEmpty} />
      <FormProblems {...problems} />
      <Textarea
        {...form.getInputProps("texto")}
        className={styles.text}
        label={t("label")}
        description={t("hint")}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={NOTE_LENGTH}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <Button type="submit" variant="default" disabled={isEmpty} loading={isBusy}>
        {t("submit")}
      </Button>
    </form>
  );
}
