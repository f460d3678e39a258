type Item = { nome: string; tamanho: string | null; cor: string | null };

/** Tells it from another variant of the product. */
export function itemName({ nome, tamanho, cor }: Item): string {
  const detail = [tamanho, cor].filter(Boolean).join(" · ");
  // A manual order's description has it already.
  return !detail || nome.endsWith(` · ${detail}`) ? nome : `${nome} · ${detail}`;
}
