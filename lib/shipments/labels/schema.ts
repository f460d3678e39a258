import { z } from "zod";
import { bulkOutcome } from "@/lib/http/bulk";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";
import { asMessage, sentence } from "@/lib/i18n/sentence";
import { LABEL_STATUSES, MAX_LABELS } from "@/lib/shipments/labels/status";

export const Label = z.object({
  pedidoId: z.uuid(),
  pedidoNumero: z.int(),
  envioId: z.uuid(),
  envioNumero: z.int(),
  status: z.enum(LABEL_STATUSES),
  protocolo: z.string().nullable(),
  /** What the carrier took. Null: not known yet. */
  precoCents: z.int().nullable(),
  /** Why it was refused, in the carrier's words where it gave some. */
  motivo: z.string().nullable(),
  /** The team wishes it cancelled; the carrier does not show it as cancelled yet. */
  cancelando: z.boolean(),
  /** The parcel waits or was cancelled, and the label is bought. */
  cancelavel: z.boolean(),
  /** Why the carrier did not cancel it. */
  cancelMotivo: z.string().nullable(),
  /** The document can be printed. */
  pronta: z.boolean(),
  compradaEm: Timestamp.nullable(),
});
export type Label = z.input<typeof Label>;

/** `disponivel`: the store's Melhor Envio is on, with a key and the sender's address. */
export const Labels = z.object({ disponivel: z.boolean(), etiquetas: z.array(Label) });
export type Labels = z.input<typeof Labels>;

/** Ids of orders. A repeated id counts once. */
const OrderIds = z
  .array(Uuid)
  .min(1)
  .max(MAX_LABELS)
  .transform((ids) => [...new Set(ids)]);

/** `pedidos`: ids, with commas between them. */
export const LabelsQuery = z.object({
  pedidos: z
    .string()
    .max(MAX_LABELS * 40)
    .transform((text) => text.split(","))
    .pipe(OrderIds),
});
export type LabelsQuery = z.output<typeof LabelsQuery>;

export const LabelsOf = z.object({ pedidos: OrderIds });
export type LabelsOf = z.output<typeof LabelsOf>;

export const LabelCancel = z.object({ pedidoId: Uuid, envioId: Uuid });
export type LabelCancel = z.output<typeof LabelCancel>;

/** Without `envioId`: what is in no parcel yet, or the only parcel that waits. */
export const LabelsWish = z.object({
  envios: z
    .array(z.object({ id: Uuid, envioId: Uuid.optional() }))
    .min(1)
    .max(MAX_LABELS)
    .superRefine((envios, { addIssue }) => {
      const named = new Set<string>();
      for (const [index, { id }] of envios.entries()) {
        if (named.has(id)) {
          const message = asMessage(sentence("informe cada pedido uma vez só"));
          addIssue({ code: "custom", path: [index, "id"], message });
        }
        named.add(id);
      }
    }),
});
export type LabelsWish = z.output<typeof LabelsWish>;

export const LabelsWished = bulkOutcome({ envioId: z.uuid().nullable() });
export type LabelsWished = z.output<typeof LabelsWished>;

/** The carrier's page with the documents of the printable labels. */
export const LabelsPrinted = z.object({ url: z.url(), etiquetas: z.int() });
export type LabelsPrinted = z.output<typeof LabelsPrinted>;
