import { z } from "zod";
import { CodeText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";

/** An id as Meta's pages show it. */
const MetaId = CodeText.regex(/^\d{5,32}$/, says("informe só os dígitos, como estão na Meta"));

const isCredential = /^[\x21-\x7e]{16,1000}$/;
/** Absent or empty: the secret stays unchanged. */
const Secret = CodeText.refine(
  (text) => text === "" || isCredential.test(text),
  says("cole inteiro, sem espaços"),
)
  .nullish()
  .transform((text) => text || null);

export const WhatsappChange = z.object({
  phoneNumberId: MetaId,
  wabaId: MetaId,
  token: Secret,
  /** The secret of the app at Meta. It proves who sent a callback. */
  segredo: Secret,
  versao: z.int(),
});
export type WhatsappChange = z.output<typeof WhatsappChange>;

const Kept = z.object({ final: z.string() });

/** Of each secret it holds the last letters only; the rest never leaves the server. */
const WhatsappAccount = z.object({
  phoneNumberId: z.string(),
  wabaId: z.string(),
  token: Kept,
  segredo: Kept,
});
export type WhatsappAccount = z.output<typeof WhatsappAccount>;

export const ShownWhatsapp = z.object({
  conta: WhatsappAccount.nullable(),
  /** Values to paste at Meta: the address for callbacks, and the token that Meta asks for first. */
  endereco: z.string(),
  tokenDeVerificacao: z.string(),
  /** 0: there is no account. */
  versao: z.int(),
});
export type ShownWhatsapp = z.output<typeof ShownWhatsapp>;

export const WhatsappTested = z.object({
  ok: z.boolean(),
  /** The name that chats with this number show. */
  nome: z.string().nullable(),
  numero: z.string().nullable(),
  /** Meta's rating: GREEN, YELLOW, RED or UNKNOWN. */
  qualidade: z.string().nullable(),
  /** The error of the service, if there is one. */
  erro: z.string().nullable(),
});
export type WhatsappTested = z.output<typeof WhatsappTested>;

export const MAX_VARIABLES = 20;

/** `variaveis` has the order of `{{1}}`, `{{2}}` … */
export const templateChoice = (text: z.ZodType<string, string>) =>
  z.object({
    nome: z.string().regex(/^[a-z0-9_]{1,512}$/, says("informe o nome do modelo, como está na Meta")),
    idioma: z.string().regex(/^[a-z]{2,3}(_[A-Za-z]{2,4})?$/, says("informe o idioma do modelo, como pt_BR")),
    variaveis: z.array(text).max(MAX_VARIABLES),
  });
export type TemplateChoice = z.output<ReturnType<typeof templateChoice>>;

const Template = z.object({
  nome: z.string(),
  idioma: z.string(),
  categoria: z.string(),
  cabecalho: z.string().nullable(),
  corpo: z.string(),
  rodape: z.string().nullable(),
  /** How many `{{n}}` the body has. */
  variaveis: z.int(),
});
export type Template = z.output<typeof Template>;

export const Templates = z.object({
  conectado: z.boolean(),
  modelos: z.array(Template),
  /** Approved templates that need more than texts in the body, so they cannot be used here. */
  deFora: z.int(),
  /** Why the service returned no templates. */
  erro: z.string().nullable(),
});
export type Templates = z.output<typeof Templates>;
