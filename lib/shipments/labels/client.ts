import { apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer } from "@/lib/http/api-types";
import type { LabelCancel, LabelsOf, LabelsWish } from "@/lib/shipments/labels/schema";

type LabelsView = Answer<"/orders/labels">;
export type LabelView = LabelsView["etiquetas"][number];

const SOON_MS = 2_000;

const isMoving = ({ status, cancelando }: LabelView) =>
  status === "na_fila" || status === "comprando" || (status === "comprada" && cancelando);
type Known = { state: { data: LabelsView | undefined } };

/** Loads again while a purchase or a cancellation is under way. */
export const labelsQuery = (orderIds: readonly string[]) => ({
  ...apiQuery("/orders/labels", { query: { pedidos: orderIds.join(",") } }),
  refetchInterval: ({ state: { data } }: Known) => (data?.etiquetas.some(isMoving) ? SOON_MS : false),
});

/** No key is needed: a parcel that is queued already refuses a second label. */
export const wishLabelsMutation = apiMutation("POST", "/orders/labels", (body: LabelsWish) => ({ body }));

export const checkLabelsMutation = apiMutation("POST", "/orders/labels/check", (body: LabelsOf) => ({
  body,
}));

export const cancelLabelMutation = apiMutation("POST", "/orders/labels/cancel", (body: LabelCancel) => ({
  body,
}));

export const printLabelsMutation = apiMutation("POST", "/orders/labels/print", (body: LabelsOf) => ({
  body,
}));
