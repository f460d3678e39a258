"use client";

import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { toast } from "@/components/ui/toast";
import { changeCategoryMutation } from "@/lib/categories/client";
import type { CategoryNode } from "@/lib/categories/schema";

const SLUG_LENGTH = 120;

type Props = { category: CategoryNode; onClose: () => void };

/** The part of a category's address in the store that can be chosen. */
export function CategorySlugDialog({ category: { id, nome, slug: before }, onClose }: Props) {
  const t = useTranslations("panel.categories");
  const sentenceOf = useErrorSentence();
  const change = useMutation(changeCategoryMutation);
  const [slug, setSlug] = useState(before);
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = slug.trim();
    setIsMissing(wanted === "");
    if (wanted === "") return;
    if (wanted === before) return onClose();
    change.mutate(
      { id, slug: wanted },
      {
        onSuccess: () => {
          toast.done(t("slugChanged", { name: nome }));
          onClose();
        },
      },
    );
  };
  return (
    <FormModal
      title={t("slugDialog.title", { name: nome })}
      submitLabel={t("slugDialog.submit")}
      isBusy={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t("slugDialog.label")}
        description={t("slugDialog.hint")}
        value={slug}
        maxLength={SLUG_LENGTH}
        autoComplete="off"
        spellCheck={false}
        error={isMissing ? t("slugDialog.missing") : change.error && sentenceOf(change.error)}
        onChange={(event) => setSlug(event.currentTarget.value)}
      />
    </FormModal>
  );
}
