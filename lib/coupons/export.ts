import { stringify } from "csv-stringify/sync";
import { couponsOfBatch } from "@/lib/coupons/read";
import type { Coupon } from "@/lib/coupons/schema";
import type { Ctx } from "@/lib/ctx";
import { notFound } from "@/lib/http/errors";
import { FileAnswer } from "@/lib/http/file-answer";

const SITUATION_NAMES: Record<Coupon["situacao"], string> = {
  agendado: "Agendado",
  ativo: "Ativo",
  expirado: "Expirado",
  esgotado: "Esgotado",
  inativo: "Inativo",
};

/** Excel takes a file for UTF-8 only with it. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * GET /coupons/lote/{loteId}/exportar: the codes of a batch as CSV, at most a thousand lines; removed ones left out.
 * @throws AppError 404 when no coupon of the batch is left
 */
export async function exportBatch(ctx: Ctx, loteId: string): Promise<FileAnswer> {
  const coupons = await couponsOfBatch(ctx, loteId);
  if (coupons.length === 0) throw notFound("Lote de cupons");
  const rows = coupons.map(({ codigo, situacao, usos, reservas }) => [
    codigo,
    SITUATION_NAMES[situacao],
    usos,
    reservas,
  ]);
  const text = stringify([["Código", "Situação", "Usos", "Reservados"], ...rows], {
    delimiter: ";",
    record_delimiter: "windows",
    escape_formulas: true,
  });
  return new FileAnswer(Buffer.from(BYTE_ORDER_MARK + text), {
    type: "text/csv; charset=utf-8",
    name: `cupons-${loteId}.csv`,
  });
}
