import { z } from "zod";
import { bulkOutcome } from "@/lib/http/bulk";
import { IdParam, Uuid } from "@/lib/http/params";
import { CodeText, FreeText, NameText } from "@/lib/http/typed-text";
import { asMessage, says, sentence } from "@/lib/i18n/sentence";
import { httpsAddress } from "@/lib/orders/delivery/tracking";
import { Parcel } from "@/lib/orders/parcels/schema";
import { PARCEL_STATUSES } from "@/lib/orders/parcels/status";
import { ORDER_STATUSES } from "@/lib/orders/status";

/** Also the `data` of events. */
export const Shipment = Parcel.extend({ pedidoId: z.uuid(), pedidoNumero: z.int() });
export type Shipment = z.input<typeof Shipment>;

export const ShipmentParams = IdParam.extend({ shipmentId: Uuid });
export type ShipmentParams = z.output<typeof ShipmentParams>;

const orNull = (schema: z.ZodString) => schema.nullable().transform((text) => text || null);

const Link = orNull(FreeText.max(500)).refine((text) => text === null || httpsAddress(text) !== null, {
  error: says("informe um endereço que comece com https://"),
});

/** How the parcel travels. Null or a blank clears a field. */
const way = {
  transportadora: orNull(NameText.max(80)),
  servico: orNull(NameText.max(80)),
  codigoRastreio: orNull(CodeText.max(80)),
  linkRastreio: Link,
};

const MAX_WEIGHT_G = 1_000_000;

const ShipmentFields = z.object({
  ...way,
  pesoGramas: z.int().min(1).max(MAX_WEIGHT_G).nullable(),
  volumes: z.int().min(1).max(100),
  itens: z
    .array(z.object({ itemId: Uuid, quantidade: z.int().min(1).max(2_147_483_647) }))
    .min(1, says("escolha ao menos um item"))
    .max(100),
});

/** Without `itens`: all that is in no parcel yet. */
export const NewShipment = ShipmentFields.partial();
export type NewShipment = z.output<typeof NewShipment>;

/** Only given fields change. */
export const ShipmentChange = ShipmentFields.partial();
export type ShipmentChange = z.output<typeof ShipmentChange>;

export const ShipmentMove = z.object({
  para: z.enum(PARCEL_STATUSES),
  /** About the dispatch, and the delivery of the whole order. Default: like the steps of an order. */
  notificar: z.boolean().optional(),
});
export type ShipmentMove = z.output<typeof ShipmentMove>;

const MAX_ORDERS = 100;

/** One parcel of each order leaves: what is in no parcel yet, or the only parcel that waits. */
export const OrdersShipment = z.object({
  envios: z
    .array(z.object({ id: Uuid, ...z.object(way).partial().shape }))
    .min(1)
    .max(MAX_ORDERS)
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
  notificar: z.boolean().optional(),
});
export type OrdersShipment = z.output<typeof OrdersShipment>;

export const OrdersShipped = bulkOutcome({
  status: z.enum(ORDER_STATUSES).nullable(),
  envioId: z.uuid().nullable(),
});
export type OrdersShipped = z.output<typeof OrdersShipped>;
