import { couponsOfBatch } from "@/lib/coupons/read";
import type { Coupon } from "@/lib/coupons/schema";
import type { Ctx } from "@/lib/ctx";
import { notFound } from "@/lib/errors";
import { type CsvColumns, csvFile } from "@/lib/http/csv-file";
import type { FileAnswer } from "@/lib/http/file-answer";

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

/** Without removed ones. @throws 404 when none is left */
export async function exportBatch(ctx: Ctx, loteId: string, now = new Date()): Promise<FileAnswer> {
  const coupons = await couponsOfBatch(ctx, loteId);
  if (coupons.length === 0) throw notFound("Lote de cupons");
  return csvFile(`cupons-${loteId}`, COLUMNS, inOneBatch(coupons), now);
}
