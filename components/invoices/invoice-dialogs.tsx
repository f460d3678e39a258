"use client";

import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { ConfirmChange, FormModal } from "@/components/form/form-modal";
import { useDialogAction } from "@/components/form/use-form-action";
import { createInvoiceMutation, deleteInvoiceMutation, type InvoiceView } from "@/lib/invoices/client";

type Props = { orderId: string; onClose: () => void };

const KEY_LENGTH = 100;
const LINK_LENGTH = 500;

function AddInvoice({ orderId, onClose }: Props) {
  const t = useTranslations("panel.orders.invoices");
  const form = useForm({ initialValues: { chave: "", danfeUrl: "" } });
  const action = useDialogAction({
    form,
    mutation: createInvoiceMutation,
    sent: ({ chave, danfeUrl }) => ({ id: orderId, chave, danfeUrl: danfeUrl.trim() || null }),
    done: t("add.done"),
    onClose,
    texts: { failed: t("add.failed") },
  });
  return (
    <FormModal title={t("add.title")} submitLabel={t("add.submit")} action={action} onClose={onClose}>
      <TextInput
        {...form.getInputProps("chave")}
        data-autofocus
        label={t("add.key")}
        description={t("add.keyHint")}
        maxLength={KEY_LENGTH}
        autoComplete="off"
      />
      <TextInput
        {...form.getInputProps("danfeUrl")}
        label={t("add.link")}
        description={t("add.linkHint")}
        maxLength={LINK_LENGTH}
        autoComplete="off"
      />
    </FormModal>
  );
}

function RemoveInvoice({ orderId, invoice, onClose }: Props & { invoice: InvoiceView }) {
  const t = useTranslations("panel.orders.invoices.remove");
  return (
    <ConfirmChange
      isDanger
      title={t("title", { number: String(invoice.numero) })}
      confirmLabel={t("submit")}
      mutation={deleteInvoiceMutation}
      sent={{ id: orderId, invoiceId: invoice.id }}
      done={t("done")}
      onClose={onClose}
    >
      {t("text")}
    </ConfirmChange>
  );
}

export function InvoiceDialogs({ dialog, ...props }: Props & { dialog: "add" | InvoiceView }) {
  return dialog === "add" ? <AddInvoice {...props} /> : <RemoveInvoice {...props} invoice={dialog} />;
}
