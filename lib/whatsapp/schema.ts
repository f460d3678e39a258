import { z } from "zod";
import { CodeText } from "@/lib/http/typed-text";

/** As Meta's pages show it. */
const MetaId = CodeText.regex(/^\d{5,32}$/, "informe só os dígitos, como estão na Meta");

const isCredential = /^[\x21-\x7e]{16,1000}$/;
/** Absent or empty: unchanged. */
const Secret = CodeText.refine((text) => text === "" || isCredential.test(text), "cole inteiro, sem espaços")
  .nullish()
  .transform((text) => text || null);

export const WhatsappChange = z.object({
  phoneNumberId: MetaId,
  wabaId: MetaId,
  token: Secret,
  /** The app's: proves where notices come from. */
  segredo: Secret,
  versao: z.int(),
});
export type WhatsappChange = z.output<typeof WhatsappChange>;

const Kept = z.object({ final: z.string() });

/** Of secrets the last letters; the rest never leaves the server. */
const WhatsappAccount = z.object({
  phoneNumberId: z.string(),
  wabaId: z.string(),
  token: Kept,
  segredo: Kept,
});
export type WhatsappAccount = z.output<typeof WhatsappAccount>;

export const ShownWhatsapp = z.object({
  conta: WhatsappAccount.nullable(),
  /** For pasting at Meta: where notices go, and the proof of its first question. */
  endereco: z.string(),
  tokenDeVerificacao: z.string(),
  /** 0: no account. */
  versao: z.int(),
});
export type ShownWhatsapp = z.output<typeof ShownWhatsapp>;

export const WhatsappTested = z.object({
  ok: z.boolean(),
  /** In the number's chats. */
  nome: z.string().nullable(),
  numero: z.string().nullable(),
  /** Meta's word: GREEN, YELLOW, RED or UNKNOWN. */
  qualidade: z.string().nullable(),
  /** The service's answer, if not as it should be. */
  erro: z.string().nullable(),
});
export type WhatsappTested = z.output<typeof WhatsappTested>;

export const MAX_VARIABLES = 20;

/** `variaveis` in the order of `{{1}}`, `{{2}}` … */
export const templateChoice = (text: z.ZodType<string, string>) =>
  z.object({
    nome: z.string().regex(/^[a-z0-9_]{1,512}$/, "informe o nome do modelo, como está na Meta"),
    idioma: z.string().regex(/^[a-z]{2,3}(_[A-Za-z]{2,4})?$/, "informe o idioma do modelo, como pt_BR"),
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
  /** `{{n}}` in its body. */
  variaveis: z.int(),
});
export type Template = z.output<typeof Template>;

export const Templates = z.object({
  conectado: z.boolean(),
  modelos: z.array(Template),
  /** Approved, but needing more than texts in the body: not for choosing here. */
  deFora: z.int(),
  /** Why the service gave none. */
  erro: z.string().nullable(),
});
export type Templates = z.output<typeof Templates>;
