import { cartToken } from "@/lib/cart/link";
import { tokenHash } from "@/lib/secrets/link-token";
import type { Coupon } from "./coupons";
import type { Customer } from "./customers";
import { CART_DISCOUNT } from "./data/rules";
import type { StoreDemo } from "./demo";
import { after, DAY_MS, MINUTE_MS } from "./moments";
import { type Line, lineSubtotal, type Order } from "./order";
import { Random } from "./random";

const LETTERS = [..."ABCDEFGHJKLMNPQRSTUVWXYZ23456789"];

export function recoveryCoupons({ rows, store }: StoreDemo): (customer: Customer, at: Date) => Coupon {
  const random = new Random(`recovery ${store.subdominio}`);
  return (customer, at) => {
    const { valor, validadeDias } = CART_DISCOUNT;
    const row = {
      id: random.id(at),
      storeId: store.id,
      codigo: `VOLTA-${Array.from({ length: 6 }, () => random.pick(LETTERS)).join("")}`,
      tipo: "percentual" as const,
      valor,
      descricao: "Sacola esquecida",
      fimEm: after(at, validadeDias * DAY_MS),
      usoMaximo: 1,
      usoMaximoPorCliente: 1,
      customerId: customer.row.id,
      usos: 0,
      reservas: 0,
      criadoEm: at,
      atualizadoEm: at,
    };
    rows.coupons.push(row);
    const spec = { codigo: row.codigo, tipo: row.tipo, valor, descricao: row.descricao, idade: 0 };
    return { row, spec, productIds: new Set(), uses: new Map() };
  };
}

export type LeftCart = {
  customer: Customer;
  lines: readonly Line[];
  cartAt: Date;
  abandonedAt: Date;
  coupon: Coupon;
  order: Order | null;
};

export function addCart({ rows, store }: StoreDemo, cart: LeftCart, random: Random): string {
  const { customer, lines, cartAt, abandonedAt, coupon, order } = cart;
  const id = random.id(cartAt);
  const goods = lines.filter(({ sku }) => sku);
  rows.carts.push({
    id,
    storeId: store.id,
    visitanteId: random.id(cartAt),
    customerId: customer.row.id,
    email: customer.row.email,
    cupomCodigo: order ? coupon.row.codigo : null,
    orderId: order?.id ?? null,
    abandonadoEm: abandonedAt,
    ultimoAbandonoEm: abandonedAt,
    abandonadoCents: goods.reduce((sum, line) => sum + lineSubtotal(line), 0),
    abandonadoUnidades: goods.reduce((sum, { quantidade }) => sum + quantidade, 0),
    lembradoEm: after(abandonedAt, MINUTE_MS),
    restauraHash: tokenHash(cartToken(id)),
    criadoEm: cartAt,
    atualizadoEm: order?.criadoEm ?? cartAt,
  });
  for (const { sku, quantidade } of lines) {
    if (!sku) continue;
    const what = { productId: sku.productId, variantId: sku.variantId, quantidade };
    rows.cartItems.push({ ...what, id: random.id(cartAt), storeId: store.id, cartId: id, criadoEm: cartAt });
  }
  return id;
}
