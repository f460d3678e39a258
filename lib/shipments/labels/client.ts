import { apiMutation, apiQuery } from "@/lib/http/api";
import type { Answer } from "@/lib/http/api-types";
import type { LabelsOf, LabelsWish } from "@/lib/shipments/labels/schema";

export const labelsQuery = (orderIds: readonly string[]) =>
  apiQuery("/orders/labels", { query: { pedidos: orderIds.join(",") } });
export type LabelsView = Answer<"/orders/labels">;
export type LabelView = LabelsView["etiquetas"][number];

/** No key is needed: a parcel that is queued already refuses a second label. */
export const wishLabelsMutation = apiMutation("POST", "/orders/labels", (body: LabelsWish) => ({ body }));

export const checkLabelsMutation = apiMutation("POST", "/orders/labels/check", (body: LabelsOf) => ({
  body,
}));

export const printLabelsMutation = apiMutation("POST", "/orders/labels/print", (body: LabelsOf) => ({
  body,
}));
