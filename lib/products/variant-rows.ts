import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { invalid, taken } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { assertGtin } from "@/lib/products/gtin";
import { folded, MAX_OPTIONS } from "@/lib/products/option-limits";
import type { ChosenOption } from "@/lib/products/option-schema";
import { COLUMN_LENGTH, colourIn, namesOf, optionsIn, ordered, sizeIn } from "@/lib/products/options";
import type { Variant, VariantRow } from "@/lib/products/variant-schema";

/** `known`: the current row; null for a new variant. */
export type PlannedVariant = Omit<Variant, "id"> & { known: Variant | null };
/** The field's name in the request of the caller: `variantes[2].sku`, or `sku`. */
export type FieldName = (index: number, field: keyof VariantRow) => string;
export const inGrid: FieldName = (index, field) => `variantes[${index}].${field}`;

/** A key of the options without case: a buyer chooses a variant by these. */
export const combination = ({ opcoes }: Pick<Variant, "opcoes">) =>
  JSON.stringify(opcoes.map(({ nome, valor }) => [folded(nome), folded(valor)]).toSorted());

type Given = Pick<VariantRow, "tamanho" | "cor" | "opcoes">;

/**
 * Size or colour can come in its own field, in `opcoes`, or in both. A caller that sends back what it read changes
 * one of the two: the changed one counts.
 * @throws 422 both are changed, to different values
 */
function sideOf(
  name: string,
  given: string | null | undefined,
  inOptions: string | null | undefined,
  current: string | null,
): string | null {
  if (inOptions === undefined) return given === undefined ? current : given;
  if (given === undefined || given === current || given === inOptions) {
    if (inOptions && inOptions.length > COLUMN_LENGTH) {
      throw invalid(
        name,
        sentence("use no máximo {count} caracteres em Tamanho e Cor", { count: COLUMN_LENGTH }),
      );
    }
    return inOptions;
  }
  if (inOptions === current) return given;
  throw invalid(name, "este campo e opcoes dizem valores diferentes; envie só um dos dois");
}

/** All options that the variant has after the change, in the order and the spelling of `names`. */
export function optionsAfter(
  { tamanho, cor, opcoes }: Given,
  current: Pick<Variant, "tamanho" | "cor" | "opcoes"> | null,
  names: readonly string[],
  field: (name: "tamanho" | "cor") => string,
): ChosenOption[] {
  const wanted = opcoes ?? current?.opcoes ?? [];
  const others = wanted.filter((option) => sizeIn([option]) === null && colourIn([option]) === null);
  const size = sideOf(field("tamanho"), tamanho, opcoes && sizeIn(opcoes), current?.tamanho ?? null);
  const colour = sideOf(field("cor"), cor, opcoes && colourIn(opcoes), current?.cor ?? null);
  const all = optionsIn({ tamanho: size, cor: colour, opcoes: others });
  return ordered(all, namesOf(names, [all]));
}

function firstRepeated(keys: string[]): number {
  return keys.findIndex((key, index) => keys.indexOf(key) < index);
}

const OWN = [
  "precoCents",
  "precoPromocionalCents",
  "custoCents",
  "pesoGramas",
  "dimensoes",
  "imagemId",
  "codigoBarras",
  "estoqueMinimo",
] as const;
type Own = Pick<Variant, (typeof OWN)[number]>;
const NO_OWN: Own = {
  precoCents: null,
  precoPromocionalCents: null,
  custoCents: null,
  pesoGramas: null,
  dimensoes: null,
  imagemId: null,
  codigoBarras: null,
  estoqueMinimo: null,
};

/** Only fields that the row names change. */
function ownOf(given: Partial<Own>, current: Own | null): Own {
  const named = OWN.filter((field) => given[field] !== undefined);
  const all = { ...(current ?? NO_OWN), ...Object.fromEntries(named.map((field) => [field, given[field]])) };
  return Object.fromEntries(OWN.map((field) => [field, all[field]])) as Own;
}

/** `names`: how the product spells and orders its options. */
type Naming = { names: readonly string[]; field: FieldName };

/** @throws 422 an id is unknown or repeated, or a new row has no SKU */
function complete(
  rows: readonly VariantRow[],
  known: readonly Variant[],
  { names, field }: Naming,
): PlannedVariant[] {
  let spelling = names;
  const byId = new Map(known.map((variant) => [variant.id, variant]));
  return rows.map(({ id, ...given }, index) => {
    const current = id ? byId.get(id) : null;
    if (current === undefined) throw invalid(field(index, "id"), "variante não encontrada");
    if (id) byId.delete(id);
    const sku = given.sku ?? current?.sku;
    if (sku === undefined) throw invalid(field(index, "sku"), "campo obrigatório");
    const opcoes = optionsAfter(given, current, spelling, (name) => field(index, name));
    spelling = namesOf(spelling, [opcoes]);
    return {
      sku,
      tamanho: sizeIn(opcoes),
      cor: colourIn(opcoes),
      opcoes,
      ...ownOf(given, current),
      estoque: current ? current.estoque : (given.estoque ?? 0),
      known: current,
    };
  });
}

