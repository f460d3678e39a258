export const SEGMENT_TYPES = ["dinamico", "estatico"] as const;
export type SegmentType = (typeof SEGMENT_TYPES)[number];

export const MAX_DEPTH = 3;
export const MAX_CONDITIONS = 20;
/** Choices of one condition. */
export const MAX_CHOICES = 200;
export const MAX_WORD = 120;
export const MAX_DAYS = 3650;

const NUMBER = ["maior", "menor", "entre", "igual", "diferente"] as const;
const MOMENT = ["nos_ultimos_dias", "maior", "menor", "entre", "igual", "diferente"] as const;
const WORD = ["igual", "diferente", "contem", "em", "vazio"] as const;
const CONSENT = ["igual", "diferente"] as const;
const REFERENCE = ["em", "igual", "diferente"] as const;

/** The value type of each field, and its operators. */
export const FIELDS = {
  totalGastoCents: { kind: "money", operators: NUMBER },
  pedidos: { kind: "count", operators: NUMBER },
  ultimoPedidoEm: { kind: "moment", operators: [...MOMENT, "vazio"] },
  criadoEm: { kind: "moment", operators: MOMENT },
  comprouProduto: { kind: "product", operators: REFERENCE },
  comprouCategoria: { kind: "category", operators: REFERENCE },
  usouCupom: { kind: "coupon", operators: REFERENCE },
  cidade: { kind: "word", operators: WORD },
  uf: { kind: "state", operators: WORD },
  tags: { kind: "tag", operators: ["contem", "diferente", "em", "vazio", "igual"] },
  pontos: { kind: "count", operators: NUMBER },
  aceitaEmail: { kind: "consent", operators: CONSENT },
  aceitaWhatsapp: { kind: "consent", operators: CONSENT },
  aceitaPush: { kind: "consent", operators: CONSENT },
} as const;

export type Field = keyof typeof FIELDS;
export type Operator = (typeof FIELDS)[Field]["operators"][number];
export type Kind = (typeof FIELDS)[Field]["kind"];

const REFERENCES = ["product", "category", "coupon"] as const satisfies readonly Kind[];
export type Reference = (typeof REFERENCES)[number];

/** What the ids in the field's values refer to, or null. */
export const referenceOf = (campo: Field): Reference | null =>
  REFERENCES.find((kind) => kind === FIELDS[campo].kind) ?? null;

export const FIELD_NAMES = Object.keys(FIELDS) as Field[];

/** As JSON: moments are ISO 8601 in UTC, references are ids. */
export type Condition = { campo: Field; operador: Operator; valor?: unknown };
export type Group = { operador: "e" | "ou"; condicoes: (Condition | Group)[] };

export const isGroup = (part: Condition | Group): part is Group => "condicoes" in part;

/** Names of products, categories and coupons in the rules, by id; deleted ones are missing. */
export type Names = Readonly<Record<string, string>>;

export const SEGMENT_USES = ["campanha", "cupom", "regra"] as const;
