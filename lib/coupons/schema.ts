import { z } from "zod";
import { COUPON_FILTERS } from "@/lib/coupons/filters";
import {
  COUPON_REASONS,
  COUPON_SITUATIONS,
  COUPON_TYPES,
  type CouponType,
  MAX_BATCH,
} from "@/lib/coupons/kinds";
import { Email, TaxId } from "@/lib/customers/schema";
import { listQuery } from "@/lib/http/filter-query";
import { Uuid } from "@/lib/http/params";
import { Instant, Timestamp } from "@/lib/http/timestamp";
import { CodeText, FreeText, NameText } from "@/lib/http/typed-text";
import { asMessage, type Said, says, sentence } from "@/lib/i18n/sentence";
import { Price } from "@/lib/products/product-price";

const MAX_CENTS = 99_999_999;
const MAX_LINKS = 500;
const cents = z.int().min(0).max(MAX_CENTS);
const limit = z.int().min(1).max(1_000_000_000);
const ids = z.array(Uuid).max(MAX_LINKS);

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

function valueProblem(tipo: CouponType, valor: number): Said | null {
  if (tipo === "fixo") {
    const isFine = Number.isInteger(valor) && valor >= 1 && valor <= MAX_CENTS;
    return isFine ? null : sentence("informe um inteiro de 1 a {max}, em centavos", { max: MAX_CENTS });
  }
  const isFine = valor > 0 && valor <= 100 && Number(valor.toFixed(2)) === valor;
  return isFine ? null : "informe um percentual maior que 0 e até 100, com no máximo 2 casas decimais";
}

export const CouponCode = CodeText.min(1)
  .max(50)
  .regex(/^[A-Za-z0-9._-]+$/, says("use letras sem acento, dígitos, ponto, hífen e sublinhado, sem espaços"));

/** There are no defaults here: a change keeps the fields that it does not name. */
const fields = {
  tipo: z.enum(COUPON_TYPES),
  valor: z.number(),
  ativo: z.boolean(),
  inicioEm: Instant.nullable(),
  fimEm: Instant.nullable(),
  usoMaximo: limit.nullable(),
  usoMaximoPorCliente: limit.nullable(),
  minimoPedidoCents: cents.nullable(),
  descontoMaximoCents: cents.min(1).nullable(),
  primeiraCompra: z.boolean(),
  combinavel: z.boolean(),
  produtoIds: ids,
  categoriaIds: ids,
  segmentId: Uuid.nullable(),
  descricao: FreeText.max(255).nullable(),
};

/** A coupon without products and categories covers everything. */
export const newTerms = {
  ...fields,
  ativo: fields.ativo.default(true),
  inicioEm: orNull(Instant),
  fimEm: orNull(Instant),
  usoMaximo: orNull(limit),
  usoMaximoPorCliente: orNull(limit),
  minimoPedidoCents: orNull(cents),
  descontoMaximoCents: orNull(cents.min(1)),
  primeiraCompra: fields.primeiraCompra.default(false),
  combinavel: fields.combinavel.default(false),
  produtoIds: ids.default([]),
  categoriaIds: ids.default([]),
  segmentId: orNull(Uuid),
  descricao: orNull(FreeText.max(255)),
};

type Terms = {
  tipo: CouponType;
  valor: number;
  inicioEm: Date | null;
  fimEm: Date | null;
  descontoMaximoCents: number | null;
};

export function termsProblems(terms: Terms): [field: string, said: Said][] {
  const { tipo, valor, inicioEm, fimEm, descontoMaximoCents } = terms;
  const problem = valueProblem(tipo, valor);
  const problems: [string, Said][] = [];
  if (problem) problems.push(["valor", problem]);
  if (inicioEm && fimEm && fimEm <= inicioEm)
    problems.push(["fimEm", "informe um momento depois de inicioEm"]);
  if (tipo === "fixo" && descontoMaximoCents !== null) {
    problems.push(["descontoMaximoCents", "só um cupom percentual tem desconto máximo"]);
  }
  return problems;
}

export function checkTerms(terms: Terms, context: z.RefinementCtx): void {
  for (const [field, said] of termsProblems(terms)) {
    context.addIssue({ code: "custom", path: [field], message: asMessage(said) });
  }
}

export const NewCoupon = z.object({ codigo: CouponCode, ...newTerms }).superRefine(checkTerms);
export type NewCoupon = z.output<typeof NewCoupon>;

/** Null removes a limit. */
export const CouponChange = z.object({ codigo: CouponCode, ...fields }).partial();
export type CouponChange = z.output<typeof CouponChange>;

