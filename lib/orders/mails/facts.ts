import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { Order } from "@/lib/orders/schema";
import { storefrontAddress } from "@/lib/stores/address";

type ToldItem = Pick<
  Order["itens"][number],
  "quantidade" | "nome" | "tamanho" | "cor" | "precoCents" | "kit"
>;

/** The fields of an order that a mail may show. */
export type ToldOrder = Pick<
  Order,
  | "numero"
  | "status"
  | "origem"
  | "moeda"
  | "cliente"
  | "subtotalCents"
  | "descontoCents"
  | "freteCents"
  | "totalCents"
  | "reembolsadoCents"
  | "pagoComPontosCents"
  | "pontosUsados"
  | "formaPagamento"
  | "cupomCodigo"
  | "enderecoEntrega"
  | "entrega"
  | "codigoRastreio"
  | "pagoEm"
> & { itens: readonly ToldItem[] };

/** A payment that the store still expects. */
type Expected = {
  metodo: NonNullable<Order["formaPagamento"]>;
  valorCents: number;
  expiraEm: Date | null;
  copiaECola: string | null;
  instrucoes: string | null;
};

export type MailFacts = {
  order: ToldOrder;
  /** The coupon's part of the discount; null: no coupon was used. */
  couponCents: number | null;
  payment: Expected | null;
  /** Where the buyer of an expired order can buy again; else null. */
  shop: string | null;
};

const COUPON = `SELECT sum("descontoCents")::int AS cents FROM coupon_uses
  WHERE "storeId" = $1::uuid AND "orderId" = $2::uuid`;

const EXPECTED = `
  SELECT metodo, "valorCents", "expiraEm", dados ->> 'copiaECola' AS "copiaECola", dados ->> 'instrucoes' AS instrucoes
    FROM payments WHERE "storeId" = $1::uuid AND "orderId" = $2::uuid AND status = 'pendente'
     AND ("expiraEm" IS NULL OR "expiraEm" > now())
   ORDER BY "criadoEm" DESC, id DESC LIMIT 1`;

/** @param host host of the request, for the shop's address; null: the store's own address */
export async function readMailFacts(tx: Ctx, order: Order, host: string | null): Promise<MailFacts> {
  const [coupon] = order.cupomCodigo
    ? await sql<{ cents: number | null }>(tx, "coupon-of-mail", COUPON, [order.id])
    : [];
  const [payment] =
    order.status === "pending" ? await sql<Expected>(tx, "payment-of-mail", EXPECTED, [order.id]) : [];
  return {
    order,
    // An imported order names a coupon whose uses this store has never counted.
    couponCents: coupon ? (coupon.cents ?? order.descontoCents) : null,
    payment: payment ?? null,
    shop: order.status === "expired" ? await storefrontAddress(tx, "/loja", host) : null,
  };
}
