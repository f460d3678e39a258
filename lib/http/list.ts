import { z } from "zod";
import { says } from "@/lib/i18n/sentence";

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;

export const wholeFromOne = z
  .string()
  .regex(/^\d{1,15}$/, says("informe um inteiro maior ou igual a 1"))
  .transform(Number)
  .pipe(
    z
      .int(says("informe um inteiro maior ou igual a 1"))
      .min(1, says("informe um inteiro maior ou igual a 1")),
  )
  .meta({ openapi: { type: "integer", minimum: 1 } });

/** A `limit` above 100 counts as 100. */
export const PageQuery = z.object({
  page: wholeFromOne.default(1).meta({ description: "A página, a contar de 1; sem ela, a primeira." }),
  limit: wholeFromOne
    .transform((limit) => Math.min(limit, MAX_LIMIT))
    .default(DEFAULT_LIMIT)
    .meta({
      description: `Quantos por página, ${DEFAULT_LIMIT} se ausente; acima de ${MAX_LIMIT} vale ${MAX_LIMIT}, e \`pagination.limit\` o diz.`,
    }),
});
export type PageQuery = z.output<typeof PageQuery>;

/** For a list that a client can also read by cursor. */
export const Cursor = z.string().max(200).optional().meta({
  description:
    "O `pagination.nextCursor` da resposta anterior desta lista, com os mesmos filtros; null: acabou. Assim nada se pula nem se repete quando entram novos no meio; `page` não conta então.",
});

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
});

/** `totalLimitado`: counting stopped at `total`; there are more rows. */
export const SearchPagination = Pagination.extend({ totalLimitado: z.boolean() });
export type SearchPageOf<Item> = { data: Item[]; pagination: z.output<typeof SearchPagination> };

export type PageOf<Item> = { data: Item[]; pagination: z.output<typeof Pagination> };

const pages = new WeakSet<z.ZodType>();

/** The answer has `data`, `pagination` and the fields of `more` side by side. */
export function pageOf<
  Item extends z.ZodType,
  P extends z.ZodType = typeof Pagination,
  More extends z.ZodRawShape = Record<never, never>,
>(item: Item, pagination?: P, more?: More) {
  const schema = z.object({
    ...((more ?? {}) as More),
    data: z.array(item),
    pagination: (pagination ?? Pagination) as P,
  });
  pages.add(schema);
  return schema;
}

export const isPage = (schema: z.ZodType) => pages.has(schema);

/** Limited by the total, so that no database number overflows. */
export function offsetOf({ page, limit }: PageQuery, total: number): number {
  return Math.min((page - 1) * limit, total);
}
