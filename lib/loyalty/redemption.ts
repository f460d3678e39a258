import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

export type Redemption = { entryId: string; tipo: "resgate" | "ajuste"; pontos: number; devolvidos: number };

/** The latest line: an order that expired and was paid later has a second line, an `ajuste`. */
const REDEMPTION = `
  SELECT e.id AS "entryId", e.tipo, -e.pontos AS pontos,
    (SELECT coalesce(sum(u.devolvidos), 0)::int FROM loyalty_lot_uses u
      WHERE u."storeId" = e."storeId" AND u."entryId" = e.id) AS devolvidos
  FROM loyalty_entries e
  WHERE e."storeId" = $1::uuid AND e."orderId" = $2::uuid AND e.tipo IN ('resgate', 'ajuste') AND e.pontos < 0
  ORDER BY e.tipo = 'ajuste' DESC LIMIT 1`;

/** The caller has locked the account. */
export async function redemptionOf(tx: Ctx, orderId: string): Promise<Redemption | null> {
  const [row] = await sql<Redemption>(tx, "points-redemption", REDEMPTION, [orderId]);
  return row ?? null;
}
