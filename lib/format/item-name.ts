type Item = { nome: string; tamanho: string | null; cor: string | null };

/** The name with size and color, which distinguish the variants of a product. */
export function itemName({ nome, tamanho, cor }: Item): string {
  const detail = [tamanho, cor].filter(Boolean).join(" · ");
  // The description of a manual order contains the variant already.
  return !detail || nome.endsWith(` · ${detail}`) ? nome : `${nome} · ${detail}`;
}
