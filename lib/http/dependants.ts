import type { QueryClient } from "@tanstack/react-query";

/** By the first word of their query keys: whose answers also show what a change of the resource moves. */
const DEPENDANTS = {
  orders: ["customers", "loyalty", "products", "coupons", "emails", "home"],
  "manual-orders": ["orders", "customers", "products", "emails", "home"],
  loyalty: ["customers", "home"],
} as const;

/**
 * After a change of a resource: what else shows it is asked for again, at once where it is on the screen and
 * else when it next is.
 */
export const outdateDependants = (client: QueryClient, changed: keyof typeof DEPENDANTS): Promise<unknown> =>
  Promise.all(DEPENDANTS[changed].map((resource) => client.invalidateQueries({ queryKey: [resource] })));
