import { EMPTY_VARIANT, type VariantDraft } from "@/lib/products/form/values";

const SKU_LENGTH = 64;
const PART_LENGTH = 12;

/** Splits the text and removes repeated parts: `P, M,  G ,P` → `P`, `M`, `G`. */
export function listed(text: string, maxLength: number): string[] {
  const parts = text.split(/[,;\n]/).map((part) => part.trim().slice(0, maxLength));
  return [...new Map(parts.filter(Boolean).map((part) => [part.toLowerCase(), part])).values()];
}

const codeOf = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, PART_LENGTH)
    .replace(/-$/, "");

/** Makes an SKU that is not in `taken`: `CAMISETA-AZUL-P`. */
export function suggestSku(parts: readonly string[], taken: ReadonlySet<string>): string {
  const base =
    parts
      .map(codeOf)
      .filter(Boolean)
      .join("-")
      .slice(0, SKU_LENGTH - 4) || "SKU";
  let sku = base;
  for (let n = 2; taken.has(sku.toLowerCase()); n++) sku = `${base}-${n}`;
  return sku;
}

const keyOf = (valores: readonly string[]) => JSON.stringify(valores.map((valor) => valor.toLowerCase()));

/** The first option changes fastest: P and M of blue, then P and M of black. */
const combined = (lists: readonly string[][]): string[][] =>
  lists.reduce<string[][]>(
    (known, list) => (list.length > 0 ? list : [""]).flatMap((valor) => known.map((row) => [...row, valor])),
    [[]],
  );

/** Adds a draft for each missing combination of the options' values. */
export function withCombinations(
  drafts: readonly VariantDraft[],
  { nome, lists, newKey }: { nome: string; lists: readonly string[][]; newKey: () => string },
): VariantDraft[] {
  const known = new Set(drafts.map(({ valores }) => keyOf(valores)));
  const taken = new Set(drafts.map(({ sku }) => sku.toLowerCase()));
  const missing = combined(lists).filter((valores) => valores.some(Boolean) && !known.has(keyOf(valores)));
  const added = missing.map((valores): VariantDraft => {
    const sku = suggestSku([nome, ...valores.toReversed()], taken);
    taken.add(sku.toLowerCase());
    return { ...EMPTY_VARIANT, key: newKey(), sku, valores };
  });
  return [...drafts, ...added];
}
