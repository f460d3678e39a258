import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { pageOf, SearchPagination } from "@/lib/http/list";
import { listShopProducts } from "@/lib/storefront/shop-list";
import { visitorAt } from "@/lib/storefront/shop-of";
import { ShopProduct, ShopQuery } from "@/lib/storefront/shop-schema";

export const GET = endpoint(
  {
    summary: "Lista os produtos publicados da loja do endereço, os esgotados por último",
    auth: open("a vitrine é de qualquer visitante"),
    query: ShopQuery,
    returns: pageOf(ShopProduct, SearchPagination),
    refuses: ["not_found"],
  },
  async ({ query, request }) => listShopProducts(await visitorAt(request.host), query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
