import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** The sums count orders that were paid at some time. */
const COUNTED = `count(*) FILTER (WHERE o."pagoEm" IS NOT NULL)::int AS pedidos,
    coalesce(sum(o."totalCents" - o."reembolsadoCents") FILTER (WHERE o."pagoEm" IS NOT NULL), 0)::float8 AS "gastoCents",
    max(o."criadoEm") FILTER (WHERE o."pagoEm" IS NOT NULL) AS "ultimoPedidoEm"`;

export const OPEN_ORDER = `status IN ('pending', 'paid', 'processing', 'shipped')`;

const SUMS = `
  SELECT ${COUNTED}, count(*) FILTER (WHERE o.${OPEN_ORDER})::int AS "emAberto",
    count(o.id) = 0 AND NOT EXISTS (
      SELECT 1 FROM manual_orders m WHERE m."storeId" = $1::uuid AND m."customerId" = $2::uuid) AS "podeRemover",
    max(a.saldo) AS saldo, bool_or(a.ativo) AS ativo
  FROM (SELECT $2::uuid AS id) c
  LEFT JOIN orders o ON o."storeId" = $1::uuid AND o."customerId" = c.id
  LEFT JOIN loyalty_accounts a ON a."storeId" = $1::uuid AND a."customerId" = c.id`;

type Counted = { pedidos: number; gastoCents: number; ultimoPedidoEm: Date | null };
type Sums = Counted & {
  emAberto: number;
  podeRemover: boolean;
  saldo: number | null;
  ativo: boolean | null;
};

const NOTHING: Sums = {
  pedidos: 0,
  gastoCents: 0,
  ultimoPedidoEm: null,
  emAberto: 0,
  podeRemover: true,
  saldo: null,
  ativo: null,
};

export async function customerSums(ctx: Ctx, id: string): Promise<Sums> {
  const [sums] = await sql<Sums>(ctx, "customer-sums", SUMS, [id]);
  return sums ?? NOTHING;
}

export type RowSums = Counted & { pontos: number | null };

/** SQL for the sums beside a customer row with the alias `customer`. It costs index look-ups only. */
export const rowSums = (customer: string) => ({
  select: `sums.pedidos, sums."gastoCents", sums."ultimoPedidoEm", (
    SELECT a.saldo FROM loyalty_accounts a WHERE a."storeId" = $1 AND a."customerId" = ${customer}.id) AS pontos`,
  join: `CROSS JOIN LATERAL (
    SELECT ${COUNTED} FROM orders o WHERE o."storeId" = $1 AND o."customerId" = ${customer}.id) sums`,
});
