"use client";

import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ConfirmChange, FormModal } from "@/components/form/form-modal";
import { useDialogAction } from "@/components/form/use-form-action";
import { NotifyField } from "@/components/orders/notify-field";
import {
  LineFields,
  type ParcelView,
  type ShipmentValues,
  SizeFields,
  WayFields,
  wayOf,
} from "@/components/shipments/shipment-fields";
import type { OrderView } from "@/lib/orders/client";
import { trackingLink } from "@/lib/orders/delivery/tracking";
import { linesToPack } from "@/lib/orders/parcels/left";
import { CHANGEABLE, type ReachedParcelStatus } from "@/lib/orders/parcels/status";
import { changeShipmentMutation, createShipmentMutation, moveShipmentMutation } from "@/lib/shipments/client";

/** `edit`, or the status that the parcel reaches. */
export type ShipmentDialog = "edit" | ReachedParcelStatus;

type Lines = ReturnType<typeof linesToPack>;

/** The address that the team typed, not the one that follows from the code. */
function typedLink({ codigoRastreio, linkRastreio }: ParcelView): string {
  const derived = codigoRastreio ? trackingLink(codigoRastreio) : null;
  return linkRastreio === derived ? "" : (linkRastreio ?? "");
}

function valuesOf(order: OrderView, lines: Lines, parcel: ParcelView | null): ShipmentValues {
  const unitsOf = ({ itemId, restam }: Lines[number]) =>
    parcel ? (parcel.itens.find((item) => item.itemId === itemId)?.quantidade ?? 0) : restam;
  // The parts of an order usually travel the same way, the first one as the buyer chose.
  const way = parcel ?? order.envios.at(-1) ?? order.entrega;
  return {
    transportadora: way?.transportadora ?? "",
    servico: way?.servico ?? "",
    codigoRastreio: parcel?.codigoRastreio ?? "",
    linkRastreio: parcel ? typedLink(parcel) : "",
    pesoGramas: parcel?.pesoGramas ?? null,
    volumes: parcel?.volumes ?? 1,
    units: Object.fromEntries(lines.map((line) => [line.itemId, unitsOf(line)])),
    notificar: order.origem !== "loja" || order.avisosAutomaticos.includes("shipped"),
  };
}

const itemsOf = (lines: Lines, { units }: ShipmentValues) =>
  lines.flatMap(({ itemId }) => {
    const quantidade = units[itemId] ?? 0;
    return quantidade > 0 ? [{ itemId, quantidade }] : [];
  });

function useShipmentForm(order: OrderView, lines: Lines, parcel: ParcelView | null) {
  const t = useTranslations("panel.shipments.fields");
  return useForm<ShipmentValues>({
    initialValues: valuesOf(order, lines, parcel),
    validate: (values) => {
      const { units, volumes } = values;
      const over = lines.filter(({ itemId, restam }) => (units[itemId] ?? 0) > restam);
      return {
        ...Object.fromEntries(
          over.map(({ itemId, restam }) => [`units.${itemId}`, t("tooMany", { count: restam })]),
        ),
        ...(lines.length > 0 && itemsOf(lines, values).length === 0 && { units: t("nothing") }),
        ...(!volumes && { volumes: t("volumesMissing") }),
      };
    },
  });
}

type OrderProps = { order: OrderView; onClose: () => void };

export function NewShipment({ order, onClose }: OrderProps) {
  const t = useTranslations("panel.shipments");
  const lines = linesToPack(order).filter(({ restam }) => restam > 0);
  const form = useShipmentForm(order, lines, null);
  const action = useDialogAction({
    form,
    mutation: createShipmentMutation,
    sent: (values) => ({
      id: order.id,
      itens: itemsOf(lines, values),
      ...wayOf(values),
      pesoGramas: values.pesoGramas || null,
      volumes: values.volumes ?? 1,
    }),
    done: t("create.done"),
    onClose,
    texts: { failed: t("create.failed") },
  });
  return (
    <FormModal title={t("create.title")} submitLabel={t("create.submit")} action={action} onClose={onClose}>
      <LineFields form={form} lines={lines} />
      <WayFields form={form} />
      <SizeFields form={form} />
    </FormModal>
  );
}

