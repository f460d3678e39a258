import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { lockName } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, notFound } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import type { NewSavedView, SavedView, SavedViewChange } from "@/lib/reports/views/schema";

const MAX_VIEWS = 50;

const fields = { id: true, nome: true, filtros: true } as const;

/** A view belongs to one person; for everybody else it does not exist. */
export function personOf({ actor }: Ctx): { id: string; nome: string } {
  if (actor.type === "user") return actor;
  throw new AppError("forbidden", "Só uma pessoa da equipe tem visões e resumos");
}

/** Serves GET /report-views: the caller's own views, sorted by name; at most 50. */
export async function listViews(ctx: Ctx): Promise<SavedView[]> {
  const where = { userId: personOf(ctx).id };
  const rows = await ctx.db.reportView.findMany({ where, select: fields, orderBy: [{ nome: "asc" }] });
  return rows as SavedView[];
}

/** Serves POST /report-views. @throws AppError 409 when the name is in use, or there are 50 views */
export function createView(ctx: Ctx, input: NewSavedView): Promise<SavedView> {
  return transact(ctx, async (tx) => {
    const userId = personOf(tx).id;
    await lockName(tx, `report-views ${userId}`);
    if ((await tx.db.reportView.count({ where: { userId } })) >= MAX_VIEWS)
      throw new AppError(
        "conflict",
        sentence("Você já tem {count} visões. Exclua alguma antes.", { count: MAX_VIEWS }),
      );
    const data = { ...input, id: uuidv7(), storeId: tx.storeId, userId };
    return (await tx.db.reportView.create({ data, select: fields })) as SavedView;
  });
}

/**
 * Serves PUT /report-views/{id}: changes name or filters. @throws AppError 404 · 409 when the name is in use
 */
export function updateView(ctx: Ctx, id: string, { nome, filtros }: SavedViewChange): Promise<SavedView> {
  return transact(ctx, async (tx) => {
    const where = { id, userId: personOf(tx).id };
    const data = { ...(nome && { nome }), ...(filtros && { filtros }) };
    const { count } = await tx.db.reportView.updateMany({ where, data });
    if (count === 0) throw notFound("Visão");
    return (await tx.db.reportView.findUniqueOrThrow({ where: { id }, select: fields })) as SavedView;
  });
}

/** Serves DELETE /report-views/{id}. @throws AppError 404 */
export function deleteView(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const { count } = await tx.db.reportView.deleteMany({ where: { id, userId: personOf(tx).id } });
    if (count === 0) throw notFound("Visão");
    return { id, deleted: true };
  });
}
