import { z } from "zod";
import { Cep } from "@/lib/customers/address-schema";
import { CORREIOS_CODES, SOURCES } from "@/lib/freight/sources/kinds";
import { CodeText, NameText, nameOrNull } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { DestinationUrl } from "@/lib/webhooks/schema";

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .preprocess((value) => (value === "" ? null : value), schema.nullish())
    .transform((value) => value ?? null);

/** Absent or empty: the secret stays. Null: deletes the secret. */
const secret = (form: RegExp, message: string) =>
  CodeText.max(4000)
    .refine((text) => text === "" || form.test(text), message)
    .nullish()
    .transform((text) => (text === "" ? undefined : text));

/** Standard Webhooks: 24 to 64 random bytes in base64. */
const SIGNING =
  /^whsec_(?=[A-Za-z0-9+/]{32,88}={0,2}$)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const TOKEN = /^[\x21-\x7e]{16,4000}$/;

const Carrier = z.object({
  ativa: z.boolean(),
  chave: secret(TOKEN, says("cole a chave inteira, sem espaços")),
});

const POSTING_CARD = /^\d{10}$/;

const Correios = Carrier.extend({
  /** Who asks: the log-in name at Meu Correios. */
  usuario: orNull(
    CodeText.regex(/^[\x21-\x39\x3b-\x7e]{1,60}$/, says("use até 60 letras, sem espaços nem dois-pontos")),
  ),
  cartaoPostagem: orNull(CodeText.regex(POSTING_CARD, says("informe os 10 dígitos do cartão de postagem"))),
  servicos: z
    .array(z.enum(CORREIOS_CODES))
    .max(CORREIOS_CODES.length)
    .refine((codes) => new Set(codes).size === codes.length, says("não repita um serviço")),
});

const cm = z.int().min(1).max(1_000);

/** What a product without weight or size counts as. */
const Default = z.object({
  pesoGramas: z.int().min(1).max(1_000_000),
  alturaCm: cm,
  larguraCm: cm,
  comprimentoCm: cm,
});

const required = (max: number) => NameText.min(1, says("preencha este campo do endereço")).max(max);

/** Who sends, as bought labels name it: the rest of the address whose CEP is `cepOrigem`. */
const Sender = z.object({
  logradouro: required(160),
  numero: required(20),
  complemento: nameOrNull(80),
  bairro: required(80),
  cidade: required(80),
});

/** `versao`: the version of the settings. `remetente` absent: it stays; null: it goes. */
export const SourcesChange = z.object({
  cepOrigem: orNull(Cep),
  remetente: Sender.nullish(),
  padrao: Default,
  propria: z.object({
    ativa: z.boolean(),
    url: orNull(DestinationUrl),
    chave: secret(SIGNING, says("use whsec_ e de 24 a 64 bytes em base64")),
  }),
  frenet: Carrier,
  melhorEnvio: Carrier.extend({
    /** Signs the notices about labels. */
    segredoAvisos: secret(TOKEN, says("cole o segredo inteiro, sem espaços")),
  }),
  /** Absent: stays as it is. */
  correios: Correios.optional(),
  versao: z.int(),
});
export type SourcesChange = z.output<typeof SourcesChange>;

const Source = z.object({
  ativa: z.boolean(),
  /** Only the last characters; the whole key never leaves the server. */
  chave: z.object({ final: z.string() }).nullable(),
});

export const Sources = z.object({
  cepOrigem: z.string().nullable(),
  /** Null: the store can't buy labels yet. */
  remetente: z
    .object({
      logradouro: z.string(),
      numero: z.string(),
      complemento: z.string().nullable(),
      bairro: z.string(),
      cidade: z.string(),
    })
    .nullable(),
  padrao: Default,
  propria: Source.extend({ url: z.string().nullable() }),
  frenet: Source,
  melhorEnvio: Source.extend({ segredoAvisos: z.object({ final: z.string() }).nullable() }),
  correios: Source.extend({
    usuario: z.string().nullable(),
    cartaoPostagem: z.string().nullable(),
    servicos: z.array(z.string()),
  }),
  versao: z.int(),
});
export type Sources = z.output<typeof Sources>;

/** With the address that the merchant enters at Melhor Envio. */
export const ShownSources = Sources.extend({
  melhorEnvio: Sources.shape.melhorEnvio.extend({ enderecoAvisos: z.url() }),
});
export type ShownSources = z.output<typeof ShownSources>;

export const SourceTest = z.object({ fonte: z.enum(SOURCES), cep: Cep });
export type SourceTest = z.output<typeof SourceTest>;

export const SourceTested = z.object({
  ok: z.boolean(),
  duracaoMs: z.int(),
  opcoes: z.array(
    z.object({
      codigo: z.string(),
      nome: z.string(),
      transportadora: z.string().nullable(),
      precoCents: z.int(),
      prazoDiasUteis: z.int(),
    }),
  ),
  erro: z.string().nullable(),
  /** The beginning of a wrong answer. */
  resposta: z.string().nullable(),
});
export type SourceTested = z.output<typeof SourceTested>;
