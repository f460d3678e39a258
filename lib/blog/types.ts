export const POST_STATUSES = ["rascunho", "publicado"] as const;
/** A `pagina` has a fixed address, no date, and a link in the footer: Sobre, Trocas, Privacidade. */
export const POST_TYPES = ["post", "pagina"] as const;
export type PostType = (typeof POST_TYPES)[number];
export type PostStatus = (typeof POST_STATUSES)[number];

export const MAX_TITLE = 200;
export const MAX_CONTENT = 100_000;
export const MAX_REVISIONS = 20;
export const POSTS_PER_PAGE = 12;

export const postPath = (tipo: PostType, slug: string): string =>
  tipo === "post" ? `/loja/blog/${slug}` : `/loja/p/${slug}`;
