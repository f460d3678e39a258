import { splitCents } from "@/lib/cents";
import type { Catalog, Sku } from "./catalog";
import type { Customer } from "./customers";
import type { CouponSpec } from "./data/coupons";
import type { StoreDemo } from "./demo";
import { before, DAY_MS } from "./moments";
import { Random } from "./random";
import type { CouponRow } from "./rows";

export type Coupon = {
  row: CouponRow & { valor: number; usos: number; reservas: number };
  spec: CouponSpec;
  productIds: Set<string>;
  uses: Map<string, number>;
};

type Cart = {
  at: Date;
  customer: Customer | null;
  earlierOrders: number;
  lines: readonly { sku: Sku | null; subtotalCents: number }[];
};

export function addCoupons(
  demo: StoreDemo,
  specs: readonly CouponSpec[],
  catalog: Catalog,
  segmentId: (nome: string) => string,
): Coupon[] {
  const { now, rows, store } = demo;
  const random = new Random(`coupons ${store.subdominio}`);
  return specs.map((spec) => {
    const criadoEm = before(now, spec.idade * DAY_MS);
    const isRemoved = spec.situacao === "removido";
    const row = {
      id: random.id(criadoEm),
      storeId: store.id,
      codigo: spec.codigo,
      tipo: spec.tipo,
      valor: spec.valor,
      descricao: spec.descricao,
      ativo: spec.situacao === undefined,
      inicioEm: spec.periodo?.inicioEm ?? null,
      fimEm: spec.periodo?.fimEm ?? null,
      usoMaximo: spec.esgotaEm ?? null,
      usoMaximoPorCliente: spec.usoMaximoPorCliente ?? null,
      minimoPedidoCents: spec.minimoPedidoCents ?? null,
      descontoMaximoCents: spec.descontoMaximoCents ?? null,
      primeiraCompra: spec.primeiraCompra ?? false,
      combinavel: spec.combinavel ?? false,
      segmentId: spec.segmento ? segmentId(spec.segmento) : null,
      usos: 0,
      reservas: 0,
      criadoEm,
      atualizadoEm: criadoEm,
      removidoEm: isRemoved ? before(now, 200 * DAY_MS) : null,
    };
    rows.coupons.push(row);
    const productIds = new Set(
      catalog.skus
        .filter((sku) => spec.bolsas && sku.categorySlugs.includes("bolsas"))
        .map((sku) => sku.productId),
    );
    const common = { storeId: store.id, couponId: row.id };
    rows.couponProducts.push(...[...productIds].map((productId) => ({ ...common, productId })));
    rows.couponCategories.push(
      ...(spec.categorias ?? []).map((slug) => ({ ...common, categoryId: catalog.categoryId(slug) })),
    );
    return { row, spec, productIds, uses: new Map() };
  });
}

function isEligible({ spec, productIds }: Coupon, sku: Sku | null): boolean {
  if (!spec.categorias && productIds.size === 0) return true;
  if (sku === null) return false;
  return productIds.has(sku.productId) || sku.categorySlugs.some((slug) => spec.categorias?.includes(slug));
}

/** @returns the discount of each line; null when the coupon does not apply */
export function discountOf(coupon: Coupon, { lines }: Pick<Cart, "lines">): number[] | null {
  const { tipo, valor, descontoMaximoCents } = coupon.row;
  const bases = lines.map(({ sku, subtotalCents }) => (isEligible(coupon, sku) ? subtotalCents : 0));
  const base = bases.reduce((sum, cents) => sum + cents, 0);
  if (base === 0) return null;
  const full = tipo === "fixo" ? valor : Math.floor((base * valor) / 100);
  return splitCents(Math.min(full, base, descontoMaximoCents ?? base), bases);
}

export function isOpenTo(coupon: Coupon, { at, customer, earlierOrders, lines }: Cart): boolean {
  const { spec, row, uses } = coupon;
  const subtotalCents = lines.reduce((sum, line) => sum + line.subtotalCents, 0);
  if (!spec.usado || at < spec.usado.de || at > spec.usado.ate || !customer) return false;
  if (spec.primeiraCompra && earlierOrders > 0) return false;
  if (earlierOrders < (spec.compras ?? 0) || subtotalCents < (spec.minimoPedidoCents ?? 0)) return false;
  if (row.usoMaximo && row.usos + row.reservas >= row.usoMaximo) return false;
  return (uses.get(customer.row.id) ?? 0) < (spec.usoMaximoPorCliente ?? Number.POSITIVE_INFINITY);
}
