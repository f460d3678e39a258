import { z } from "zod";
import { PageQuery } from "@/lib/http/list";
import { Instant, Timestamp } from "@/lib/http/timestamp";

export const COUPON_TYPES = ["percentual", "fixo"] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/** Derived from dates, uses and `ativo` (decisions: Coupons). */
export const COUPON_SITUATIONS = ["agendado", "ativo", "expirado", "esgotado", "inativo"] as const;

const MAX_CENTS = 99_999_999;
const MAX_LINKS = 500;
const cents = z.int().min(0).max(MAX_CENTS);
const limit = z.int().min(1).max(1_000_000_000);
const ids = z.array(z.uuid()).max(MAX_LINKS).default([]);

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

/** What is wrong with a value, as a sentence, or null (decisions: Coupons). */
function valueProblem(tipo: CouponType, valor: number): string | null {
  if (tipo === "fixo") {
    const isFine = Number.isInteger(valor) && valor >= 1 && valor <= MAX_CENTS;
    return isFine ? null : `informe um inteiro de 1 a ${MAX_CENTS}, em centavos`;
  }
  const isFine = valor > 0 && valor <= 100 && Number(valor.toFixed(2)) === valor;
  return isFine ? null : "informe um percentual maior que 0 e até 100, com no máximo 2 casas decimais";
}

/** Body of POST /coupons (store-api.md endpoint 3). Without products and categories it holds for everything. */
export const NewCoupon = z
  .object({
    codigo: z
      .string()
      .trim()
      .min(1)
      .max(50)
      .regex(/^[A-Za-z0-9._-]+$/, "use letras sem acento, números, ponto, hífen e sublinhado, sem espaços"),
    tipo: z.enum(COUPON_TYPES),
    valor: z.number(),
    ativo: z.boolean().default(true),
    inicioEm: orNull(Instant),
    fimEm: orNull(Instant),
    usoMaximo: orNull(limit),
    usoMaximoPorCliente: orNull(limit),
    minimoPedidoCents: orNull(cents),
    descontoMaximoCents: orNull(cents.min(1)),
    primeiraCompra: z.boolean().default(false),
    combinavel: z.boolean().default(false),
    produtoIds: ids,
    categoriaIds: ids,
    segmentId: orNull(z.uuid()),
    descricao: orNull(z.string().trim().max(255)),
  })
  .superRefine(({ tipo, valor, inicioEm, fimEm, descontoMaximoCents }, problems) => {
    const add = (field: string, message: string) =>
      problems.addIssue({ code: "custom", path: [field], message });
    const problem = valueProblem(tipo, valor);
    if (problem) add("valor", problem);
    if (inicioEm && fimEm && fimEm <= inicioEm) add("fimEm", "informe um momento depois de inicioEm");
    if (tipo === "fixo" && descontoMaximoCents !== null) {
      add("descontoMaximoCents", "só um cupom percentual tem desconto máximo");
    }
  });
export type NewCoupon = z.output<typeof NewCoupon>;

/** A coupon as the panel and its events show it; `valor` is a percentage or cents, as `tipo` says. */
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
  /** Only this customer may use it. */
  clienteId: z.uuid().nullable(),
  descricao: z.string().nullable(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type Coupon = z.input<typeof Coupon>;

/** Query of GET /coupons; `q` looks in code and description, an empty one filters nothing. */
export const ListCoupons = PageQuery.extend({
  q: z.string().trim().max(100).optional(),
  situacao: z.enum(COUPON_SITUATIONS).optional(),
});
export type ListCoupons = z.output<typeof ListCoupons>;
