import { keepPreviousData, mutationOptions, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { Answer, Asked, Body, Given, Method, PathOf } from "@/lib/http/api-types";
import { ask, type Loose } from "@/lib/http/ask";
import { outdate } from "@/lib/http/dependants";
import { ApiError } from "@/lib/http/fetcher";

export { ask };

/** `/coupons/{id}/usos` → `coupons`. All queries of one resource become stale together. */
export const resourceOf = (path: string): string => path.split("/")[1] ?? "";

const keyOf = (path: string, { params = {}, query = {} }: Loose) =>
  [resourceOf(path), path, params, query] as const;

/** A page on the server uses `path` to call the endpoint without a request. */
export function apiQuery<Path extends PathOf<"GET"> & string>(path: Path, asked: Asked<Path, "GET">) {
  const options = queryOptions({
    queryKey: keyOf(path, asked),
    queryFn: ({ signal }) => ask("GET", path, asked, { signal }),
  });
  return { ...options, path, asked: asked as Loose };
}

/** The previous rows stay visible until the new rows arrive. */
export function apiList<Path extends PathOf<"GET"> & string>(path: Path, asked: Asked<Path, "GET">) {
  return { ...apiQuery(path, asked), placeholderData: keepPreviousData };
}

/** The ids of what a DELETE removes. */
function lastParamOf(path: string, { params = {} }: Loose): string[] {
  const name = /\{(\w+)\}$/.exec(path)?.[1];
  const id = name && params[name];
  return id ? [id] : [];
}

type Changing<Path extends PathOf<M> & string, M extends Method, Sent> = {
  /** The query whose cached data this answer replaces. */
  keeps?: (answer: Answer<Path, M>, sent: Sent) => { queryKey: QueryKey };
  /** A 401 here does not mean that the session has ended. */
  opensSession?: true;
  /** The answer holds a secret: it is never cached, and the call does not wait for lists to reload. */
  secret?: true;
};

type Request<Path extends PathOf<M> & string, M extends Method> = Asked<Path, M> &
  Given<"body", Body<Path, M>>;

/**
 * After success, the queries of the resource and of its `dependants` load again; after a conflict with
 * another person's change, only those of the resource.
 * @param request builds the request from what the screen passes
 */
export function apiMutation<M extends "POST" | "PUT" | "DELETE", Path extends PathOf<M> & string, Sent>(
  method: M,
  path: Path,
  request: (sent: Sent) => Request<Path, M>,
  { keeps, opensSession, secret }: Changing<Path, M, Sent> = {},
) {
  return mutationOptions({
    mutationFn: (sent: Sent) => {
      const { body, ...asked } = request(sent) as Loose & { body?: unknown };
      // A POST sends JSON even without a body.
      return ask(method, path, asked as Asked<Path, M>, method === "DELETE" ? {} : { body: body ?? {} });
    },
    ...(opensSession && { meta: { opensSession } }),
    ...(secret && { gcTime: 0 }),
    onSuccess: async (answer: Answer<Path, M>, sent, _result, { client }) => {
      const kept = keeps?.(answer, sent);
      if (kept) client.setQueryData(kept.queryKey, answer);
      const gone = method === "DELETE" ? lastParamOf(path, request(sent)) : [];
      const isFresh = outdate(client, resourceOf(path), { kept: kept?.queryKey ?? null, gone });
      if (!secret) await isFresh;
    },
    onError: (error: Error, _sent, _result, { client }) => {
      const isElsewhere = error instanceof ApiError && (error.status === 404 || error.status === 409);
      if (isElsewhere) void client.invalidateQueries({ queryKey: [resourceOf(path)] });
    },
  });
}
