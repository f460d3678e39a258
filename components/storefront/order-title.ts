import { translator } from "@/lib/i18n/request-locale";
import type { OwnOrder } from "@/lib/store-account/orders-schema";

/** With the state: of a page that loads itself again, the title is what a reader by ear hears first. */
export async function orderTitle({ numero, status }: Pick<OwnOrder, "numero" | "status">): Promise<string> {
  const t = await translator("storefront.account");
  return `${t(`status.${status}`)} · ${t("orders.number", { number: String(numero) })}`;
}
