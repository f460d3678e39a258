"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { type CustomerView, removeCustomerMutation } from "@/lib/customers/client";

type Props = { customer: CustomerView; onClose: () => void };

/** Asks before a customer without orders is removed, then goes back to the list. */
export function RemoveCustomer({ customer: { id, nome }, onClose }: Props) {
  const t = useTranslations("panel.customers.removal");
  const router = useRouter();
  const sentenceOf = useErrorSentence();
  const remove = useMutation(removeCustomerMutation);
  const onSuccess = () => {
    toast.done(t("done", { name: nome }));
    router.push("/admin/clientes");
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("title", { name: nome })}
      confirmLabel={t("confirm")}
      isBusy={remove.isPending || remove.isSuccess}
      error={remove.error && sentenceOf(remove.error)}
      onConfirm={() => remove.mutate(id, { onSuccess })}
      onClose={onClose}
    >
      <p>{t("text")}</p>
    </ConfirmDialog>
  );
}
