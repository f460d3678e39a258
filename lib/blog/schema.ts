import { z } from "zod";
import { PageQuery } from "@/lib/http/list";
import { Timestamp } from "@/lib/http/timestamp";

export const POST_STATUSES = ["rascunho", "publicado"] as const;

export const ListPosts = PageQuery.extend({ status: z.enum(POST_STATUSES).optional() });
export type ListPosts = z.output<typeof ListPosts>;

/** Without its text. */
export const PostListItem = z.object({
  id: z.uuid(),
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
