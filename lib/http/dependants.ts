import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";

/** First word of a path → resources whose answers also change when this resource changes. */
const DEPENDANTS: Record<string, readonly string[]> = {
  orders: ["carts", "customers", "segments", "loyalty", "products", "coupons", "emails", "devolucoes"],
  pagamentos: ["orders", "customers", "loyalty", "products", "emails"],
  devolucoes: ["orders", "products", "customers", "loyalty", "coupons", "emails", "notices"],
  "manual-orders": ["orders", "customers", "loyalty", "products", "emails"],
  customers: ["loyalty", "segments"],
  segments: ["customers", "coupons"],
  coupons: ["segments"],
  "campos-personalizados": ["products", "customers", "orders"],
  products: ["categories", "coupons", "manual-orders"],
  categories: ["products", "coupons"],
  settings: ["frete", "customers", "loyalty", "products", "orders"],
  users: ["roles", "emails", "auth"],
  roles: ["users", "auth"],
  auth: ["users"],
  "api-keys": ["users"],
  "webhook-subscriptions": ["notices", "users"],
  "automation-rules": ["notices"],
};

const OVERVIEWS = ["inicio", "busca"];

type Outdating = {
  /** The query that already has the new data. */
  kept?: QueryKey | null;
  /** Ids of deleted records; queries with these ids do not load again. */
  gone?: readonly unknown[];
};

/** Marks queries as stale. A query on the screen loads again at once, another one when it is next shown. */
export async function outdate(
  client: QueryClient,
  resource: string,
  { kept = null, gone = [] }: Outdating = {},
): Promise<void> {
  const resources = [resource, ...(DEPENDANTS[resource] ?? []), ...OVERVIEWS];
  const keptHash = kept && hashKey(kept);
  const concerns = ({ queryKey, queryHash }: Query) =>
    resources.includes(String(queryKey[0])) && queryHash !== keptHash;
  const isGone = ({ queryKey: [, , params] }: Query) =>
    Object.values((params ?? {}) as object).some((value) => gone.includes(value));
  await client.invalidateQueries({ predicate: (query) => concerns(query) && !isGone(query) });
  await client.invalidateQueries({
    predicate: (query) => concerns(query) && isGone(query),
    refetchType: "none",
  });
}
