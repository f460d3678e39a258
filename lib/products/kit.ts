import { isDeepStrictEqual } from "node:util";
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

/**
 * @param variantIds only kits with one of these variants; null: any kit with the product
 * @returns the name of a kit that has it as a part, or null
 */
export async function kitWith(
  tx: Ctx,
  productId: string,
  variantIds: readonly string[] | null,
): Promise<string | null> {
  const part = await tx.db.kitPart.findFirst({
    where: { productId, ...(variantIds && { variantId: { in: [...variantIds] } }) },
    select: { kit: { select: { nome: true } } },
    orderBy: { kitId: "asc" },
  });
  return part?.kit.nome ?? null;
}

type Found = { id: string; nome: string; kit: boolean; variants: { id: string }[] };

async function findParts(tx: Ctx, ids: readonly string[]): Promise<Map<string, Found>> {
  const rows = await tx.db.product.findMany({
    where: { id: { in: [...ids] }, removidoEm: null },
    select: {
      ...{ id: true, nome: true, kit: true },
      variants: { where: { removidoEm: null }, select: { id: true } },
    },
  });
  return new Map(rows.map((row) => [row.id, row]));
}

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
  const { nome, variants } = found;
  if (found.kit) {
    throw invalid(`kit[${index}].produtoId`, sentence("{nome} já é um kit; um kit não leva outro", { nome }));
  }
  if (part.varianteId && !variants.some((variant) => variant.id === part.varianteId))
    throw invalid(field, "variante não encontrada");
  if (!part.varianteId && variants.length > 0) {
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

/** @throws 422 names `kitDescontoBps`: there are no parts, or the product has a promotional price */
function discountAfter(before: Product, { kit, kitDescontoBps }: KitChange): number | null {
  if (kit.length === 0) {
    if (typeof kitDescontoBps === "number") throw invalid("kitDescontoBps", "informe também as peças do kit");
    return null;
  }
  const after = kitDescontoBps === undefined ? before.kitDescontoBps : kitDescontoBps;
  if (after !== null && before.precoPromocionalCents !== null) {
    throw invalid(
      "kitDescontoBps",
      "o kit tem um preço promocional; apague-o antes de seguir o preço das peças",
    );
  }
  return after;
}

/**
 * The caller has locked the product. `controlaEstoque` is set for the triggers that watch it: the reports leave a
 * kit out of the counted stock. A kit has no minimum, like it has no stock. A trigger writes the price of a kit that
 * follows its parts, over the given `precoCents`.
 */
export async function writeParts(
  tx: Ctx,
  kitId: string,
  { parts, ...price }: { parts: readonly Part[] } & Pick<Product, "kitDescontoBps" | "precoCents">,
): Promise<void> {
  const { storeId } = tx;
  await tx.db.kitPart.deleteMany({ where: { kitId } });
  await tx.db.kitPart.createMany({
    data: parts.map(({ produtoId, varianteId, quantidade }, ordem) => ({
      ...{ storeId, kitId, ordem, quantidade },
      ...{ productId: produtoId, variantId: varianteId },
    })),
  });
  const data = { ...price, kit: parts.length > 0, controlaEstoque: true, estoqueMinimo: null };
  await tx.db.product.update({ where: { id: kitId }, data, select: { id: true } });
}

/**
 * Replaces all parts. Orders keep the parts that they sold. Without a difference it writes nothing.
 * @throws 404 · 409 the product has stock or variants, or is a part of another kit · 422 naming `kit[n].…`
 */
export function saveKit(ctx: Ctx, id: string, { kit, kitDescontoBps: asked }: KitChange): Promise<Product> {
  return transact(ctx, async (tx) => {
    const ids = kit.map(({ produtoId }) => produtoId);
    await sql(tx, "lock-kit", LOCK, [[id, ...ids]]);
    const before = await getProductOrThrow(tx, id);
    const found = await findParts(tx, ids);
    for (const [index, part] of kit.entries())
      assertPart(part, index, { kit, id }, found.get(part.produtoId));
    const kitDescontoBps = discountAfter(before, { kit, kitDescontoBps: asked });
    const known = before.kit.map(({ nome: _, precoCents: __, ...part }) => part);
    if (isDeepStrictEqual(known, kit) && kitDescontoBps === before.kitDescontoBps) return before;
    if (before.kit.length === 0) await assertMayBeKit(tx, before);
    // A kit that stops following its parts keeps the price of now, which its row may not have yet.
    await writeParts(tx, id, { parts: kit, kitDescontoBps, precoCents: before.precoCents });
    return recordProductChange(tx, before);
  });
}
