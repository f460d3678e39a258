import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { askForStockAlert } from "@/lib/stock-alerts/ask";
import { NewStockAlert, StockAlertNoted } from "@/lib/stock-alerts/schema";
import { visitorCtx } from "@/lib/store-account/acting";
import { Slug } from "@/lib/storefront/shop-schema";
import { storeByHostOrThrow } from "@/lib/stores/read";

export const POST = endpoint(
  {
    summary: "Pede um aviso por e-mail quando um produto esgotado voltar",
    auth: open("quem compra não precisa de conta"),
    refuses: ["not_found", "conflict", "rate_limited"],
    params: Slug,
    body: NewStockAlert,
    returns: StockAlertNoted,
    status: 200,
  },
  async ({ params: { slug }, body, request }) => {
    const { id } = await storeByHostOrThrow(request.host);
    await askForStockAlert(visitorCtx(id, request), slug, body);
    return { anotado: true as const };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
