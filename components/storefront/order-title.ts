import { translator } from "@/lib/i18n/request-locale";
import type { OwnOrder } from "@/lib/store-account/orders-schema";

/** Includes the status: the page reloads itself, and screen readers read the title first. */
export async function orderTitle({ numero, status }: Pick<OwnOrder, "numero" | "status">): Promise<string> {
  const t = await translator("storefront.account");
  return `${t(`status.${status}`)} · ${t("orders.number", { number: String(numero) })}`;
}
