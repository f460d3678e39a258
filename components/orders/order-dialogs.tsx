"use client";

import { Checkbox, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ValuesDialog } from "@/components/custom-fields/values-dialog";
import { FormModal } from "@/components/form/form-modal";
import { useDialogAction, useFormAction } from "@/components/form/use-form-action";
import { CancelFields, NEW_CANCELLATION } from "@/components/orders/cancel-fields";
import { NotifyField } from "@/components/orders/notify-field";
import { RefundOrder } from "@/components/orders/refund-order";
import { useOrderStep } from "@/components/orders/use-move-order";
import { changeOrderMutation, type OrderView } from "@/lib/orders/client";
import type { OrderMove } from "@/lib/orders/schema";

export type OrderDialog = "ship" | "tracking" | "cancel" | "return" | "refund" | "fields";

type OneProps = { order: OrderView; onClose: () => void };

const DIALOGS = {
  ship: ShipOrder,
  tracking: TrackingForm,
  cancel: CancelOrder,
  return: ReturnOrder,
  refund: RefundOrder,
  fields: OrderValues,
} as const;

export function OrderDialogs({ dialog, ...props }: OneProps & { dialog: OrderDialog }) {
  const Shown = DIALOGS[dialog];
  return <Shown {...props} />;
}

const CODE_LENGTH = 80;
const REASON_LENGTH = 255;

/** Default for the mail about shipping: shop orders follow the store's setting, other orders get it. */
const isToldOfShipping = ({ origem, avisosAutomaticos }: OrderView) =>
  origem !== "loja" || avisosAutomaticos.includes("shipped");

function ShipOrder({ order, onClose }: OneProps) {
  const t = useTranslations("panel.orders.ship");
  const before = order.codigoRastreio ?? "";
  const form = useForm({ initialValues: { code: before, notificar: isToldOfShipping(order) } });
  const step = useOrderStep(order, onClose);
  const change = useMutation(changeOrderMutation);
  const move = useMutation(step.mutation);
  // Saves the tracking code first, because the mail about the shipment contains it.
  const ship = async ({ code, ...taken }: OrderMove & { id: string; code: string }) => {
    if (code.trim() !== before) await change.mutateAsync({ id: order.id, codigoRastreio: code });
    return move.mutateAsync(taken);
  };
  const action = useFormAction({
    ...step,
    form,
    mutation: { mutationFn: ship },
    sent: ({ code, notificar }) => ({ id: order.id, para: "shipped" as const, code, notificar }),
    texts: { failed: t("failed") },
  });
  return (
    <FormModal
      title={t("title", { number: String(order.numero) })}
      submitLabel={t("submit")}
      action={action}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps("code")}
        data-autofocus
        label={t("tracking")}
        description={t("hint")}
        maxLength={CODE_LENGTH}
        autoComplete="off"
      />
      <NotifyField email={order.clienteEmail} {...form.getInputProps("notificar", { type: "checkbox" })} />
    </FormModal>
  );
}

function OrderValues({ order: { id, camposPersonalizados }, onClose }: OneProps) {
  return (
    <ValuesDialog
      entidade="pedido"
      values={camposPersonalizados}
      mutation={changeOrderMutation}
      sent={(changes) => ({ id, camposPersonalizados: changes })}
      onClose={onClose}
    />
  );
}

/** Changes the tracking code in any status. */
function TrackingForm({ order, onClose }: OneProps) {
  const t = useTranslations("panel.orders.tracking");
  const form = useForm({ initialValues: { codigoRastreio: order.codigoRastreio ?? "" } });
  const action = useDialogAction({
    form,
    mutation: changeOrderMutation,
    sent: (typed) => ({ id: order.id, ...typed }),
    done: t("done"),
    onClose,
    texts: { failed: t("failed") },
  });
  return (
    <FormModal title={t("title")} submitLabel={t("submit")} action={action} onClose={onClose}>
      <TextInput
        {...form.getInputProps("codigoRastreio")}
        data-autofocus
        label={t("label")}
        description={t("hint")}
        maxLength={CODE_LENGTH}
        autoComplete="off"
      />
    </FormModal>
  );
}

function CancelOrder({ order, onClose }: OneProps) {
  const t = useTranslations("panel.orders.cancel");
  const form = useForm({ initialValues: { ...NEW_CANCELLATION, notificar: true } });
  const action = useFormAction({
    ...useOrderStep(order, onClose),
    form,
    sent: (typed) => ({ id: order.id, para: "cancelled" as const, ...typed }),
    texts: { failed: t("failed") },
  });
  return (
    <FormModal
      isDanger
      title={t("title", { number: String(order.numero) })}
      submitLabel={t("submit")}
      cancelLabel={t("keep")}
      action={action}
      onClose={onClose}
    >
      <CancelFields value={form.values} onChange={form.setValues} />
      <NotifyField email={order.clienteEmail} {...form.getInputProps("notificar", { type: "checkbox" })} />
      {order.pagoEm && <p>{t("paidHint")}</p>}
    </FormModal>
  );
}

function ReturnOrder({ order, onClose }: OneProps) {
  const t = useTranslations("panel.orders.giveBack");
  const form = useForm({ initialValues: { motivo: "", reestocar: true, notificar: false } });
  const action = useFormAction({
    ...useOrderStep(order, onClose),
    form,
    sent: ({ motivo, ...typed }) => ({
      id: order.id,
      para: "returned" as const,
      motivo: motivo.trim() || null,
      ...typed,
    }),
    texts: { failed: t("failed") },
  });
  return (
    <FormModal
      title={t("title", { number: String(order.numero) })}
      submitLabel={t("submit")}
      action={action}
      onClose={onClose}
    >
      <p>{t("text")}</p>
      <TextInput {...form.getInputProps("motivo")} label={t("reason")} maxLength={REASON_LENGTH} />
      <Checkbox {...form.getInputProps("reestocar", { type: "checkbox" })} label={t("restock")} />
      <NotifyField email={order.clienteEmail} {...form.getInputProps("notificar", { type: "checkbox" })} />
    </FormModal>
  );
}
