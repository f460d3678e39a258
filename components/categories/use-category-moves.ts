"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { toast } from "@/components/ui/toast";
import { moveCategoryMutation } from "@/lib/categories/client";
import type { CategoryNode } from "@/lib/categories/schema";

type Place = { paiId: string | null; ordem: number };

/** Moves a category, says where it is now, and offers the way back. */
export function useCategoryMoves(tree: readonly CategoryNode[]) {
  const t = useTranslations("panel.categories");
  const sentenceOf = useErrorSentence();
  const { mutate } = useMutation(moveCategoryMutation);
  const place = (category: CategoryNode, to: Place, onMoved: () => void) =>
    mutate(
      { id: category.id, ...to },
      {
        onSuccess: onMoved,
        onError: (error) => toast.failed(t("failed", { name: category.nome, reason: sentenceOf(error) })),
      },
    );
  const sentence = ({ nome: name, paiId }: CategoryNode, to: Place) => {
    if (to.paiId === paiId) return t("moved", { name });
    const parent = tree.find(({ id }) => id === to.paiId);
    return parent ? t("movedInto", { name, parent: parent.nome }) : t("movedUp", { name });
  };
  return (category: CategoryNode, to: Place) => {
    const { nome: name, paiId, ordem } = category;
    if (to.paiId === paiId && to.ordem === ordem) return;
    const undo = { onUndo: () => place(category, { paiId, ordem }, () => toast.done(t("undone", { name }))) };
    place(category, to, () => toast.done(sentence(category, to), { undo }));
  };
}
