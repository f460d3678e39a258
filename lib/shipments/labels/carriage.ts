import type { Ctx } from "@/lib/ctx";
import type { State } from "@/lib/customers/states";
import { AppError } from "@/lib/errors";
import { goodsOf } from "@/lib/freight/goods";
import { CARRIER_CURRENCY, kilosOf } from "@/lib/freight/sources/carrier";
import { bodyOf } from "@/lib/freight/sources/melhor-envio";
import { parcelOf } from "@/lib/freight/sources/quote";
import { isShippable } from "@/lib/orders/parcels/status";
import { getOrderOrThrow } from "@/lib/orders/read/one-order";
import type { Order } from "@/lib/orders/schema";
import { labelSender, type Sender } from "@/lib/shipments/labels/account";
import type { Service } from "@/lib/shipments/labels/melhor-envio";

type Address = NonNullable<Order["enderecoEntrega"]>;
type Chosen = { servico: string; codigo: string; transportadora: string | null };
type Unit = {
  itemId: string;
  produtoId: string | null;
  varianteId: string | null;
  nome: string;
  sku: string | null;
  quantidade: number;
  /** What the buyer paid for one. */
  precoCents: number;
};

const reais = (cents: number) => Number((cents / 100).toFixed(2));
const bareDigits = (phone: string | null) => phone?.replace(/^\+55/, "").replaceAll(/\D/g, "") ?? "";
/** A CPF and a CNPJ have fields of their own. */
const taxIdOf = (bare: string | null) =>
  bare === null ? {} : bare.length === 14 ? { company_document: bare } : { document: bare };

/**
 * The service that the buyer chose, if a carrier's service gave its price.
 * @throws 409
 */
export function chosenService({ entrega }: Pick<Order, "entrega">): Chosen {
  const { servico, codigo, transportadora } = entrega ?? { servico: "", codigo: null, transportadora: null };
  if (!codigo || !/^\d{1,9}$/.test(codigo)) {
    throw new AppError("conflict", "O frete deste pedido não é de um serviço do Melhor Envio.");
  }
  return { servico, codigo, transportadora };
}

function unitsOf(order: Order, parcel: Order["envios"][number]): Unit[] {
  return parcel.itens.flatMap(({ itemId, quantidade }) => {
    const item = order.itens.find(({ id }) => id === itemId);
    if (!item) return [];
    const { produtoId, varianteId, nome, sku } = item;
    const precoCents = Math.round(item.totalCents / item.quantidade);
    return [{ itemId, produtoId, varianteId, nome, sku, quantidade, precoCents }];
  });
}

/** @throws 409 the address can't be written on a label */
function addressOf({ enderecoEntrega: address }: Order): Address & { cep: string } {
  const { cep, logradouro } = address ?? {};
  if (!address || !cep || !logradouro) {
    throw new AppError("conflict", "O endereço de entrega do pedido não tem CEP ou rua.");
  }
  return { ...address, cep };
}

const fromOf = ({ origin, seller, documento }: Sender) => ({
  name: seller.razaoSocial ?? seller.nomeLoja,
  phone: bareDigits(seller.telefoneContato),
  email: seller.emailContato ?? "",
  ...taxIdOf(documento),
  address: origin.logradouro,
  complement: origin.complemento ?? "",
  number: origin.numero,
  district: origin.bairro,
  city: origin.cidade,
  state_abbr: origin.uf,
  country_id: "BR",
  postal_code: origin.cep,
});

const toOf = (order: Order, address: Address & { cep: string }) => ({
  name: address.destinatario ?? order.cliente,
  phone: bareDigits(order.clienteTelefone),
  email: order.clienteEmail ?? "",
  ...taxIdOf(order.clienteDocumento),
  address: address.logradouro,
  complement: address.complemento ?? "",
  number: address.numero ?? "S/N",
  district: address.bairro ?? "",
  city: address.cidade,
  state_abbr: address.uf,
  country_id: "BR",
  postal_code: address.cep,
});

/** Without an invoice the parcel travels with a declaration of its contents. */
async function optionsOf(ctx: Ctx, order: Order, units: readonly Unit[]) {
  const invoice = await ctx.db.invoice.findFirst({
    where: { orderId: order.id },
    orderBy: { criadaEm: "desc" },
    select: { chave: true },
  });
  const worthCents = units.reduce((sum, { precoCents, quantidade }) => sum + precoCents * quantidade, 0);
  return {
    insurance_value: reais(worthCents),
    receipt: false,
    own_hand: false,
    reverse: false,
    non_commercial: invoice === null,
    ...(invoice && { invoice: { key: invoice.chave } }),
    platform: "Lojista",
    tags: [{ tag: `Pedido ${order.numero}`, url: null }],
  };
}

/** `packing`: the question how the carrier packs the goods. `cart`: the label, given the boxes. */
export type Carriage = {
  chosen: Chosen;
  packing: object;
  cart: (service: Service) => object;
};

async function packingOf(ctx: Ctx, { origin }: Sender, address: Address & { cep: string }, units: Unit[]) {
  const known = await goodsOf(ctx, units);
  const goods = known.map(({ itemId, produtoId, ...unit }, at) => ({
    ...unit,
    sku: units[at]?.sku ?? null,
    produtoId: produtoId ?? itemId,
  }));
  const terms = { moeda: CARRIER_CURRENCY, origem: origin };
  return bodyOf(parcelOf(terms, { cep: address.cep, uf: address.uf as State }, goods));
}

/** The boxes as the carrier packs them. A weight that the team typed counts for a single box. */
function volumesOf({ packages }: Service, pesoGramas: number | null) {
  const boxes = packages ?? [];
  return boxes.map(({ dimensions, weight }) => ({
    ...dimensions,
    weight: boxes.length === 1 && pesoGramas ? kilosOf(pesoGramas) : weight,
  }));
}

/**
 * All that the carrier must know to sell a parcel's label. Nothing of it is kept.
 * @throws 404 · 409 naming what is missing, or the parcel does not wait any more
 */
export async function carriageOf(ctx: Ctx, orderId: string, shipmentId: string): Promise<Carriage> {
  const sender = await labelSender(ctx);
  const order = await getOrderOrThrow(ctx, orderId);
  const parcel = order.envios.find(({ id }) => id === shipmentId);
  if (parcel?.status !== "preparando" || !isShippable(order)) {
    throw new AppError("conflict", "O envio não está mais em preparação.");
  }
  const chosen = chosenService(order);
  const address = addressOf(order);
  const units = unitsOf(order, parcel);
  const packing = await packingOf(ctx, sender, address, units);
  const options = await optionsOf(ctx, order, units);
  return {
    chosen,
    packing: { ...packing, services: chosen.codigo },
    cart: (service) => ({
      service: Number(chosen.codigo),
      from: fromOf(sender),
      to: toOf(order, address),
      products: units.map(({ nome, quantidade, precoCents }) => ({
        name: nome,
        quantity: quantidade,
        unitary_value: reais(precoCents),
      })),
      volumes: volumesOf(service, parcel.pesoGramas),
      options,
    }),
  };
}
