import type { Answer, Asked, Method, PathOf } from "@/lib/http/api-types";
import { addressOf, call } from "@/lib/http/fetcher";

// Separate from `api.ts`: the storefront does not cache answers.

export type Loose = {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | number | boolean | undefined> | undefined;
};

const filled = (path: string, { params = {} }: Loose) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** Where the endpoint answers this question. */
export const urlOf = (path: string, asked: Loose): string => addressOf(filled(path, asked), asked.query);

/** A list has its `pagination` beside its rows. */
export function dataOf(answer: object): unknown {
  const { data, pagination } = answer as { data: unknown; pagination?: unknown };
  return pagination ? { data, pagination } : data;
}

type Options = { body?: unknown; signal?: AbortSignal; idempotencyKey?: string };

/** Uses no cache. @throws ApiError */
export async function ask<M extends Method, Path extends PathOf<M> & string>(
  method: M,
  path: Path,
  asked: Asked<Path, M>,
  options: Options = {},
): Promise<Answer<Path, M>> {
  const answer = await call(filled(path, asked), { method, query: (asked as Loose).query ?? {}, ...options });
  return dataOf(answer as object) as Answer<Path, M>;
}
