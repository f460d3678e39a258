"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { removeProductMutation } from "@/lib/products/client";

type Props = { id: string; nome: string; onClose: () => void };

/** Asks before a product is removed, then goes back to the list. */
export function RemoveProduct({ id, nome, onClose }: Props) {
  const t = useTranslations("panel.products.removal");
  const router = useRouter();
  const sentenceOf = useErrorSentence();
  const remove = useMutation(removeProductMutation);
  const onSuccess = () => {
    toast.done(t("done", { name: nome }));
    router.push("/admin/produtos");
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("title")}
      confirmLabel={t("confirm")}
      isBusy={remove.isPending || remove.isSuccess}
      error={remove.error && sentenceOf(remove.error)}
      onConfirm={() => remove.mutate(id, { onSuccess })}
      onClose={onClose}
    >
      <p>{t.rich("text", { name: nome, strong: (chunks) => <strong>{chunks}</strong> })}</p>
    </ConfirmDialog>
  );
}
