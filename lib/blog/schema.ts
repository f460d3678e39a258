import { z } from "zod";
import { BLOG_FILTERS } from "@/lib/blog/filters";
import { PAGE_TEMPLATE_NAMES } from "@/lib/blog/page-templates";
import { MAX_CONTENT, MAX_TITLE, POST_STATUSES, POST_TYPES } from "@/lib/blog/types";
import { listQuery } from "@/lib/http/filter-query";
import { Uuid } from "@/lib/http/params";
import { Instant, Timestamp } from "@/lib/http/timestamp";
import { FreeText, NameText } from "@/lib/http/typed-text";
import { says } from "@/lib/i18n/sentence";
import { Picture } from "@/lib/images/picture";

export const ListPosts = listQuery(BLOG_FILTERS);
export type ListPosts = z.output<typeof ListPosts>;

/** A post without its text. */
export const PostListItem = z.object({
  id: z.uuid(),
  tipo: z.enum(POST_TYPES),
  titulo: z.string(),
  slug: z.string(),
  status: z.enum(POST_STATUSES),
  resumo: z.string().nullable(),
  capaUrl: z.string().nullable(),
  tags: z.array(z.string()),
  autorId: z.uuid().nullable(),
  seoTitulo: z.string().nullable(),
  seoDescricao: z.string().nullable(),
  publicarEm: Timestamp.nullable(),
  publicadoEm: Timestamp.nullable(),
  versao: z.int(),
  criadoEm: Timestamp,
  atualizadoEm: Timestamp,
});
export type PostListItem = z.input<typeof PostListItem>;

export const Post = PostListItem.extend({
  /** Markdown text. */
  conteudo: z.string(),
  /** Products shown below the text, in this order. */
  produtos: z.array(z.object({ id: z.uuid(), nome: z.string() })),
  autor: z.string().nullable(),
  /** True when the post was public before: then a new slug leaves a redirect. */
  jaPublicado: z.boolean(),
});
export type Post = z.input<typeof Post>;

const SLUG = says("use letras minúsculas sem acento, números e hífens, como trocas-e-devolucoes");
const MAX_TAGS = 10;

const Tags = z
  .array(NameText.toLowerCase().min(1).max(40))
  .max(MAX_TAGS)
  .transform((tags) => [...new Set(tags)]);

const optional = (maxLength: number) =>
  FreeText.max(maxLength)
    .transform((text) => text || null)
    .nullish();

const fields = {
  titulo: NameText.min(1).max(MAX_TITLE),
  /** Made from the title when missing. */
  slug: z
    .string()
    .max(150)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG)
    .optional(),
  resumo: optional(300),
  conteudo: z.string().max(MAX_CONTENT),
  capaUrl: Picture.nullish(),
  tags: Tags,
  produtoIds: z
    .array(Uuid)
    .max(8)
    .transform((ids) => [...new Set(ids)]),
  seoTitulo: optional(70),
  seoDescricao: optional(320),
};

/** `modelo` gives a page a starting text. */
export const NewPost = z
  .object({
    ...fields,
    tipo: z.enum(POST_TYPES).default("post"),
    modelo: z.enum(PAGE_TEMPLATE_NAMES).optional(),
    conteudo: fields.conteudo.default(""),
    tags: fields.tags.default([]),
    produtoIds: fields.produtoIds.default([]),
  })
  .refine(({ modelo, conteudo }) => !modelo || conteudo === "", {
    path: ["modelo"],
    message: says("informe conteudo ou modelo"),
  });
export type NewPost = z.output<typeof NewPost>;

/**
 * Changes only the given fields. `guardarAnterior` always keeps the previous text as a revision, also within
 * one sitting: a person chose between two texts.
 */
export const PostChange = z
  .object(fields)
  .partial()
  .extend({ versao: z.int(), guardarAnterior: z.boolean().optional() });
export type PostChange = z.output<typeof PostChange>;

/** A draft with `publicarEm` publishes itself at that time. */
export const PostMove = z
  .object({ status: z.enum(POST_STATUSES), publicarEm: Instant.nullish() })
  .refine(({ status, publicarEm }) => status === "rascunho" || !publicarEm, {
    path: ["publicarEm"],
    message: says("só um rascunho é agendado; para publicar agora deixe sem data"),
  });
export type PostMove = z.output<typeof PostMove>;

export const PreviewBody = z.object({ conteudo: z.string().max(MAX_CONTENT) });
export const PreviewHtml = z.object({ html: z.string() });

export const PreviewLink = z.object({ endereco: z.string(), expiraEm: Timestamp });

export const PostRevision = z.object({
  versao: z.int(),
  titulo: z.string(),
  resumo: z.string().nullable(),
  autor: z.string().nullable(),
  criadoEm: Timestamp,
});
export type PostRevision = z.input<typeof PostRevision>;

export const PostRevisionText = PostRevision.extend({ conteudo: z.string() });
export type PostRevisionText = z.input<typeof PostRevisionText>;

export const RevisionParams = z.object({
  id: Uuid,
  versao: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});
