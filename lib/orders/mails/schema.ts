import { z } from "zod";
import { FreeText } from "@/lib/http/typed-text";
import { asMessage, says } from "@/lib/i18n/sentence";
import { variableProblem } from "@/lib/mail/template";

/** The store sends these mails to its shop's buyers automatically. */
export const ORDER_MAILS = ["placed", "paid", "expired", "shipped", "delivered"] as const;
export type OrderMailType = (typeof ORDER_MAILS)[number];

export const ORDER_MAIL_VARIABLES = [
  "cliente.nome",
  "pedido.numero",
  "pedido.total",
  "pedido.aPagar",
  "pedido.itens",
  "pedido.rastreio",
  "loja.nome",
] as const;
export type OrderMailVariable = (typeof ORDER_MAIL_VARIABLES)[number];

const template = (max: number) =>
  FreeText.min(1, says("campo obrigatório"))
    .max(max)
    .superRefine((text, { addIssue }) => {
      const said = variableProblem(text, ORDER_MAIL_VARIABLES);
      if (said) addIssue({ code: "custom", message: asMessage(said) });
    });

export const OrderMailText = z.object({ assunto: template(150), texto: template(4000) });
export type OrderMailText = z.output<typeof OrderMailText>;

export const OrderMailParam = z.object({ email: z.enum(ORDER_MAILS) });

/** Empty words restore the default words. */
export const OrderMailChange = z
  .object({
    versao: z.int(),
    ativo: z.boolean(),
    assunto: OrderMailText.shape.assunto.nullish(),
    texto: OrderMailText.shape.texto.nullish(),
  })
  .refine(({ assunto, texto }) => Boolean(assunto) === Boolean(texto), {
    path: ["texto"],
    message: says("informe assunto e texto, ou nenhum dos dois"),
  });
export type OrderMailChange = z.output<typeof OrderMailChange>;

const Words = z.object({ assunto: z.string(), texto: z.string() });

export const OrderMails = z.object({
  idioma: z.string(),
  variaveis: z.array(z.enum(ORDER_MAIL_VARIABLES)),
  mensagens: z.array(
    Words.extend({
      tipo: z.enum(ORDER_MAILS),
      /** False: the buyer gets this mail only when the team asks for it. */
      ativo: z.boolean(),
      personalizado: z.boolean(),
      padrao: Words,
    }),
  ),
  versao: z.int(),
});
export type OrderMails = z.output<typeof OrderMails>;

export const OrderMailPreview = z.object({
  assunto: z.string(),
  titulo: z.string(),
  paragrafos: z.array(z.string()),
});
export type OrderMailPreview = z.output<typeof OrderMailPreview>;

/** `retido`: there is no mail server, so the mail stays in the outbox. */
export const OrderMailTest = z.object({ para: z.string(), retido: z.boolean() });
export type OrderMailTest = z.output<typeof OrderMailTest>;
