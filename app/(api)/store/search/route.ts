import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { visitorAt } from "@/lib/storefront/shop-of";
import { ShopQuery, ShopSearch } from "@/lib/storefront/shop-schema";
import { searchShop } from "@/lib/storefront/shop-search";

export const GET = endpoint(
  {
    summary: "Busca na loja do endereço, com o que ainda pode ser filtrado e quantos produtos teria",
    auth: open("a vitrine é de qualquer visitante"),
    query: ShopQuery,
    returns: ShopSearch,
    refuses: ["not_found"],
  },
  async ({ query, request }) => searchShop(await visitorAt(request.host), query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
