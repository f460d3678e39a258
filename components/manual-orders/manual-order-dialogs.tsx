"use client";

import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { ChoicePills } from "@/components/form/choice-pills";
import { ConfirmAction, FormModal } from "@/components/form/form-modal";
import { useFormAction } from "@/components/form/use-form-action";
import { useFormats } from "@/components/layout/panel-context";
import { ManualOrderLink } from "@/components/manual-orders/manual-order-link";
import { toast } from "@/components/ui/toast";
import {
  cancelManualOrderMutation,
  convertManualOrderMutation,
  type ManualOrderView,
} from "@/lib/manual-orders/client";

/** What stands over the page of a manual order. */
export type ManualOrderDialog = "link" | "convert" | "cancel";

type OneProps = { order: ManualOrderView; onClose: () => void };

const DIALOGS = { link: ManualOrderLink, convert: ConvertManualOrder, cancel: CancelManualOrder } as const;

/** The dialog of the page that is open now. */
export function ManualOrderDialogs({ dialog, ...props }: OneProps & { dialog: ManualOrderDialog }) {
  const Shown = DIALOGS[dialog];
  return <Shown {...props} />;
}

/** Asks whether it is paid, and makes the order of it. */
function ConvertManualOrder({ order: { id, versao, totalCents, itens }, onClose }: OneProps) {
  const t = useTranslations("panel.manualOrders.converting");
  const format = useFormats();
  const form = useForm<{ paid: "no" | "yes" }>({ initialValues: { paid: "no" } });
  const takesStock = itens.some(({ produto }) => produto && produto.estoque !== null);
  const action = useFormAction({
    form,
    mutation: convertManualOrderMutation,
    sent: ({ paid }) => ({ id, versao, pago: paid === "yes" }),
    onDone: ({ pedidoNumero }) => {
      toast.done(t("done", { number: String(pedidoNumero) }));
      onClose();
    },
    texts: { failed: t("failed") },
  });
  return (
    <FormModal title={t("title")} submitLabel={t("confirm")} action={action} onClose={onClose}>
      <p>{t(takesStock ? "textStock" : "text", { total: format.cents(totalCents) })}</p>
      <ChoicePills
        name="pago"
        label={t("paid")}
        choices={[
          { value: "no", label: t("notPaid") },
          { value: "yes", label: t("alreadyPaid") },
        ]}
        value={form.values.paid}
        onChoose={(paid) => form.setFieldValue("paid", paid)}
      />
    </FormModal>
  );
}

/** Asks before an offer is withdrawn: there is no way back but a copy. */
function CancelManualOrder({ order: { id, link }, onClose }: OneProps) {
  const t = useTranslations("panel.manualOrders.cancelling");
  return (
    <ConfirmAction
      isDanger
      title={t("title")}
      confirmLabel={t("confirm")}
      cancelLabel={t("keep")}
      mutation={cancelManualOrderMutation}
      sent={id}
      onDone={() => {
        toast.done(t("done"));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t(link ? "textSent" : "text")}</p>
    </ConfirmAction>
  );
}
