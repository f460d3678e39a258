import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { Prisma } from "@/lib/db/generated/client";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, invalid } from "@/lib/errors";
import { isAsItWas } from "@/lib/http/as-it-was";
import { sentence } from "@/lib/i18n/sentence";
import { countMatches } from "@/lib/segments/preview";
import { getSegmentOrThrow, lockSegment } from "@/lib/segments/read";
import { type SegmentGroup, SegmentRules } from "@/lib/segments/rules";
import type { NewSegment, Segment, SegmentChange, SegmentCount } from "@/lib/segments/schema";

/** JSON turns moments back into text. */
const stored = (rules: SegmentGroup) => JSON.parse(JSON.stringify(rules)) as Prisma.InputJsonObject;

/** The part for audit rows. It leaves out counts and uses, which change by themselves. */
const told = ({ nome, tipo, regras, versao }: Segment) => ({ nome, tipo, regras, versao });

const counted = (pessoas: number) => ({ pessoas, contadoEm: new Date() });

/** Creates a list when there are no rules. Counts its people at once. */
export function createSegment(ctx: Ctx, { nome, regras }: NewSegment): Promise<Segment> {
  return transact(ctx, async (tx) => {
    const { storeId } = tx;
    const id = uuidv7();
    const tipo = regras ? "dinamico" : "estatico";
    await tx.db.segment.create({
      data: {
        ...{ id, storeId, nome, tipo },
        ...(regras && { regras: stored(regras), ...counted((await countMatches(tx, regras)).total) }),
      },
    });
    const segment = await getSegmentOrThrow(tx, id);
    await audit(tx, {
      action: "segment.created",
      resource: "segment",
      resourceId: id,
      after: told(segment),
    });
    return segment;
  });
}

/**
 * Changes only the given fields. Counts new rules at once.
 * @throws 404 · 409 stale `versao` · 422 rules for a list
 */
export function changeSegment(ctx: Ctx, id: string, change: SegmentChange): Promise<Segment> {
  return transact(ctx, async (tx) => {
    const before = await lockSegment(tx, id);
    const { nome, regras, versao } = change;
    if (versao !== undefined && versao !== before.versao) {
      throw new AppError("conflict", "O segmento foi alterado por outra pessoa. Recarregue e tente de novo.");
    }
    if (regras && before.tipo === "estatico") throw invalid("regras", "uma lista não tem regras");
    if (isAsItWas(before, { nome, regras })) return before;
    await tx.db.segment.update({
      where: { id },
      data: {
        ...(nome !== undefined && { nome }),
        ...(regras && { regras: stored(regras), ...counted((await countMatches(tx, regras)).total) }),
        versao: before.versao + 1,
      },
    });
    const segment = await getSegmentOrThrow(tx, id);
    await audit(tx, {
      ...{ action: "segment.updated", resource: "segment", resourceId: id },
      ...{ before: told(before), after: told(segment) },
    });
    return segment;
  });
}

const KINDS = { campanha: "a campanha", cupom: "o cupom", regra: "a regra" } as const;

/**
 * A segment that past campaigns or removed coupons name is hidden instead of deleted; nothing new can name
 * it.
 * @throws 404 · 409 in use, naming where
 */
export function deleteSegment(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const before = await lockSegment(tx, id);
    if (before.usos.length > 0) {
      const places = before.usos.map(({ tipo, nome }) => `${KINDS[tipo]} “${nome}”`);
      throw new AppError(
        "conflict",
        sentence("O segmento está em uso: {places}.", { places: places.join(", ") }),
        {
          details: { usos: before.usos },
        },
      );
    }
    const naming = { where: { segmentId: id }, select: { id: true } };
    const past = (await tx.db.campaign.findFirst(naming)) ?? (await tx.db.coupon.findFirst(naming));
    if (past) {
      await tx.db.segmentMember.deleteMany({ where: { segmentId: id } });
      await tx.db.segment.update({ where: { id }, data: { removidoEm: new Date() } });
    } else {
      await tx.db.segment.delete({ where: { id } });
    }
    await audit(tx, {
      ...{ action: "segment.deleted", resource: "segment", resourceId: id },
      before: told(before),
    });
    return { id, deleted: true };
  });
}

/** The list of segments then shows the new count. @throws 404 */
export async function countSegment(ctx: Ctx, id: string): Promise<SegmentCount> {
  const { regras, pessoas } = await getSegmentOrThrow(ctx, id);
  if (!regras) return { pessoas: pessoas ?? 0, contadoEm: new Date() };
  const rules = SegmentRules.safeParse(regras);
  const count = counted(rules.success ? (await countMatches(ctx, rules.data)).total : 0);
  // Writes the count only for the rules it was made with: changed rules get their own count.
  const text = `UPDATE segments SET pessoas = $3::int, "contadoEm" = $4::timestamptz
    WHERE "storeId" = $1::uuid AND id = $2::uuid AND regras = $5::jsonb`;
  await sql(ctx, "segment-counted", text, [id, count.pessoas, count.contadoEm, JSON.stringify(regras)]);
  return count;
}
