"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { removeCategoryMutation } from "@/lib/categories/client";
import type { CategoryNode } from "@/lib/categories/schema";

type Props = { category: CategoryNode; childCount: number; onClose: () => void };

/** Removes a category after saying what becomes of its products and of those below it. */
export function RemoveCategory({ category: { id, nome, produtos }, childCount, onClose }: Props) {
  const t = useTranslations("panel.categories");
  const sentenceOf = useErrorSentence();
  const remove = useMutation(removeCategoryMutation);
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        toast.done(t("removed", { name: nome }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("removeDialog.title", { name: nome })}
      confirmLabel={t("removeDialog.confirm")}
      isBusy={remove.isPending}
      error={remove.error && sentenceOf(remove.error)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("removeDialog.products", { count: produtos })}</p>
      {childCount > 0 && <p>{t("removeDialog.children", { count: childCount })}</p>}
      <p>{t("removeDialog.forever")}</p>
    </ConfirmDialog>
  );
}
