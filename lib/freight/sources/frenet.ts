import { z } from "zod";
import { env } from "@/lib/env";
import { askCarrier, centsOf, kilosOf } from "@/lib/freight/sources/carrier";
import type { Parcel, SourceAccount, SourceOption } from "@/lib/freight/sources/offer";

const text = z.union([z.string(), z.number()]).transform(String);

/** Frenet spells the list's name like this. A service with `Error` does not go there. */
const Answer = z.object({
  ShippingSevicesArray: z.array(
    z.object({
      ServiceCode: text,
      ServiceDescription: z.string().nullish(),
      Carrier: z.string().nullish(),
      ShippingPrice: text.nullish(),
      DeliveryTime: text.nullish(),
      Error: z.boolean().nullish(),
    }),
  ),
});

const bodyOf = ({ cepOrigem, cepDestino, subtotalCents, itens }: Parcel) => ({
  SellerCEP: cepOrigem,
  RecipientCEP: cepDestino,
  ShipmentInvoiceValue: Number((subtotalCents / 100).toFixed(2)),
  ShippingItemArray: itens.map((item) => ({
    Weight: kilosOf(item.pesoGramas),
    Length: item.comprimentoCm,
    Height: item.alturaCm,
    Width: item.larguraCm,
    Quantity: item.quantidade,
    SKU: item.sku ?? item.varianteId ?? item.produtoId,
    Category: "",
  })),
});

/** @throws SourceFault */
export const askFrenet = ({ chave }: SourceAccount, parcel: Parcel): Promise<SourceOption[]> =>
  askCarrier(
    {
      origin: env().FRENET_URL,
      path: "/shipping/quote",
      headers: { token: chave, "user-agent": "Lojista" },
      body: bodyOf(parcel),
    },
    Answer,
    ({ ShippingSevicesArray: services }) =>
      services
        .filter(({ Error: isRefused }) => !isRefused)
        .map(({ ServiceCode, ServiceDescription, Carrier, ShippingPrice, DeliveryTime }) => ({
          codigo: ServiceCode,
          nome: ServiceDescription || Carrier || ServiceCode,
          transportadora: Carrier || null,
          precoCents: centsOf(ShippingPrice ?? null),
          prazoDiasUteis: DeliveryTime ? Number(DeliveryTime) : Number.NaN,
        })),
  );
