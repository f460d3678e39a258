import { z } from "zod";
import { Email } from "@/lib/customers/schema";
import { oneLineOrNull } from "@/lib/http/one-line";
import { CodeText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";

const MAX_RATE = 60_000;

/** A topic of Amazon SNS in an ordinary region. The regex group is the region. */
export const SNS_TOPIC = /^arn:aws:sns:([a-z]{2}(?:-[a-z]+)+-\d{1,2}):\d{12}:[A-Za-z0-9_-]{1,256}$/;

export const MarketingSettings = z.object({
  remetenteNome: z.string().nullable(),
  /** Null: the mail server's own sender is used. */
  remetenteEmail: z.string().nullable(),
  porMinuto: z.int(),
  porDominioPorMinuto: z.int(),
  /** The most messages that a person gets in seven days, from campaigns and automations together. */
  limiteSemanal: z.int(),
  /** Amazon SNS topic for bounces and complaints of Amazon SES. */
  retornosTopico: z.string().nullable(),
  /** True: the mail service can report bounces and complaints. */
  temSegredo: z.boolean(),
  /** False: e-mails are simulated. */
  temServidor: z.boolean(),
  versao: z.int(),
});
export type MarketingSettings = z.input<typeof MarketingSettings>;

/** `retornosEndereco`: the address for reports of bounces and complaints. */
export const ShownMarketingSettings = MarketingSettings.extend({ retornosEndereco: z.string() });
export type ShownMarketingSettings = z.input<typeof ShownMarketingSettings>;

export const MarketingSettingsChange = z
  .object({
    remetenteNome: oneLineOrNull(80).nullable(),
    remetenteEmail: Email.nullable(),
    porMinuto: z.int().min(1).max(MAX_RATE),
    porDominioPorMinuto: z.int().min(1).max(MAX_RATE),
    limiteSemanal: z.int().min(1).max(50),
    retornosTopico: CodeText.regex(
      SNS_TOPIC,
      says("cole o ARN do tópico, como arn:aws:sns:sa-east-1:123456789012:devolucoes"),
    ).nullable(),
  })
  .partial()
  .extend({ versao: z.int() });
export type MarketingSettingsChange = z.output<typeof MarketingSettingsChange>;
