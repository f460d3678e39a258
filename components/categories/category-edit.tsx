"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CategoryNameForm } from "@/components/categories/category-name-form";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { toast } from "@/components/ui/toast";
import { changeCategoryMutation, createCategoryMutation } from "@/lib/categories/client";
import type { CategoryNode } from "@/lib/categories/schema";

type RenameProps = { category: CategoryNode; onClose: () => void };

/** Another name; the address in the store stays. */
export function RenameCategory({ category: { id, nome }, onClose }: RenameProps) {
  const t = useTranslations("panel.categories");
  const sentenceOf = useErrorSentence();
  const rename = useMutation(changeCategoryMutation);
  const save = (name: string) => {
    if (name === nome) return onClose();
    rename.mutate(
      { id, nome: name },
      {
        onSuccess: () => {
          toast.done(t("renamed", { name }));
          onClose();
        },
      },
    );
  };
  return (
    <CategoryNameForm
      label={t("name")}
      submitLabel={t("save")}
      initial={nome}
      isBusy={rename.isPending}
      error={rename.error && sentenceOf(rename.error)}
      onSubmit={save}
      onClose={onClose}
    />
  );
}

type CreateProps = { parent: CategoryNode | null; onClose: () => void };

/** A new category, the last one of its parent; stays open, since one seldom comes alone. */
export function CreateCategory({ parent, onClose }: CreateProps) {
  const t = useTranslations("panel.categories");
  const sentenceOf = useErrorSentence();
  const create = useMutation(createCategoryMutation);
  const [round, setRound] = useState(0);
  const add = (nome: string) =>
    create.mutate(
      { nome, paiId: parent?.id ?? null },
      {
        onSuccess: () => {
          toast.done(t("created", { name: nome }));
          setRound((count) => count + 1);
        },
      },
    );
  return (
    <CategoryNameForm
      key={round}
      label={parent ? t("newIn", { name: parent.nome }) : t("name")}
      submitLabel={t("add")}
      isBusy={create.isPending}
      error={create.error && sentenceOf(create.error)}
      onSubmit={add}
      onClose={onClose}
    />
  );
}
