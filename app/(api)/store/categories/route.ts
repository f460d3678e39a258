import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { shopCategories } from "@/lib/storefront/shop-categories";
import { visitorAt } from "@/lib/storefront/shop-of";
import { ShopCategory } from "@/lib/storefront/shop-schema";

export const GET = endpoint(
  {
    summary: "As categorias da loja do endereço, em ordem de leitura",
    auth: open("a vitrine é de qualquer visitante"),
    returns: ShopCategory.array(),
    refuses: ["not_found"],
  },
  async ({ request }) => shopCategories(await visitorAt(request.host)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
