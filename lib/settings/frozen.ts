import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

const HAS_ORDERS = `SELECT EXISTS (SELECT 1 FROM orders WHERE "storeId" = $1::uuid) AS "hasOrders"`;

const TAKES_REAIS = `SELECT EXISTS (SELECT 1 FROM payment_settings WHERE "storeId" = $1::uuid AND "pixAtivo")
  OR EXISTS (SELECT 1 FROM payment_accounts WHERE "storeId" = $1::uuid AND (pix OR cartao OR boleto)) AS "takesReais"`;

/** Pix and the payment services support no other currency. */
export async function takesReais(ctx: Ctx): Promise<boolean> {
  const [row] = await sql<{ takesReais: boolean }>(ctx, "takes-reais", TAKES_REAIS);
  return row?.takesReais === true;
}

/** Amounts that were charged must keep their meaning. */
export async function isCurrencyFrozen(ctx: Ctx): Promise<boolean> {
  const [row] = await sql<{ hasOrders: boolean }>(ctx, "has-orders", HAS_ORDERS);
  return row?.hasOrders === true;
}