/** `hasLabel`: a label of the parcel is cancelled with it. */
type Props = OrderProps & { parcel: ParcelView; hasLabel: boolean };

function EditShipment({ order, parcel, onClose }: Omit<Props, "hasLabel">) {
  const t = useTranslations("panel.shipments");
  const isOpen = CHANGEABLE[parcel.status].includes("itens");
  const lines = isOpen ? linesToPack(order, parcel.id).filter(({ restam }) => restam > 0) : [];
  const form = useShipmentForm(order, lines, parcel);
  const action = useDialogAction({
    form,
    mutation: changeShipmentMutation,
    sent: (values) => ({
      id: order.id,
      shipmentId: parcel.id,
      ...wayOf(values),
      ...(isOpen && {
        itens: itemsOf(lines, values),
        pesoGramas: values.pesoGramas || null,
        volumes: values.volumes ?? 1,
      }),
    }),
    done: t("edit.done"),
    onClose,
    texts: { failed: t("edit.failed") },
  });
  return (
    <FormModal
      title={t("edit.title", { number: parcel.numero })}
      submitLabel={t("edit.submit")}
      action={action}
      onClose={onClose}
    >
      {isOpen && <LineFields form={form} lines={lines} />}
      <WayFields form={form} />
      {isOpen && <SizeFields form={form} />}
    </FormModal>
  );
}

/** Saves the code first, because the mail about the dispatch contains it. */
function DispatchShipment({ order, parcel, onClose }: Omit<Props, "hasLabel">) {
  const t = useTranslations("panel.shipments");
  const form = useShipmentForm(order, [], parcel);
  const change = useMutation(changeShipmentMutation);
  const move = useMutation(moveShipmentMutation);
  const of = { id: order.id, shipmentId: parcel.id };
  const dispatch = async (values: ShipmentValues) => {
    await change.mutateAsync({ ...of, ...wayOf(values) });
    return move.mutateAsync({ ...of, para: "despachado", notificar: values.notificar });
  };
  const action = useDialogAction({
    form,
    mutation: { mutationFn: dispatch },
    sent: (values) => values,
    done: t("done", { number: parcel.numero, status: t("status.despachado") }),
    onClose,
    texts: { failed: t("dispatch.failed") },
  });
  return (
    <FormModal
      title={t("dispatch.title", { number: parcel.numero })}
      submitLabel={t("dispatch.submit")}
      action={action}
      onClose={onClose}
    >
      <WayFields form={form} />
      <NotifyField email={order.clienteEmail} {...form.getInputProps("notificar", { type: "checkbox" })} />
    </FormModal>
  );
}

function MoveShipment({
  order,
  parcel,
  hasLabel,
  para,
  onClose,
}: Props & { para: Exclude<ReachedParcelStatus, "despachado"> }) {
  const t = useTranslations("panel.shipments");
  return (
    <ConfirmChange
      title={t(`move.${para}.title`, { number: parcel.numero })}
      confirmLabel={t(`move.${para}.submit`)}
      isDanger={para === "cancelado"}
      mutation={moveShipmentMutation}
      sent={{ id: order.id, shipmentId: parcel.id, para }}
      done={t("done", { number: parcel.numero, status: t(`status.${para}`) })}
      onClose={onClose}
    >
      <p>{t(`move.${para}.text`)}</p>
      {para === "cancelado" && hasLabel && <p>{t("labels.cancel.withParcel")}</p>}
    </ConfirmChange>
  );
}

export function ShipmentDialogs({ dialog, ...props }: Props & { dialog: ShipmentDialog }) {
  if (dialog === "edit") return <EditShipment {...props} />;
  if (dialog === "despachado") return <DispatchShipment {...props} />;
  return <MoveShipment {...props} para={dialog} />;
}
