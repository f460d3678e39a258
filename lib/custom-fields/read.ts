import type { Ctx } from "@/lib/ctx";
import type { FieldEntity } from "@/lib/custom-fields/limits";
import type { CustomField, CustomValues, CustomValuesChange } from "@/lib/custom-fields/schema";
import { changedValues, type FieldFacts, fromStored, toStored } from "@/lib/custom-fields/values";
import { notFound } from "@/lib/errors";

const select = {
  id: true,
  entidade: true,
  nome: true,
  chave: true,
  tipo: true,
  opcoes: true,
  mostrarNaLoja: true,
  ordem: true,
  criadoEm: true,
  atualizadoEm: true,
} as const;

/** At most `MAX_FIELDS`, by record and position. */
export const listCustomFields = (ctx: Ctx): Promise<CustomField[]> =>
  ctx.db.customField.findMany({ select, orderBy: [{ entidade: "asc" }, { ordem: "asc" }, { id: "asc" }] });

/** In order. */
export const fieldsOf = (ctx: Ctx, entidade: FieldEntity): Promise<CustomField[]> =>
  ctx.db.customField.findMany({ where: { entidade }, select, orderBy: [{ ordem: "asc" }, { id: "asc" }] });

/** @throws 404 */
export async function getCustomFieldOrThrow(ctx: Ctx, id: string): Promise<CustomField> {
  const field = await ctx.db.customField.findUnique({ where: { id }, select });
  if (!field) throw notFound("Campo personalizado");
  return field;
}

const isEmpty = (stored: unknown) => JSON.stringify(stored) === "{}";

/** What the columns of these records show. Records without values cost no question. */
export async function shownValues(
  ctx: Ctx,
  entidade: FieldEntity,
  columns: readonly unknown[],
): Promise<CustomValues[]> {
  const fields = columns.every(isEmpty) ? [] : await fieldsOf(ctx, entidade);
  return columns.map((stored) => fromStored(fields, stored));
}

type Change = { current?: CustomValues | undefined; change: CustomValuesChange | undefined };
/** `stored`: the record's column. */
type Changed = { shown: CustomValues; stored: CustomValues };

/**
 * The values of a record after a change; undefined: the change names no field.
 * @throws 422 names `camposPersonalizados.chave`
 */
export async function valuesAfter(
  tx: Ctx,
  entidade: FieldEntity,
  { current = {}, change }: Change,
): Promise<Changed | undefined> {
  if (!change || Object.keys(change).length === 0) return undefined;
  const fields: FieldFacts[] = await fieldsOf(tx, entidade);
  const shown = changedValues(fields, current, change);
  return { shown, stored: toStored(fields, shown) };
}
