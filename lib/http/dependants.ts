import { hashKey, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";

/** First word of the path → whose answers its changes also move. */
const DEPENDANTS: Record<string, readonly string[]> = {
  orders: ["carts", "customers", "segments", "loyalty", "products", "coupons", "emails", "devolucoes"],
  pagamentos: ["orders", "customers", "loyalty", "products", "emails"],
  devolucoes: ["orders", "products", "customers", "loyalty", "coupons", "emails", "notices"],
  "manual-orders": ["orders", "customers", "loyalty", "products", "emails"],
  customers: ["loyalty", "segments"],
  segments: ["customers", "coupons"],
  coupons: ["segments"],
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
  /** New already. */
  kept?: QueryKey | null;
  /** Never asked for again. */
  gone?: readonly unknown[];
};

/** Asked for again at once if on screen, else when next shown. */
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
