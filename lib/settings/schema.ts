import { z } from "zod";
import { Email, Phone, TaxId } from "@/lib/customers/schema";
import { oneLine, oneLineOrNull } from "@/lib/http/one-line";
import { LOCALES } from "@/lib/i18n/locales";
import { says } from "@/lib/i18n/sentence";
import { FISCAL, Fiscal } from "@/lib/products/fiscal";
import { PLANS } from "@/lib/stores/plan";
import { isReservedSubdomain, SUBDOMAIN } from "@/lib/stores/subdomain";

export const Settings = z.object({
  nomeLoja: z.string(),
  /** An ISO 4217 code. */
  moeda: z.string(),
  subdominio: z.string(),
  /** The IANA time zone for reports and schedules. */
  fusoHorario: z.string(),
  idioma: z.string(),
  emailContato: z.string().nullable(),
  documento: z.string().nullable(),
  razaoSocial: z.string().nullable(),
  telefoneContato: z.string().nullable(),
  endereco: z.string().nullable(),
  plano: z.enum(PLANS),
  estoqueBaixo: z.int(),
  /** Fiscal data of products that have none of their own. */
  ncmPadrao: Fiscal.shape.ncm,
  cestPadrao: Fiscal.shape.cest,
  origemPadrao: Fiscal.shape.origem,
  unidadePadrao: Fiscal.shape.unidade,
  cClassTribPadrao: Fiscal.shape.cClassTrib,
  pixExpiraHoras: z.int(),
  boletoExpiraDiasUteis: z.int(),
  carrinhoAbandonadoMin: z.int(),
  /** Whether buyers get an e-mail about a cart that they left behind. */
  lembrarSacola: z.boolean(),
  pedidoManualValidadeDias: z.int(),
  /** Days after delivery in which buyers may return goods. The law requires at least seven. */
  devolucaoDias: z.int(),
  fidelidade: z.object({
    ativo: z.boolean(),
    pontosPorReal: z.number(),
    valorPontoCents: z.int(),
    validadeMeses: z.int(),
    carenciaDias: z.int(),
    minimoResgate: z.int(),
    maximoPercentualPedido: z.int(),
  }),
  versao: z.int(),
});
export type Settings = z.output<typeof Settings>;

const whole = (min: number, max: number) => z.int().min(min).max(max);

export const StoreName = oneLine(80);

export const Subdomain = z
  .string()
  .regex(
    SUBDOMAIN,
    says("use de 3 a 63 letras minúsculas sem acento, dígitos e hifens, sem hífen nas pontas"),
  )
  .refine((name) => !isReservedSubdomain(name), says("este nome é reservado; escolha outro"));

const CURRENCIES = new Set(Intl.supportedValuesOf("currency"));
export const Currency = z
  .string()
  .refine((code) => CURRENCIES.has(code), says("informe um código ISO 4217, como BRL"));

const ZONE = says("informe um fuso da base IANA, como America/Sao_Paulo");
/** Refuses bare offsets, because they have no daylight saving time. */
export const TimeZone = z
  .string()
  .max(64, ZONE)
  .refine((name) => name === "UTC" || /^[A-Z]\w+(\/[\w+-]+){1,2}$/.test(name), ZONE)
  .refine(isKnownZone, ZONE);

function isKnownZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const hasTwoDecimals = (value: number) => Number(value.toFixed(2)) === value;

const LoyaltyChange = z
  .object({
    ativo: z.boolean(),
    pontosPorReal: z
      .number()
      .min(0.01)
      .max(1000)
      .refine(hasTwoDecimals, says("informe no máximo 2 casas decimais")),
    valorPontoCents: whole(1, 100_000),
    validadeMeses: whole(1, 120),
    carenciaDias: whole(0, 90),
    minimoResgate: whole(1, 1_000_000),
    maximoPercentualPedido: whole(1, 100),
  })
  .partial();

/** Null clears a field. `plano` cannot be changed. */
export const SettingsChange = z
  .object({
    nomeLoja: StoreName,
    moeda: Currency,
    subdominio: Subdomain,
    fusoHorario: TimeZone,
    idioma: z.enum(LOCALES),
    emailContato: Email.nullable(),
    documento: TaxId.nullable(),
    razaoSocial: oneLineOrNull(120).nullable(),
    telefoneContato: Phone.nullable(),
    endereco: oneLineOrNull(300).nullable(),
    estoqueBaixo: whole(0, 100_000),
    ncmPadrao: FISCAL.ncm,
    cestPadrao: FISCAL.cest,
    origemPadrao: FISCAL.origem,
    unidadePadrao: FISCAL.unidade,
    cClassTribPadrao: FISCAL.cClassTrib,
    pixExpiraHoras: whole(1, 720),
    boletoExpiraDiasUteis: whole(1, 30),
    carrinhoAbandonadoMin: whole(15, 10_080),
    lembrarSacola: z.boolean(),
    pedidoManualValidadeDias: whole(1, 365),
    devolucaoDias: whole(7, 365),
    fidelidade: LoyaltyChange,
  })
  .partial()
  .extend({ versao: z.int() });
export type SettingsChange = z.output<typeof SettingsChange>;