/** `valor` is a percentage or cents; `tipo` says which. */
export const Coupon = z.object({
  id: z.uuid(),
  codigo: z.string(),
  tipo: z.enum(COUPON_TYPES),
  valor: z.number(),
  moeda: z.string(),
  ativo: z.boolean(),
  situacao: z.enum(COUPON_SITUATIONS),
  inicioEm: Timestamp.nullable(),
  fimEm: Timestamp.nullable(),
  usoMaximo: z.int().nullable(),
  usoMaximoPorCliente: z.int().nullable(),
  usos: z.int(),
  reservas: z.int(),
  minimoPedidoCents: z.int().nullable(),
  descontoMaximoCents: z.int().nullable(),
  primeiraCompra: z.boolean(),
  combinavel: z.boolean(),
  produtoIds: z.array(z.uuid()),
  categoriaIds: z.array(z.uuid()),
  segmentId: z.uuid().nullable(),
  /** Only this customer may use the coupon. */
  clienteId: z.uuid().nullable(),
  descricao: z.string().nullable(),
  loteId: z.uuid().nullable(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type Coupon = z.input<typeof Coupon>;

const Named = z.object({ id: z.uuid(), nome: z.string() });

export const CouponDetail = Coupon.extend({
  produtos: z.array(Named),
  categorias: z.array(Named),
  segmento: Named.nullable(),
  /** An order uses or used the coupon, so `tipo` and `valor` can no longer change. */
  usado: z.boolean(),
});
export type CouponDetail = z.input<typeof CouponDetail>;

export const ListCoupons = listQuery(COUPON_FILTERS);
export type ListCoupons = z.output<typeof ListCoupons>;

/** The most links to products and categories that one batch may write. */
const MAX_BATCH_LINKS = 50_000;
/** A code has at most 50 characters; the part after the prefix is random. */
const MAX_PREFIX = 38;

export const NewBatch = z
  .object({
    prefixo: CouponCode.max(MAX_PREFIX).or(z.literal("")).default(""),
    quantidade: z.int().min(1).max(MAX_BATCH),
    ...newTerms,
  })
  .superRefine(checkTerms)
  .superRefine(({ quantidade, produtoIds, categoriaIds }, context) => {
    const links = produtoIds.length + categoriaIds.length;
    if (quantidade * links <= MAX_BATCH_LINKS) return;
    const message = says("com {links} produtos e categorias informe no máximo {count}", {
      links,
      count: Math.floor(MAX_BATCH_LINKS / links),
    });
    context.addIssue({ code: "custom", path: ["quantidade"], message });
  });
export type NewBatch = z.output<typeof NewBatch>;

export const CouponBatch = z.object({
  loteId: z.uuid(),
  quantidade: z.int(),
  codigos: z.array(z.string()),
});
export type CouponBatch = z.output<typeof CouponBatch>;

const CartLine = z
  .object({
    produtoId: Uuid.nullish(),
    varianteId: Uuid.nullish(),
    descricao: NameText.min(1).max(200).nullish(),
    precoCents: Price.nullish(),
    quantidade: z.int().min(1).max(999).default(1),
  })
  .superRefine(({ produtoId, descricao, precoCents }, context) => {
    const missing = (field: string) =>
      context.addIssue({ code: "custom", path: [field], message: says("informe-o, ou então o produtoId") });
    if (produtoId) return;
    if (!descricao) missing("descricao");
    else if (precoCents == null) missing("precoCents");
  });

/** A cart like that of an order. Nothing is stored. */
export const Simulation = z
  .object({
    codigo: CodeText.min(1).max(50),
    itens: z.array(CartLine).min(1).max(100),
    customerId: Uuid.nullish(),
    /** A buyer without an account. */
    cliente: z.object({ email: Email.nullish(), documento: TaxId.nullish() }).nullish(),
    descontoCents: Price.default(0),
  })
  .refine(({ cliente, customerId }) => !(cliente && customerId), {
    path: ["customerId"],
    error: says("informe cliente ou customerId, não os dois"),
  });
export type Simulation = z.output<typeof Simulation>;

const SimulatedLine = z.object({
  produtoId: z.uuid().nullable(),
  varianteId: z.uuid().nullable(),
  nome: z.string(),
  quantidade: z.int(),
  precoCents: z.int(),
  subtotalCents: z.int(),
  descontoCents: z.int(),
});

export const SimulationResult = z.object({
  valido: z.boolean(),
  motivo: z.enum(COUPON_REASONS).nullable(),
  mensagem: z.string().nullable(),
  cupomId: z.uuid().nullable(),
  subtotalCents: z.int(),
  descontoCents: z.int(),
  totalCents: z.int(),
  itens: z.array(SimulatedLine),
});
export type SimulationResult = z.output<typeof SimulationResult>;
