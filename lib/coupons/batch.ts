import { randomInt } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import { couponsOfBatch } from "@/lib/coupons/read";
import type { Coupon, CouponBatch, NewBatch } from "@/lib/coupons/schema";
import { knownCategories, knownProducts, linkCoupons, storeCurrency } from "@/lib/coupons/write";
import type { Ctx } from "@/lib/ctx";
import type { Prisma } from "@/lib/db/generated/client";
import { localDay } from "@/lib/db/local-day";
import { transact } from "@/lib/db/transact";
import { notFound, taken } from "@/lib/errors";
import { type CsvColumns, csvFile } from "@/lib/http/csv-file";
import type { FileAnswer } from "@/lib/http/file-answer";
import { emit } from "@/lib/webhooks/outbox";

type Template = Omit<Prisma.CouponCreateManyInput, "codigo">;

/** After this number of rounds the prefix counts as used up. */
const ROUNDS = 5;

/** Draws a new code when a code is in use. @returns the ids of the new coupons */
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
 * Creates all coupons of the batch or none. They share one `loteId`.
 * @throws 422 unknown product, category or segment · 409 too few free codes with this prefix
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

/** Leaves out letters and digits that people confuse. */
const ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const DRAWN = 10;

/** Each prefix has 30^10 possible codes. */
export const drawCode = (prefix: string): string =>
  prefix + Array.from({ length: DRAWN }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

const SITUATION_NAMES: Record<Coupon["situacao"], string> = {
  agendado: "Agendado",
  ativo: "Ativo",
  expirado: "Expirado",
  esgotado: "Esgotado",
  inativo: "Inativo",
};

const COLUMNS: CsvColumns<Coupon> = [
  ["Código", ({ codigo }) => codigo],
  ["Situação", ({ situacao }) => SITUATION_NAMES[situacao]],
  ["Usos", ({ usos }) => usos],
  ["Reservados", ({ reservas }) => reservas],
];

async function* inOneBatch(coupons: readonly Coupon[]) {
  yield coupons;
}

/** Leaves out removed coupons. @throws 404 no coupon of the batch is left */
export async function exportBatch(ctx: Ctx, loteId: string, now = new Date()): Promise<FileAnswer> {
  const coupons = await couponsOfBatch(ctx, loteId);
  if (coupons.length === 0) throw notFound("Lote de cupons");
  return csvFile(`cupons-${loteId}-${await localDay(ctx, now)}`, COLUMNS, inOneBatch(coupons));
}
