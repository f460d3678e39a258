import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { Fiscal } from "@/lib/products/fiscal";

const DEFAULTS = `SELECT "ncmPadrao" AS ncm, "cestPadrao" AS cest, "origemPadrao" AS origem,
    "unidadePadrao" AS unidade, "cClassTribPadrao" AS "cClassTrib"
  FROM stores WHERE id = $1::uuid`;

/** What holds for the store's products that say nothing. */
export async function readFiscalDefaults(ctx: Ctx): Promise<Fiscal> {
  const [defaults] = await sql<Fiscal>(ctx, "fiscal-defaults", DEFAULTS);
  if (!defaults) throw new Error("the store of the context is gone");
  return defaults;
}
