type Item = { nome: string; tamanho: string | null; cor: string | null };

const LENGTH = 200;
const DOT = " · ";

/** The name with size and color, which distinguish the variants of a product. */
export function itemName({ nome, tamanho, cor }: Item): string {
  const detail = [tamanho, cor].filter(Boolean).join(DOT);
  // The description of a manual order contains the variant already.
  return !detail || nome.endsWith(`${DOT}${detail}`) ? nome : `${nome}${DOT}${detail}`;
}

type Parts = { quantidade: number; kit: readonly { nome: string; quantidade: number }[] };

/** All parts of a line of kits: `6 × Camiseta`, `3 × Boné`. Empty: the line is no kit. */
export const partNames = ({ quantidade, kit }: Parts): string[] =>
  kit.map((part) => `${part.quantidade * quantidade} × ${part.nome}`);

/**
 * The product's name with the options that have no field of their own: `Ferro · 110 V`. Carts and orders keep it as
 * their `nome`. In SQL: `item_title`. The name gives way to the length, not the options.
 */
export function titleOf(nome: string, options: readonly { valor: string }[]): string {
  if (options.length === 0) return nome;
  const detail = options.map(({ valor }) => valor).join(DOT);
  return `${[...nome].slice(0, LENGTH - DOT.length - [...detail].length).join("")}${DOT}${detail}`;
}
