import type { VariantDraft } from "@/lib/products/form/values";

const SKU_LENGTH = 64;
const PART_LENGTH = 12;

/** Splits the text and removes repeated parts: `P, M,  G ,P` → `P`, `M`, `G`. */
export function listed(text: string): string[] {
  const parts = text.split(/[,;\n]/).map((part) => part.trim().slice(0, 40));
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
export function suggestSku(nome: string, cor: string, tamanho: string, taken: ReadonlySet<string>): string {
  const base =
    [nome, cor, tamanho]
      .map(codeOf)
      .filter(Boolean)
      .join("-")
      .slice(0, SKU_LENGTH - 4) || "SKU";
  let sku = base;
  for (let n = 2; taken.has(sku.toLowerCase()); n++) sku = `${base}-${n}`;
  return sku;
}

const pairOf = ({ tamanho, cor }: { tamanho: string; cor: string }) => `${tamanho} ${cor}`.toLowerCase();

/** Adds a draft for each missing combination of size and color. */
export function withCombinations(
  drafts: readonly VariantDraft[],
  {
    nome,
    tamanhos,
    cores,
    newKey,
  }: { nome: string; tamanhos: string[]; cores: string[]; newKey: () => string },
): VariantDraft[] {
  const known = new Set(drafts.map(pairOf));
  const taken = new Set(drafts.map(({ sku }) => sku.toLowerCase()));
  const added: VariantDraft[] = [];
  for (const cor of cores.length > 0 ? cores : [""]) {
    for (const tamanho of tamanhos.length > 0 ? tamanhos : [""]) {
      if ((!cor && !tamanho) || known.has(pairOf({ tamanho, cor }))) continue;
      const sku = suggestSku(nome, cor, tamanho, taken);
      taken.add(sku.toLowerCase());
      added.push({
        key: newKey(),
        id: null,
        sku,
        tamanho,
        cor,
        precoCents: null,
        codigoBarras: "",
        estoque: null,
      });
    }
  }
  return [...drafts, ...added];
}
