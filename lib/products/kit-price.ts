import { invalid } from "@/lib/errors";
import type { Product } from "@/lib/products/schema";

type Wanted = { precoCents?: number | null | undefined; precoPromocionalCents?: number | null | undefined };

/**
 * A kit that follows the prices of its parts takes no other price. The price that it has may be said again.
 * @throws 422
 */
export function assertOwnPrice(
  { kitDescontoBps, precoCents: current }: Pick<Product, "kitDescontoBps" | "precoCents">,
  { precoCents = current, precoPromocionalCents = null }: Wanted,
  nameOf: (field: keyof Wanted) => string,
): void {
  if (kitDescontoBps === null) return;
  const refused =
    precoCents !== current ? "precoCents" : precoPromocionalCents !== null ? "precoPromocionalCents" : null;
  if (refused)
    throw invalid(
      nameOf(refused),
      "o preço deste kit segue o das suas peças; mude o delas, ou dê ao kit um preço próprio",
    );
}
