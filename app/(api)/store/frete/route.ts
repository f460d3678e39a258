import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { systemCtx } from "@/lib/ctx";
import { quoteProductFreight } from "@/lib/freight/product-quote";
import { ProductFreight, ProductFreightRequest } from "@/lib/freight/schema";
import { storeByHostOrThrow } from "@/lib/stores/read";

export const POST = endpoint(
  {
    summary: "Quanto custa e quanto demora enviar uma unidade de um produto a um CEP; nada é gravado",
    auth: open("quem compra não precisa de conta"),
    refuses: ["not_found"],
    body: ProductFreightRequest,
    returns: ProductFreight,
    status: 200,
  },
  async ({ body, request }) => {
    const { id } = await storeByHostOrThrow(request.host);
    const { requestId, ip, locale } = request;
    return quoteProductFreight({ ...systemCtx(id, "loja"), requestId, ip, locale }, body);
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
