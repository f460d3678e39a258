"use client";

import { Button, Textarea } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { toast } from "@/components/ui/toast";
import { addNoteMutation } from "@/lib/orders/client";
import styles from "./note-form.module.css";

const NOTE_LENGTH = 2000;

/** Writes a note on the order. Ctrl+Enter sends it. */
export function NoteForm({ orderId }: { orderId: string }) {
  const t = useTranslations("panel.orders.note");
  const sentenceOf = useErrorSentence();
  const [text, setText] = useState("");
  const add = useMutation(addNoteMutation);
  const isEmpty = text.trim() === "";
  const submit = () => {
    if (isEmpty || add.isPending) return;
    const finish = () => {
      setText("");
      toast.done(t("done"));
    };
    const onError = (error: Error) => toast.failed(t("failed", { reason: sentenceOf(error) }));
    add.mutate({ id: orderId, texto: text }, { onSuccess: finish, onError });
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <UnsavedGuard when={!isEmpty && !add.isPending} />
      <Textarea
        label={t("label")}
        description={t("hint")}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={NOTE_LENGTH}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <Button type="submit" variant="default" disabled={isEmpty} loading={add.isPending}>
        {t("submit")}
      </Button>
    </form>
  );
}
