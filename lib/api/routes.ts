import { readdir } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { EndpointHandler, Run } from "@/lib/api/endpoint";

const ROOT = path.resolve("app/(api)");
/** This route speaks the job runner's protocol. */
const NO_ENDPOINTS = new Set([path.join("api", "inngest", "route.ts")]);
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];
type Handlers = Partial<Record<Method, EndpointHandler | Run>> & { OPTIONS?: Run };

/** `path` as the OpenAPI document writes it: `/products/{id}`. */
export type Route = { file: string; path: string; handlers: Handlers };
export type Operation = { path: string; method: Method; handler: EndpointHandler };

const pathOf = (folder: string) =>
  `/${folder.split(path.sep).join("/")}`.replace(/\[?\[(?:\.\.\.)?(\w+)\]\]?/g, "{$1}");

export async function findRoutes(): Promise<Route[]> {
  const entries = await readdir(ROOT, { recursive: true });
  const files = entries
    .filter((entry) => path.basename(entry) === "route.ts" && !NO_ENDPOINTS.has(entry))
    .toSorted();
  return Promise.all(
    files.map(async (entry) => {
      const file = path.join(ROOT, entry);
      const handlers = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Handlers;
      return { file, path: pathOf(path.dirname(entry)), handlers };
    }),
  );
}

export function operationsOf(routes: Route[]): Operation[] {
  return routes.flatMap((route) =>
    METHODS.flatMap((method) => {
      const handler = route.handlers[method];
      const isOperation = handler && "spec" in handler && !handler.spec.hidden;
      return isOperation ? [{ path: route.path, method, handler }] : [];
    }),
  );
}
