import type { Ctx } from "@/lib/ctx";
import { Uuid } from "@/lib/http/params";
import { linesToPack, linesToPick } from "@/lib/orders/parcels/left";
import { isShippable } from "@/lib/orders/parcels/status";
import { readOrders } from "@/lib/orders/read/one-order";
import type { Order } from "@/lib/orders/schema";
import { MAX_PRINTED, PRINT_KINDS, type PrintKind } from "@/lib/shipments/print-kinds";

type Item = Order["itens"][number];
type PrintedItem = Pick<
  Item,
  "id" | "nome" | "sku" | "tamanho" | "cor" | "produtoId" | "varianteId" | "kit"
> & {
  quantidade: number;
  /** What the buyer pays for these units. */
  valorCents: number;
};

/** A parcel to print; `numero` null: the order has no parcel, all of it is one. */
export type PrintedParcel = {
  order: Order;
  numero: number | null;
  transportadora: string | null;
  servico: string | null;
  codigoRastreio: string | null;
  volumes: number;
  /** Null: the weight of a product is unknown. */
  pesoGramas: number | null;
  itens: PrintedItem[];
};

const partOf = (item: Item, quantidade: number): PrintedItem => {
  const { id, nome, sku, tamanho, cor, produtoId, varianteId, kit, totalCents } = item;
  const valorCents = Math.round((totalCents * quantidade) / item.quantidade);
  return { id, nome, sku, tamanho, cor, produtoId, varianteId, kit, quantidade, valorCents };
};

const kept = (order: Order, units: readonly { itemId: string; quantidade: number }[]) =>
  order.itens.flatMap((item) => {
    const quantidade = units.find(({ itemId }) => itemId === item.id)?.quantidade ?? 0;
    return quantidade > 0 ? [partOf(item, quantidade)] : [];
  });

const unitsOf = (lines: ReturnType<typeof linesToPack>) =>
  lines.map(({ itemId, restam }) => ({ itemId, quantidade: restam }));

/** Parcels that are on their way or wait; what is in no parcel yet counts as one more. */
function parcelsOf(order: Order): PrintedParcel[] {
  const open = order.envios.filter(({ status }) => status === "preparando" || status === "despachado");
  const packed = open.map((parcel) => {
    const { numero, transportadora, servico, codigoRastreio, volumes, pesoGramas, itens } = parcel;
    const way = { transportadora, servico, codigoRastreio, volumes, pesoGramas };
    return { order, numero, ...way, itens: kept(order, itens) };
  });
  const all = order.itens.map(({ id, quantidade, quantidadeReembolsada }) => ({
    itemId: id,
    quantidade: quantidade - quantidadeReembolsada,
  }));
  const rest = kept(order, order.envios.length === 0 ? all : unitsOf(linesToPack(order)));
  if (rest.length === 0) return packed;
  const { codigoRastreio } = order;
  const whole = {
    order,
    numero: null,
    transportadora: order.entrega?.transportadora ?? null,
    servico: order.entrega?.servico ?? null,
    codigoRastreio: packed.length === 0 ? codigoRastreio : null,
    volumes: 1,
    pesoGramas: null,
    itens: rest,
  };
  return [...packed, whole];
}

/** Of a variant, or of a product without one. */
type Known = { pesoGramas: number | null; imagem: string | null };
type Unit = { produtoId: string | null; varianteId: string | null };
const unitKey = ({ produtoId, varianteId }: Unit) => `${produtoId} ${varianteId ?? ""}`;

