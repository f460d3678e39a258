import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { invalid, taken } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import type { KitChange } from "@/lib/products/kit-schema";
import { getProductOrThrow, listVariants } from "@/lib/products/read";
import { recordProductChange } from "@/lib/products/record-change";
import type { Product } from "@/lib/products/schema";

/**
 * Locks the kit and its parts, in the order of the ids like every other lock of products. So nobody deletes a
 * part, gives it variants or makes a kit of it meanwhile. Not FOR UPDATE: an order that holds the parts refers to
 * the kit last, and a deadlock would follow.
 */
const LOCK = `SELECT id FROM products WHERE "storeId" = $1::uuid AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`;

const KIT_WITH = `
  SELECT p.nome FROM kit_parts k JOIN products p ON p."storeId" = k."storeId" AND p.id = k."kitId"
  WHERE k."storeId" = $1::uuid AND k."productId" = $2::uuid AND ($3::uuid[] IS NULL OR k."variantId" = ANY($3::uuid[]))
  ORDER BY p.nome LIMIT 1`;

/**
 * @param variantIds only kits with one of these variants; null: any kit with the product
 * @returns the name of a kit that has it as a part, or null
 */
export async function kitWith(
  tx: Ctx,
  productId: string,
  variantIds: readonly string[] | null,
): Promise<string | null> {
  const [kit] = await sql<{ nome: string }>(tx, "kit-with", KIT_WITH, [productId, variantIds]);
  return kit?.nome ?? null;
}

const FOUND = `
  SELECT p.id, p.nome, p.kit, ARRAY(SELECT v.id::text FROM variants v
    WHERE v."storeId" = $1::uuid AND v."productId" = p.id AND v."removidoEm" IS NULL) AS "variantIds"
  FROM products p WHERE p."storeId" = $1::uuid AND p.id = ANY($2::uuid[]) AND p."removidoEm" IS NULL`;

type Found = { id: string; nome: string; kit: boolean; variantIds: string[] };
type Part = KitChange["kit"][number];

const isSame = (one: Part, other: Part) =>
  one.produtoId === other.produtoId && one.varianteId === other.varianteId;

/** @throws 422 naming `kit[n].produtoId` or `kit[n].varianteId` */
function assertPart(
  part: Part,
  index: number,
  { kit, id }: { kit: readonly Part[]; id: string },
  found?: Found,
) {
  const field = `kit[${index}].${part.varianteId ? "varianteId" : "produtoId"}`;
  if (part.produtoId === id) throw invalid(`kit[${index}].produtoId`, "um kit não leva a si mesmo");
  if (!found) throw invalid(`kit[${index}].produtoId`, "produto não encontrado");
  const { nome, variantIds } = found;
  if (found.kit) {
    throw invalid(`kit[${index}].produtoId`, sentence("{nome} já é um kit; um kit não leva outro", { nome }));
  }
  if (part.varianteId && !variantIds.includes(part.varianteId))
    throw invalid(field, "variante não encontrada");
  if (!part.varianteId && variantIds.length > 0) {
    throw invalid(`kit[${index}].varianteId`, "informe a variante deste produto");
  }
  if (kit.findIndex((other) => isSame(other, part)) < index) {
    throw invalid(field, sentence("{nome} já está no kit; some as quantidades", { nome }));
  }
}

/** @throws 409 the product has stock or variants, or is a part of another kit */
async function assertMayBeKit(tx: Ctx, product: Product): Promise<void> {
  const { id, estoque } = product;
  if ((await listVariants(tx, id)).length > 0) {
    throw taken("kit", "um kit não tem variantes; remova as deste produto antes");
  }
  if (estoque > 0) {
    throw taken(
      "kit",
      sentence("o produto tem {count} unidade(s) em estoque; ajuste para 0 antes", { count: estoque }),
    );
  }
  const kit = await kitWith(tx, id, null);
  if (kit) throw taken("kit", sentence("este produto é peça do kit {kit}; um kit não leva outro", { kit }));
}

/** `controlaEstoque` stands here for the triggers that watch it: a kit leaves the count of the stock. */
const MARK = `UPDATE products SET kit = $3::boolean, "controlaEstoque" = true
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

/** The caller has locked the product. */
export async function writeParts(tx: Ctx, kitId: string, parts: readonly Part[]): Promise<void> {
  const { storeId } = tx;
  await tx.db.kitPart.deleteMany({ where: { kitId } });
  await tx.db.kitPart.createMany({
    data: parts.map(({ produtoId, varianteId, quantidade }, ordem) => ({
      ...{ storeId, kitId, ordem, quantidade },
      ...{ productId: produtoId, variantId: varianteId },
    })),
  });
  await sql(tx, "mark-kit", MARK, [kitId, parts.length > 0]);
}

/**
 * Replaces all parts. Orders keep the parts that they sold. Without a difference it writes nothing.
 * @throws 404 · 409 the product has stock or variants, or is a part of another kit · 422 naming `kit[n].…`
 */
export function saveKit(ctx: Ctx, id: string, { kit }: KitChange): Promise<Product> {
  return transact(ctx, async (tx) => {
    const ids = kit.map(({ produtoId }) => produtoId);
    await sql(tx, "lock-kit", LOCK, [[id, ...ids]]);
    const before = await getProductOrThrow(tx, id);
    const found = new Map((await sql<Found>(tx, "parts-found", FOUND, [ids])).map((row) => [row.id, row]));
    for (const [index, part] of kit.entries())
      assertPart(part, index, { kit, id }, found.get(part.produtoId));
    if (before.kit.length === 0 && kit.length === 0) return before;
    if (before.kit.length === 0) await assertMayBeKit(tx, before);
    await writeParts(tx, id, kit);
    return recordProductChange(tx, before);
  });
}
