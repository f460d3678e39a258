/** Blocks of a shop's home. */
export const BLOCK_TYPES = [
  "destaque",
  "categorias",
  "novidades",
  "promocoes",
  "mais-vendidos",
  "produtos",
  "texto",
  "faixa",
  "pontos",
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

export type Block = {
  tipo: BlockType;
  /** Null: the shop shows its default words. */
  titulo: string | null;
  texto: string | null;
  /** A path in the shop, only for `destaque` and `faixa`. */
  link: string | null;
  botao: string | null;
  imagemUrl: string | null;
  /** Only for `produtos`. */
  produtoIds: string[];
};

export const MAX_BLOCKS = 12;
export const MAX_PRODUCTS = 8;

export const BLOCK_FIELDS: Record<BlockType, readonly Exclude<keyof Block, "tipo">[]> = {
  destaque: ["titulo", "texto", "botao", "link", "imagemUrl"],
  categorias: ["titulo"],
  novidades: ["titulo"],
  promocoes: ["titulo"],
  "mais-vendidos": ["titulo"],
  produtos: ["titulo", "produtoIds"],
  texto: ["titulo", "texto"],
  faixa: ["titulo", "link", "imagemUrl"],
  pontos: [],
};

export const emptyBlock = (tipo: BlockType): Block => ({
  tipo,
  titulo: null,
  texto: null,
  link: null,
  botao: null,
  imagemUrl: null,
  produtoIds: [],
});

/** The home of a store that has not arranged its blocks. */
export const DEFAULT_BLOCKS: Block[] = (
  ["destaque", "categorias", "novidades", "promocoes", "mais-vendidos", "pontos"] as const
).map(emptyBlock);
