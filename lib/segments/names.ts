import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { type Condition, type Group, isGroup, type Names, referenceOf } from "@/lib/segments/types";

const NAMES = `
  SELECT id, nome FROM products WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[])
  UNION ALL SELECT id, nome FROM categories WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[])
  UNION ALL SELECT id, codigo FROM coupons WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[])`;

const idsOf = (part: Condition | Group): unknown[] => {
  if (isGroup(part)) return part.condicoes.flatMap(idsOf);
  return referenceOf(part.campo) ? [part.valor].flat() : [];
};

/** Deleted products, categories and coupons are missing. */
export async function namesOfRules(ctx: Ctx, rules: readonly (object | null)[]): Promise<Names> {
  const ids = rules.flatMap((each) => (each ? idsOf(each as Group) : []));
  if (ids.length === 0) return {};
  const rows = await sql<{ id: string; nome: string }>(ctx, "segment-names", NAMES, [[...new Set(ids)]]);
  return Object.fromEntries(rows.map(({ id, nome }) => [id, nome]));
}
