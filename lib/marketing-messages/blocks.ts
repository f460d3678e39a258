import { z } from "zod";
import { Uuid } from "@/lib/http/params";
import { CodeText, FreeText } from "@/lib/http/typed-text";
import { asMessage, says } from "@/lib/i18n/sentence";
import { variableProblem } from "@/lib/mail/template";
import { BLOCK_LIMITS } from "@/lib/marketing-messages/block-limits";
import { isOwnPath } from "@/lib/marketing-messages/own-path";
import { MESSAGE_VARIABLES } from "@/lib/marketing-messages/variables";

export const templateProblem = (text: string) => variableProblem(text, MESSAGE_VARIABLES);

export const template = (schema: z.ZodString) =>
  schema.superRefine((text, problems) => {
    const said = templateProblem(text);
    if (said) problems.addIssue({ code: "custom", message: asMessage(said) });
  });

const isWeb = (text: string) => {
  try {
    const { protocol, username, password } = new URL(text);
    return (protocol === "https:" || protocol === "http:") && !username && !password;
  } catch {
    return false;
  }
};

/** A path such as `/loja/…`, or the absolute address of another site. */
const link = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(
      (text) => isOwnPath(text) || isWeb(text),
      says("use /loja/… ou um endereço que comece com https://"),
    );

const Picture = z
  .string()
  .trim()
  .max(BLOCK_LIMITS.imagem.endereco)
  .refine(
    (text) => /^\/imagens\/[\w/.-]+$/.test(text) || isWeb(text),
    says("use um endereço que comece com https://"),
  );

const words = (max: number) => template(FreeText.min(1).max(max));

/** A mail shows its blocks from top to bottom. */
export const Block = z.discriminatedUnion("tipo", [
  z.object({ tipo: z.literal("titulo"), texto: words(BLOCK_LIMITS.titulo.texto) }),
  z.object({ tipo: z.literal("texto"), texto: words(BLOCK_LIMITS.texto.texto) }),
  z.object({
    tipo: z.literal("imagem"),
    endereco: Picture,
    descricao: FreeText.max(BLOCK_LIMITS.imagem.descricao),
    link: link(BLOCK_LIMITS.imagem.link).nullish(),
  }),
  z.object({
    tipo: z.literal("botao"),
    texto: words(BLOCK_LIMITS.botao.texto),
    link: link(BLOCK_LIMITS.botao.link),
  }),
  z.object({ tipo: z.literal("produto"), produtoId: Uuid }),
  z.object({
    tipo: z.literal("cupom"),
    codigo: CodeText.min(1).max(BLOCK_LIMITS.cupom.codigo),
    texto: words(BLOCK_LIMITS.cupom.texto).nullish(),
  }),
  z.object({ tipo: z.literal("pontos"), texto: words(BLOCK_LIMITS.pontos.texto) }),
  z.object({ tipo: z.literal("divisor") }),
]);
export type Block = z.output<typeof Block>;

export const MAX_BLOCKS = 50;
export const Blocks = z.array(Block).max(MAX_BLOCKS);