const TAKEN_SKU = `
  SELECT lower(sku) AS sku FROM variants
   WHERE "storeId" = $1::uuid AND lower(sku) = ANY($2::text[]) AND "removidoEm" IS NULL AND "productId" <> $3::uuid
  UNION ALL
  SELECT sku FROM taken_skus
   WHERE "storeId" = $1::uuid AND sku = ANY($2::text[]) AND "productId" <> $3::uuid
  LIMIT 1`;

/** The first of the SKUs that another product of the store has, in lower case. */
export async function firstTakenSku(
  tx: Ctx,
  productId: string,
  skus: readonly string[],
): Promise<string | undefined> {
  const asked = skus.map((sku) => sku.toLowerCase());
  const [first] = await sql<{ sku: string }>(tx, "taken-sku", TAKEN_SKU, [asked, productId]);
  return first?.sku;
}

/** @throws 409 another product of the store has the SKU (case does not count) */
async function assertSkusFree(
  tx: Ctx,
  productId: string,
  planned: readonly PlannedVariant[],
  field: FieldName,
) {
  const asked = planned.map(({ sku }) => sku);
  const first = await firstTakenSku(tx, productId, asked);
  if (first === undefined) return;
  const index = asked.findIndex((sku) => sku.toLowerCase() === first);
  throw taken(field(index, "sku"), sentence("{sku} já está em uso", { sku: asked[index] ?? first }));
}

/** @throws 409 a stored variant has the options already · 422 two rows have the same, or there are too many names */
function assertOptions(planned: readonly PlannedVariant[], field: FieldName): void {
  const keys = planned.map(combination);
  const at = firstRepeated(keys);
  if (at >= 0) {
    const twin = planned[keys.indexOf(keys[at] ?? "")]?.known;
    const hasOthers = planned[at]?.opcoes.some(
      (option) => sizeIn([option]) === null && colourIn([option]) === null,
    );
    const name = field(at, hasOthers ? "opcoes" : "tamanho");
    const why = hasOthers
      ? "já há uma variante com estas opções"
      : "já há uma variante com este tamanho e esta cor";
    throw twin && combination(twin) === keys[at] ? taken(name, why) : invalid(name, why);
  }
  const many = planned.findIndex(
    (_, index) =>
      namesOf(
        [],
        planned.slice(0, index + 1).map(({ opcoes }) => opcoes),
      ).length > MAX_OPTIONS,
  );
  if (many >= 0) {
    throw invalid(
      field(many, "opcoes"),
      sentence("um produto tem no máximo {count} opções", { count: MAX_OPTIONS }),
    );
  }
}

/** @throws 422 a variant has a picture that is not the product's */
async function assertPictures(
  tx: Ctx,
  productId: string,
  planned: readonly PlannedVariant[],
  field: FieldName,
): Promise<void> {
  const ids = planned.flatMap(({ imagemId, known }) =>
    imagemId === known?.imagemId ? [] : (imagemId ?? []),
  );
  if (ids.length === 0) return;
  const rows = await tx.db.productImage.findMany({
    where: { productId, id: { in: ids } },
    select: { id: true },
  });
  const own = new Set(rows.map(({ id }) => id));
  const wrong = planned.findIndex(
    ({ imagemId, known }) => imagemId !== null && imagemId !== known?.imagemId && !own.has(imagemId),
  );
  if (wrong >= 0) throw invalid(field(wrong, "imagemId"), "escolha uma das imagens deste produto");
}

/**
 * @throws 409 another product has the SKU, or a variant the options · 422 unknown ids, repeated SKUs or combinations, no
 *   GTIN, a picture of another product
 */
export async function planVariants(
  tx: Ctx,
  productId: string,
  rows: readonly VariantRow[],
  known: readonly Variant[],
  { names, field }: Naming,
): Promise<PlannedVariant[]> {
  const planned = complete(rows, known, { names, field });
  const sku = firstRepeated(planned.map((variant) => variant.sku.toLowerCase()));
  if (sku >= 0) throw invalid(field(sku, "sku"), "está repetido neste produto");
  assertOptions(planned, field);
  for (const [index, { codigoBarras, known: before }] of planned.entries()) {
    assertGtin(field(index, "codigoBarras"), codigoBarras, before?.codigoBarras);
  }
  await assertPictures(tx, productId, planned, field);
  const renamed = planned.filter((variant) => variant.sku.toLowerCase() !== variant.known?.sku.toLowerCase());
  if (renamed.length > 0) await assertSkusFree(tx, productId, planned, field);
  return planned;
}