/** A variant's own weight and picture come before the product's. */
async function unitsIn({ db }: Ctx, orders: readonly Order[]): Promise<Map<string, Known>> {
  const goods = orders.flatMap(({ itens }) => itens.flatMap((item): Unit[] => [item, ...item.kit]));
  const products = await db.product.findMany({
    where: { id: { in: [...new Set(goods.flatMap(({ produtoId }) => produtoId ?? []))] } },
    select: {
      id: true,
      pesoGramas: true,
      images: { orderBy: [{ ordem: "asc" }, { id: "asc" }], take: 1, select: { id: true } },
      variants: {
        where: { id: { in: [...new Set(goods.flatMap(({ varianteId }) => varianteId ?? []))] } },
        select: { id: true, pesoGramas: true, imagemId: true },
      },
    },
  });
  return new Map(
    products.flatMap(({ id: produtoId, pesoGramas, images, variants }) => {
      const own = { pesoGramas, imagem: images[0]?.id ?? null };
      return [
        [unitKey({ produtoId, varianteId: null }), own] as const,
        ...variants.map((variant) => {
          const known = {
            pesoGramas: variant.pesoGramas ?? own.pesoGramas,
            imagem: variant.imagemId ?? own.imagem,
          };
          return [unitKey({ produtoId, varianteId: variant.id }), known] as const;
        }),
      ];
    }),
  );
}

function weighed(parcel: PrintedParcel, known: ReadonlyMap<string, Known>): PrintedParcel {
  if (parcel.pesoGramas !== null) return parcel;
  const weights = parcel.itens.map((item) => {
    const one = known.get(unitKey(item))?.pesoGramas ?? null;
    return one === null ? null : one * item.quantidade;
  });
  const sum = weights.reduce((total, each) => (total === null || each === null ? null : total + each), 0);
  return { ...parcel, pesoGramas: sum || null };
}

type Shelved = Pick<
  PrintedItem,
  "nome" | "sku" | "tamanho" | "cor" | "produtoId" | "varianteId" | "quantidade"
>;

/** What lies on the shelves: the parts of a kit, not the kit. */
const shelvedOf = (item: PrintedItem): Shelved[] =>
  item.kit.length === 0
    ? [item]
    : item.kit.map((part) => ({
        ...{ ...part, tamanho: null, cor: null },
        quantidade: part.quantidade * item.quantidade,
      }));

/** One product in one variant, summed over the orders. */
export type Picked = {
  key: string;
  item: Shelved;
  quantidade: number;
  /** Numbers of the orders. */
  pedidos: number[];
  imagem: string | null;
};

/** What the orders still need from the shelves. */
function pickedOf(orders: readonly Order[], known: ReadonlyMap<string, Known>): Picked[] {
  const found = new Map<string, Picked>();
  for (const order of orders.filter(isShippable)) {
    for (const item of kept(order, unitsOf(linesToPick(order))).flatMap(shelvedOf)) {
      const key = [item.produtoId, item.varianteId, item.produtoId ? "" : item.nome].join(" ");
      const imagem = known.get(unitKey(item))?.imagem ?? null;
      const picked = found.get(key) ?? { key, item, quantidade: 0, pedidos: [], imagem };
      const pedidos = [...new Set([...picked.pedidos, order.numero])];
      found.set(key, { ...picked, quantidade: picked.quantidade + item.quantidade, pedidos });
    }
  }
  return [...found.values()].toSorted((a, b) => a.item.nome.localeCompare(b.item.nome, "pt-BR"));
}

export type Printed = { orders: number; parcels: PrintedParcel[]; picked: Picked[] };

/** The parcels of the orders, by number, and what to pick for them. Unknown orders are left out. */
export async function readPrinted(ctx: Ctx, ids: readonly string[]): Promise<Printed> {
  const orders = (await readOrders(ctx, ids)).toSorted((a, b) => a.numero - b.numero);
  const known = await unitsIn(ctx, orders);
  const parcels = orders.flatMap(parcelsOf).map((parcel) => weighed(parcel, known));
  return { orders: orders.length, parcels, picked: pickedOf(orders, known) };
}

/** Ids that are none and ids beyond the limit are dropped. */
export function printWish(search: URLSearchParams): { kind: PrintKind; ids: string[]; dropped: number } {
  const kind = PRINT_KINDS.find((each) => each === search.get("tipo")) ?? PRINT_KINDS[0];
  const asked = (search.get("ids") ?? "").split(",").slice(0, MAX_PRINTED + 1);
  const ids = [...new Set(asked.flatMap((id) => Uuid.safeParse(id).data ?? []))];
  return { kind, ids: ids.slice(0, MAX_PRINTED), dropped: Math.max(0, ids.length - MAX_PRINTED) };
}
