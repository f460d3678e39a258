import { z } from "zod";
import { Cart } from "@/lib/cart/schema";
import { COUPON_REASONS } from "@/lib/coupons/kinds";
import { Cep, inOneState } from "@/lib/customers/address-schema";
import { stateOfCep } from "@/lib/customers/cep";
import { CustomerName, Email, Phone, TaxId } from "@/lib/customers/schema";
import { FreightQuote, State } from "@/lib/freight/schema";
import { Uuid } from "@/lib/http/params";
import { Timestamp } from "@/lib/http/timestamp";
import { CodeText, codeOrNull, freeTextOrNull, NameText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { POINTS_REASONS } from "@/lib/loyalty/kinds";
import { deliveryPlace } from "@/lib/orders/create/new-order-schema";
import { PAYMENT_METHODS } from "@/lib/orders/schema";
import { Payment, PROVIDERS } from "@/lib/payments/schema";
import { OwnOrder } from "@/lib/store-account/orders-schema";

const Cents = z.int().min(0).max(2_147_483_647);
const required = (max: number) => NameText.min(1, says("campo obrigatório")).max(max);
const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value) => (value === "" ? null : value), schema.nullish())
    .transform((value) => value ?? null);

const choices = {
  /** Null: the store has neither a freight table nor a carrier. */
  freteId: orNull(Uuid),
  provedor: z.enum(PROVIDERS),
  /** For a provider with several methods; default: its first one. */
  metodo: orNull(z.enum(PAYMENT_METHODS)),
  cupomCodigo: codeOrNull(50),
  /** The customer's points that pay a part of the order. */
  pontos: z.int().min(0).max(2_147_483_647).default(0),
};

/** `cep` alone determines the state too. Carriers and freight lines with ranges of CEPs need it. */
export const CheckoutChoices = z
  .object({
    ...choices,
    provedor: orNull(choices.provedor),
    cep: orNull(Cep),
    uf: orNull(State),
    email: codeOrNull(254),
    documento: codeOrNull(40),
  })
  .check(inOneState)
  .transform(({ cep, uf, ...chosen }) => ({ ...chosen, cep, uf: uf ?? (cep && stateOfCep(cep)) }));
export type CheckoutChoices = z.output<typeof CheckoutChoices>;

const problem = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  z.object({
    motivo: z.enum(reasons),
    mensagem: z.string(),
    /** The limit behind the reason: cents of an order for a coupon, points for points. */
    valor: z.int().nullable(),
  });

/** Nothing is reserved. */
export const CheckoutSummary = z.object({
  sacola: Cart,
  formas: z.array(
    z.object({
      provedor: z.enum(PROVIDERS),
      metodo: z.enum(PAYMENT_METHODS),
      descontoPercentual: z.int(),
      /** The buyer must give a CPF or CNPJ. */
      pedeDocumento: z.boolean(),
      /** Text that the store wrote. */
      instrucoes: z.string().nullable(),
    }),
  ),
  /** Null: the state is unknown, or only carriers ship and the CEP is unknown. Empty: nothing ships there. */
  fretes: FreightQuote.shape.opcoes.nullable(),
  /** A carrier did not answer, so that options may be missing. */
  freteIncompleto: z.boolean(),
  /** The buyer must choose how the goods are sent. */
  escolheFrete: z.boolean(),
  subtotalCents: z.int(),
  descontoPagamentoCents: z.int(),
  descontoCupomCents: z.int(),
  /** Why the coupon or the points do not count. */
  problemas: z.object({
    cupomCodigo: problem(COUPON_REASONS).nullable(),
    pontos: problem(POINTS_REASONS).nullable(),
  }),
  freteCents: z.int(),
  totalCents: z.int(),
  pagoComPontosCents: z.int(),
  aPagarCents: z.int(),
});
export type CheckoutSummary = z.output<typeof CheckoutSummary>;

/** With a session, name and e-mail come from the account. */
export const NewCheckout = z.object({
  ...choices,
  email: orNull(Email),
  nome: orNull(CustomerName),
  telefone: orNull(Phone),
  documento: orNull(TaxId),
  endereco: z
    .object({
      ...deliveryPlace,
      cep: required(20).pipe(Cep),
      logradouro: required(160),
      numero: required(20),
      bairro: required(80),
      uf: CodeText.toUpperCase().pipe(State),
    })
    .check(inOneState),
  observacao: freeTextOrNull(1000),
  /** Saves the address in the account if there is a session and room. Default: no. */
  guardarEndereco: z.boolean().default(false),
  /** Consent to news and offers by e-mail. False is no answer and changes nothing. */
  aceitaNovidades: z.boolean().default(false),
  /** The amounts that the buyer saw and accepted. */
  totalCents: Cents,
  aPagarCents: Cents,
});
export type NewCheckout = z.output<typeof NewCheckout>;

/** Corrects a placed order; the rules are those of the checkout. */
export const AddressCorrection = NewCheckout.shape.endereco;
export type AddressCorrection = z.output<typeof AddressCorrection>;

/** `endereco`: the order's page, open to anybody who has the address. */
export const Placed = z.object({
  pedidoId: z.uuid(),
  numero: z.int(),
  totalCents: z.int(),
  endereco: z.string(),
});
export type Placed = z.output<typeof Placed>;

export const PlacedOrder = OwnOrder.extend({
  aPagarCents: z.int(),
  pagamento: Payment.pick({
    provedor: true,
    metodo: true,
    status: true,
    valorCents: true,
    copiaECola: true,
    instrucoes: true,
    url: true,
    gerado: true,
    expiraEm: true,
  }).nullable(),
  /** The order still expects money, so the buyer may ask for another payment. */
  podePagarDeNovo: z.boolean(),
  podeCorrigirEndereco: z.boolean(),
  /** The last time that the buyer corrected the address. */
  enderecoCorrigidoEm: Timestamp.nullable(),
  agora: Timestamp,
});
export type PlacedOrder = z.input<typeof PlacedOrder>;
