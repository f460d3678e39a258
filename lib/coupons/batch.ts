import { randomInt } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { CouponBatch, NewBatch } from "@/lib/coupons/batch-schema";
import { knownCategories, knownProducts, linkCoupons } from "@/lib/coupons/links";
import { couponsOfBatch } from "@/lib/coupons/read";
import { storeCurrency } from "@/lib/coupons/write";
import type { Ctx } from "@/lib/ctx";
import type { Prisma } from "@/lib/db/generated/client";
import { transact } from "@/lib/db/transact";
import { taken } from "@/lib/errors";
import { emit } from "@/lib/webhooks/outbox";

type Template = Omit<Prisma.CouponCreateManyInput, "codigo">;

/** After these the prefix counts as used up. */
const ROUNDS = 5;

/** Draws again when a code is in use. @returns their ids */
export async function insertDrawn(tx: Ctx, template: Template, count: number, draw: () => string) {
  const ids: string[] = [];
  for (let round = 1; ids.length < count; round++) {
    if (round > ROUNDS) throw taken("prefixo", "quase não há códigos livres; use outro");
    const data = Array.from({ length: count - ids.length }, () => ({
      ...template,
      id: uuidv7(),
      codigo: draw(),
    }));
    const written = await tx.db.coupon.createManyAndReturn({
      data,
      skipDuplicates: true,
      select: { id: true },
    });
    ids.push(...written.map(({ id }) => id));
  }
  return ids;
}

/**
 * All or none, under one `loteId`.
 * @throws 422 unknown product, category or segment · 409 no free codes behind the prefix
 */
export function createBatch(ctx: Ctx, input: NewBatch): Promise<CouponBatch> {
  return transact(ctx, async (tx) => {
    const { prefixo, quantidade, produtoIds, categoriaIds, ...fields } = input;
    const { storeId } = tx;
    const links = {
      produtoIds: await knownProducts(tx, produtoIds),
      categoriaIds: await knownCategories(tx, categoriaIds),
    };
    const loteId = uuidv7();
    const template = { ...fields, storeId, loteId, moeda: await storeCurrency(tx) };
    const ids = await insertDrawn(tx, template, quantidade, () => drawCode(prefixo));
    await linkCoupons(tx, ids, links);
    const coupons = await couponsOfBatch(tx, loteId);
    for (const coupon of coupons) {
      await emit(tx, "coupon.created", { resourceId: coupon.id, data: coupon });
    }
    const after = { prefixo, quantidade, ...links, ...fields };
    await audit(tx, { action: "coupon.batch_created", resource: "coupon_batch", resourceId: loteId, after });
    return { loteId, quantidade, codigos: coupons.map(({ codigo }) => codigo) };
  });
}

/** Without letters and digits that people misread. */
const ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const DRAWN = 10;

/** 30^10 possibilities behind the prefix. */
export const drawCode = (prefix: string): string =>
  prefix + Array.from({ length: DRAWN }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
