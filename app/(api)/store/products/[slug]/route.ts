import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { visitorAt } from "@/lib/storefront/shop-of";
import { readShopProduct } from "@/lib/storefront/shop-product";
import { ShopProductDetail, Slug } from "@/lib/storefront/shop-schema";

export const GET = endpoint(
  {
    summary: "Um produto publicado com variantes, imagens e relacionados; um slug antigo também o encontra",
    auth: open("a vitrine é de qualquer visitante"),
    params: Slug,
    returns: ShopProductDetail,
    refuses: ["not_found"],
  },
  async ({ params, request }) => readShopProduct(await visitorAt(request.host), params.slug),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
