import { open } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/door/endpoint";
import { askForNotice } from "@/lib/stock-notices/ask";
import { NewStockNotice, StockNoticeNoted } from "@/lib/stock-notices/schema";
import { visitorCtx } from "@/lib/store-account/acting";
import { Slug } from "@/lib/storefront/shop-schema";
import { storeByHostOrThrow } from "@/lib/stores/read";

export const POST = endpoint(
  {
    summary: "Pede um aviso por e-mail quando um produto esgotado voltar",
    auth: open("quem compra não precisa de conta"),
    refuses: ["not_found", "conflict", "rate_limited"],
    params: Slug,
    body: NewStockNotice,
    returns: StockNoticeNoted,
    status: 200,
  },
  async ({ params: { slug }, body, request }) => {
    const { id } = await storeByHostOrThrow(request.host);
    await askForNotice(visitorCtx(id, request), slug, body);
    return { anotado: true as const };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
