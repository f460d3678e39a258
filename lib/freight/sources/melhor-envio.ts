import { z } from "zod";
import { env } from "@/lib/env";
import { askCarrier, CARRIER_CURRENCY, centsOf, kilosOf } from "@/lib/freight/sources/carrier";
import type { Parcel, SourceAccount, SourceOption } from "@/lib/freight/sources/offer";

const amount = z.union([z.string(), z.number()]).nullish();

/** A service with `error` does not go there. The `custom_` values are what the merchant set at Melhor Envio. */
const Answer = z.array(
  z.object({
    id: z.union([z.string(), z.number()]).transform(String),
    name: z.string(),
    price: amount,
    custom_price: amount,
    currency: z.string().nullish(),
    delivery_time: amount,
    custom_delivery_time: amount,
    error: z.unknown().optional(),
    company: z.object({ name: z.string() }).nullish(),
  }),
);

/** The carrier's words for a parcel. */
export const bodyOf = ({ cepOrigem, cepDestino, itens }: Parcel) => ({
  from: { postal_code: cepOrigem },
  to: { postal_code: cepDestino },
  products: itens.map((item) => ({
    id: item.sku ?? item.varianteId ?? item.produtoId,
    width: item.larguraCm,
    height: item.alturaCm,
    length: item.comprimentoCm,
    weight: kilosOf(item.pesoGramas),
    insurance_value: Number((item.precoCents / 100).toFixed(2)),
    quantity: item.quantidade,
  })),
});

/** Melhor Envio wants to know whom it can write to. A header takes plain letters only. */
const agentOf = (contato: string | null) =>
  contato && /^[\x21-\x7e]+$/.test(contato) ? `Lojista (${contato})` : "Lojista";

export const carrierHeaders = ({ chave, contato }: Pick<SourceAccount, "chave" | "contato">) => ({
  authorization: `Bearer ${chave}`,
  "user-agent": agentOf(contato),
});

/** @throws SourceFault */
export const askMelhorEnvio = (account: SourceAccount, parcel: Parcel): Promise<SourceOption[]> =>
  askCarrier(
    {
      origin: env().MELHOR_ENVIO_URL,
      path: "/api/v2/me/shipment/calculate",
      headers: carrierHeaders(account),
      body: bodyOf(parcel),
    },
    Answer,
    (services) =>
      services
        .filter(({ error }) => !error)
        .map(({ id, name, company, currency, ...service }) => ({
          codigo: id,
          nome: name,
          transportadora: company?.name ?? null,
          precoCents: centsOf(service.custom_price ?? service.price ?? null),
          prazoDiasUteis: Number(service.custom_delivery_time ?? service.delivery_time ?? Number.NaN),
          moeda: currency === "R$" ? CARRIER_CURRENCY : String(currency),
        })),
  );
