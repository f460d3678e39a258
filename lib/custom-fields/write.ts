import { isDeepStrictEqual } from "node:util";
import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { type FieldEntity, MAX_FIELDS } from "@/lib/custom-fields/limits";
import { fieldsOf, getCustomFieldOrThrow } from "@/lib/custom-fields/read";
import {
  type CustomField,
  type CustomFieldChange,
  fieldProblem,
  foldedChoice,
  type NewCustomField,
} from "@/lib/custom-fields/schema";
import { lockName } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, invalid, taken } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { numberedSlug, slugOf } from "@/lib/slug/unique";

const KEY_LENGTH = 40;
/** The key for a name without letters and digits. */
const UNNAMED = "campo";

/** Changes of a store's fields come one after the other: their number, keys and positions belong together. */
const lockFields = (tx: Ctx): Promise<void> => lockName(tx, "custom-fields");

function freeKey(nome: string, used: ReadonlySet<string>): string {
  const base = slugOf(nome, KEY_LENGTH) || UNNAMED;
  let n = 1;
  while (used.has(numberedSlug(base, n))) n++;
  return numberedSlug(base, n);
}

/** Numbers the fields in this order from 0. */
async function number(tx: Ctx, ids: readonly string[]): Promise<void> {
  for (const [ordem, id] of ids.entries()) {
    await tx.db.customField.updateMany({ where: { id, ordem: { not: ordem } }, data: { ordem } });
  }
}

async function place(tx: Ctx, { id, entidade }: { id: string; entidade: FieldEntity }, ordem: number) {
  const others = (await fieldsOf(tx, entidade)).map((field) => field.id).filter((other) => other !== id);
  await number(tx, others.toSpliced(ordem, 0, id));
}

/** Two fields of one record with one name could not be told apart in a form. @throws 409 */
function assertOwnName(nome: string, others: readonly CustomField[]): void {
  if (others.some((other) => foldedChoice(other.nome) === foldedChoice(nome))) {
    throw taken("nome", "já há um campo com este nome");
  }
}

/** @throws 409 twenty fields, or name or key in use */
export function createCustomField(ctx: Ctx, input: NewCustomField): Promise<CustomField> {
  return transact(ctx, async (tx) => {
    await lockFields(tx);
    if ((await tx.db.customField.count()) >= MAX_FIELDS) {
      throw new AppError(
        "conflict",
        sentence("A loja já tem {count} campos personalizados. Exclua algum antes.", { count: MAX_FIELDS }),
      );
    }
    const { ordem, chave, ...fields } = input;
    const siblings = await fieldsOf(tx, input.entidade);
    assertOwnName(input.nome, siblings);
    const used = new Set(siblings.map((field) => field.chave));
    if (chave !== undefined && used.has(chave)) throw taken("chave", "já está em uso");
    const id = uuidv7();
    await tx.db.customField.create({
      data: {
        ...fields,
        ...{ id, storeId: tx.storeId, ordem: siblings.length, chave: chave ?? freeKey(input.nome, used) },
      },
    });
    if (ordem !== undefined) await place(tx, { id, entidade: input.entidade }, ordem);
    const after = await getCustomFieldOrThrow(tx, id);
    await audit(tx, { action: "custom_field.created", resource: "custom_field", resourceId: id, after });
    return after;
  });
}

const contentOf = ({ atualizadoEm, ...content }: CustomField) => content;

/**
 * Records keep a choice that the field no longer has.
 * @throws 404 · 409 name in use · 422 names `opcoes` or `mostrarNaLoja`
 */
export function updateCustomField(ctx: Ctx, id: string, change: CustomFieldChange): Promise<CustomField> {
  return transact(ctx, async (tx) => {
    await lockFields(tx);
    const before = await getCustomFieldOrThrow(tx, id);
    const { ordem, ...fields } = change;
    if (fields.nome !== undefined) {
      const siblings = await fieldsOf(tx, before.entidade);
      assertOwnName(
        fields.nome,
        siblings.filter((field) => field.id !== id),
      );
    }
    const problem = fieldProblem({ ...before, ...fields });
    if (problem) throw invalid(...problem);
    if (
      Object.entries(fields).some(([name, value]) => !isDeepStrictEqual(Reflect.get(before, name), value))
    ) {
      await tx.db.customField.update({ where: { id }, data: fields });
    }
    if (ordem !== undefined) await place(tx, before, ordem);
    const after = await getCustomFieldOrThrow(tx, id);
    if (isDeepStrictEqual(contentOf(after), contentOf(before))) return after;
    await audit(tx, {
      action: "custom_field.updated",
      resource: "custom_field",
      resourceId: id,
      before,
      after,
    });
    return after;
  });
}

/**
 * Its values stay in the records until their next change, but nothing shows them again.
 * @throws 404
 */
export function deleteCustomField(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    await lockFields(tx);
    const before = await getCustomFieldOrThrow(tx, id);
    await tx.db.customField.delete({ where: { id } });
    await number(
      tx,
      (await fieldsOf(tx, before.entidade)).map((field) => field.id),
    );
    await audit(tx, { action: "custom_field.deleted", resource: "custom_field", resourceId: id, before });
    return { id, deleted: true };
  });
}
