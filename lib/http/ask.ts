import type { Answer, Asked, Method, PathOf } from "@/lib/http/api-types";
import { call } from "@/lib/http/fetcher";

// Separate from `api.ts`: the storefront does not cache answers.

export type Loose = {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | number | boolean | undefined> | undefined;
};

const filled = (path: string, { params = {} }: Loose) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

type Options = { body?: unknown; signal?: AbortSignal; idempotencyKey?: string };

/** Uses no cache. @throws ApiError */
export async function ask<M extends Method, Path extends PathOf<M> & string>(
  method: M,
  path: Path,
  asked: Asked<Path, M>,
  options: Options = {},
): Promise<Answer<Path, M>> {
  const answer = await call(filled(path, asked), { method, query: (asked as Loose).query ?? {}, ...options });
  const { data, pagination } = answer as { data: unknown; pagination?: unknown };
  return (pagination ? { data, pagination } : data) as Answer<Path, M>;
}
