import { keepPreviousData } from "@tanstack/react-query";
import { POST_FILTERS } from "@/lib/blog/filters";
import type { PageTemplate } from "@/lib/blog/page-templates";
import type { PostStatus, PostType } from "@/lib/blog/types";
import { apiList, apiMutation, apiQuery, ask } from "@/lib/http/api";
import type { Answer, Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";

export type PostRow = Row<"/blog">;
export type PostView = Answer<"/blog/{id}">;
export type RevisionRow = Answer<"/blog/{id}/revisoes">[number];

export const postList = (tipo: PostType) =>
  listOf(POST_FILTERS, (query) => apiList("/blog", { query: { ...query, tipo } }));

export const postQuery = (id: string) => apiQuery("/blog/{id}", { params: { id } });

export const revisionsQuery = (id: string) => apiQuery("/blog/{id}/revisoes", { params: { id } });

export const revisionQuery = (id: string, versao: number) =>
  apiQuery("/blog/{id}/revisoes/{versao}", { params: { id, versao: String(versao) } });

export const previewLinkQuery = (id: string) => apiQuery("/blog/{id}/link-previa", { params: { id } });

/** The previous preview stays on the screen until the next one arrives. */
export const previewQuery = (conteudo: string) => ({
  queryKey: ["blog-previa", conteudo] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    ask("POST", "/blog/previa", {}, { body: { conteudo }, signal }),
  placeholderData: keepPreviousData,
  retry: false,
});

export const IMAGES_PATH = "/blog/imagens";

const keeps = ({ id }: PostView) => postQuery(id);

export const createPostMutation = apiMutation(
  "POST",
  "/blog",
  (body: { tipo: PostType; titulo: string; modelo?: PageTemplate }) => ({ body }),
  { keeps },
);

export type PostWords = {
  titulo: string;
  slug?: string;
  resumo: string | null;
  conteudo: string;
  capaUrl: string | null;
  tags: string[];
  produtoIds: string[];
  seoTitulo: string | null;
  seoDescricao: string | null;
};

export const changePostMutation = apiMutation(
  "PUT",
  "/blog/{id}",
  ({ id, ...body }: PostWords & { id: string; versao: number; guardarAnterior?: true }) => ({
    params: { id },
    body,
  }),
  { keeps },
);

export const movePostMutation = apiMutation(
  "PUT",
  "/blog/{id}/status",
  ({ id, ...body }: { id: string; status: PostStatus; publicarEm?: string }) => ({ params: { id }, body }),
  { keeps },
);

export const restoreRevisionMutation = apiMutation(
  "POST",
  "/blog/{id}/revisoes/{versao}/restaurar",
  ({ id, versao }: { id: string; versao: number }) => ({ params: { id, versao: String(versao) } }),
  { keeps },
);

export const removePostMutation = apiMutation("DELETE", "/blog/{id}", (id: string) => ({ params: { id } }));
