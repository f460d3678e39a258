export type ProductSpec = {
  nome: string;
  sku: string;
  categorias: string[];
  precoCents: number;
  promocaoCents?: number;
  tamanhos?: readonly Size[];
  cores?: readonly ColourName[];
  /** An option that is neither size nor colour. Not together with them. */
  opcao?: { nome: string; valores: readonly { valor: string; codigo: string }[] };
  descricao: string;
  tags: string[];
  pesoGramas: number;
  dimensoes?: { alturaCm: number; larguraCm: number; comprimentoCm: number };
  procura: number;
  /** Age in days. Default: the age of the first collection. */
  idade?: number;
  /** `rascunho` was never for sale; `retirado` is no longer for sale. */
  situacao?: "rascunho" | "retirado";
  saldo?: "zerado" | "baixo";
};

export type KitSpec = {
  nome: string;
  sku: string;
  categorias: string[];
  precoCents: number;
  descricao: string;
  /** By the SKU of product or variant. */
  pecas: readonly { sku: string; quantidade: number }[];
};

export type Size = { nome: string; codigo: string; procura: number; acrescimoCents?: number };

const sizes = (...list: [nome: string, procura: number][]): Size[] =>
  list.map(([nome, procura]) => ({ nome, codigo: nome, procura }));

export const ROUPA = sizes(["PP", 1], ["P", 3], ["M", 4], ["G", 3], ["GG", 1]);
export const ROUPA_CURTA = sizes(["P", 3], ["M", 4], ["G", 3]);
export const ROUPA_MASCULINA = sizes(["P", 2], ["M", 4], ["G", 4], ["GG", 2]);
export const CALCA = sizes(["36", 1], ["38", 3], ["40", 4], ["42", 3], ["44", 2]);
export const CALCA_MASCULINA = sizes(["38", 1], ["40", 3], ["42", 4], ["44", 3], ["46", 1]);
export const CALCADO = sizes(["35", 2], ["36", 4], ["37", 5], ["38", 3], ["39", 1]);
export const CALCADO_MASCULINO = sizes(["39", 2], ["40", 4], ["41", 4], ["42", 3], ["43", 1]);
export const CAMA: Size[] = [
  { nome: "Solteiro", codigo: "SOL", procura: 2 },
  { nome: "Casal", codigo: "CAS", procura: 3, acrescimoCents: 6000 },
  { nome: "Queen", codigo: "QUE", procura: 4, acrescimoCents: 10_000 },
  { nome: "King", codigo: "KIN", procura: 2, acrescimoCents: 16_000 },
];

export const COLOURS = {
  Amarelo: "AMA",
  Areia: "ARE",
  "Azul-claro": "AZC",
  "Azul-marinho": "AZM",
  Bege: "BEG",
  Branco: "BRA",
  Bordô: "BOR",
  Café: "CAF",
  Caramelo: "CAR",
  Cinza: "CIN",
  Cru: "CRU",
  Dourado: "DOU",
  Grafite: "GRA",
  Índigo: "IND",
  Lilás: "LIL",
  Mostarda: "MOS",
  Natural: "NAT",
  "Off-white": "OFF",
  Prata: "PRA",
  Preto: "PRE",
  Rosa: "ROS",
  Tartaruga: "TAR",
  Terracota: "TER",
  "Verde-musgo": "VMU",
  "Verde-oliva": "VOL",
} as const;

type ColourName = keyof typeof COLOURS;
