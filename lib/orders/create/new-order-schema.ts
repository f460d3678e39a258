import { z } from "zod";
import { CustomValuesChange } from "@/lib/custom-fields/schema";
import { inOneState, newPlace } from "@/lib/customers/address-schema";
import { NewCustomer } from "@/lib/customers/schema";
import { oneLine } from "@/lib/http/one-line";
import { Uuid } from "@/lib/http/params";
import { CodeText, codeOrNull, freeTextOrNull, NameText, nameOrNull } from "@/lib/http/typed-text";
import { type PlainTemplate, says } from "@/lib/i18n/sentence";
import { PAYMENT_METHODS } from "@/lib/orders/schema";
import type { OrderLine } from "@/lib/products/lines";
import { Price } from "@/lib/products/product-price";

const line = {
  quantidade: z.int().min(1).max(999),
  produtoId: Uuid.nullish(),
  varianteId: Uuid.nullish(),
  descricao: NameText.min(1).max(200).nullish(),
  precoCents: Price.nullish(),
};
type Line = z.output<z.ZodObject<typeof line>>;

function lineProblem({ produtoId, varianteId, descricao, precoCents }: Line): [string, PlainTemplate] | null {
  const isOfCatalogue = Boolean(produtoId || varianteId);
  if (isOfCatalogue && descricao) return ["descricao", "informe produtoId ou descricao, não os dois"];
  if (isOfCatalogue && typeof precoCents === "number") {
    return ["precoCents", "um produto sai pelo preço de hoje; não informe outro"];
  }
  if (!isOfCatalogue && !descricao) return ["produtoId", "informe produtoId, ou descricao e precoCents"];
  if (descricao && typeof precoCents !== "number") return ["precoCents", "campo obrigatório"];
  return null;
}

/** A catalogue line at today's price, or a free line. */
const NewLine = z
  .object(line)
  .check(({ value, issues }) => {
    const problem = lineProblem(value);
    if (problem) issues.push({ code: "custom", path: [problem[0]], message: says(problem[1]), input: value });
  })
  .transform(({ produtoId, varianteId, descricao, precoCents, quantidade }): OrderLine => {
    if (descricao) return { descricao, precoCents: precoCents ?? 0, quantidade };
    return { produtoId: produtoId ?? null, varianteId: varianteId ?? null, quantidade };
  });

/** City and state are enough. */
export const deliveryPlace = {
  destinatario: nameOrNull(120),
  ...newPlace,
  uf: CodeText.toUpperCase().pipe(z.string().regex(/^[A-Z]{2}$/, says("informe a sigla do estado, como SP"))),
};
export const NewDeliveryAddress = z.object(deliveryPlace).check(inOneState);

const MAX_WEIGHT_GRAMS = 100_000_000;

const intOrNull = (min: number, max: number) =>
  z
    .int()
    .min(min)
    .max(max)
    .nullish()
    .transform((number) => number ?? null);

/** `precoCents` is the order's freight, so it may be left out. */
export const NewDelivery = z.object({
  servico: oneLine(80),
  codigo: codeOrNull(40),
  transportadora: nameOrNull(80),
  precoCents: Price.optional(),
  prazoDiasUteis: intOrNull(0, 365),
  retirada: freeTextOrNull(300),
  pesoGramas: intOrNull(0, MAX_WEIGHT_GRAMS),
  volumes: z.int().min(1).max(999).default(1),
});
export type NewDelivery = z.output<typeof NewDelivery>;

type Freight = { freteCents?: number | undefined; entrega?: NewDelivery | null | undefined };

/** For a schema with `freteCents` and `entrega`. */
export const atOnePrice: z.core.CheckFn<Freight> = ({ value: { freteCents, entrega }, issues }) => {
  const precoCents = entrega?.precoCents;
  if (precoCents === undefined || freteCents === undefined || precoCents === freteCents) return;
  const message = says("informe o mesmo valor que em freteCents, ou deixe este campo de fora");
  issues.push({ code: "custom", path: ["entrega", "precoCents"], message, input: precoCents });
};

export const NewOrderBody = z
  .object({
    itens: z.array(NewLine).min(1).max(100),
    cliente: NewCustomer.nullish(),
    customerId: Uuid.nullish(),
    cupomCodigo: codeOrNull(50),
    /** The customer's points that pay a part of the order. */
    pontos: z.int().min(0).max(2_147_483_647).default(0),
    freteCents: Price.default(0),
    /** Without a payment method the order never expires automatically. */
    formaPagamento: z.enum(PAYMENT_METHODS).nullish(),
    observacao: freeTextOrNull(2000),
    enderecoEntrega: NewDeliveryAddress.nullish(),
    entrega: NewDelivery.nullish(),
    camposPersonalizados: CustomValuesChange.default({}),
  })
  .check(atOnePrice)
  .refine(({ cliente, customerId }) => !(cliente && customerId), {
    path: ["customerId"],
    error: says("informe cliente ou customerId, não os dois"),
  });
export type NewOrderBody = z.output<typeof NewOrderBody>;
