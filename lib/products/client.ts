import type { MutationFunctionContext } from "@tanstack/react-query";
import { apiList, apiMutation, apiQuery, ask } from "@/lib/http/api";
import type { Answer, Body, Row } from "@/lib/http/api-types";
import { listOf } from "@/lib/http/filters";
import { PRODUCT_FILTERS } from "@/lib/products/filters";

export type ProductView = Answer<"/products/{id}">;
export type MovementRow = Row<"/products/{id}/movimentos">;
export type PurchaseRow = Row<"/products/compras">;
export type PurchaseView = Answer<"/products/compras/{id}">;

export const productList = listOf(PRODUCT_FILTERS, (query) => apiList("/products", { query }));

/** Refetches only after a change: a background refetch would change the form while a person edits it. */
export const productQuery = (id: string) => ({
  ...apiQuery("/products/{id}", { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const variantsQuery = (id: string) => ({
  ...apiQuery("/products/{id}/variants", { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const waitingQuery = (id: string) => apiQuery("/products/{id}/avisos", { params: { id } });

/** The movements that the product's page shows first. */
export const FIRST_MOVEMENTS = { page: 1, limit: 10 };

export const movementsQuery = (id: string, page: { page: number; limit: number }) =>
  apiList("/products/{id}/movimentos", { params: { id }, query: page });

export const createProductMutation = apiMutation("POST", "/products", (body: Body<"/products">) => ({
  body,
}));

/** Saves the product together with its variants. */
export const saveProductMutation = {
  ...apiMutation(
    "PUT",
    "/products/{id}",
    ({ id, ...body }: Body<"/products/{id}", "PUT"> & { id: string }) => ({ params: { id }, body }),
    { keeps: (_saved, { id }) => productQuery(id) },
  ),
  // No refetch after a conflict: with the newer `atualizadoEm` the next try would undo the other change.
  onError: () => undefined,
};

export const removeProductMutation = apiMutation("DELETE", "/products/{id}", (id: string) => ({
  params: { id },
}));

export const bulkProductsMutation = apiMutation("POST", "/products/lote", (body: Body<"/products/lote">) => ({
  body,
}));

export const adjustStockMutation = apiMutation(
  "POST",
  "/products/{id}/estoque",
  ({ id, ...body }: Body<"/products/{id}/estoque"> & { id: string }) => ({ params: { id }, body }),
);

export const purchaseList = listOf({}, (query) => apiList("/products/compras", { query }));

export const purchaseQuery = (id: string) => apiQuery("/products/compras/{id}", { params: { id } });

type SentPurchase = { body: Body<"/products/compras">; idempotencyKey: string };

/** With a key: a purchase that is sent again after a lost answer enters the stock once. */
export const receivePurchaseMutation = {
  ...apiMutation("POST", "/products/compras", ({ body }: SentPurchase) => ({ body })),
  mutationFn: (sent: SentPurchase) => ask("POST", "/products/compras", {}, sent),
};

export const imagesPath = (id: string) => `/products/${id}/imagens`;

/** Refetches after an error, too: the error may come from an outdated list of pictures. */
const onSettled = async (
  _answer: unknown,
  error: Error | null,
  { id }: { id: string },
  _result: unknown,
  { client }: MutationFunctionContext,
) => {
  if (error) await client.invalidateQueries({ queryKey: productQuery(id).queryKey });
};

export const arrangeImagesMutation = {
  ...apiMutation(
    "PUT",
    "/products/{id}/imagens",
    ({ id, ...body }: Body<"/products/{id}/imagens", "PUT"> & { id: string }) => ({ params: { id }, body }),
  ),
  onSettled,
};

export const removeImageMutation = {
  ...apiMutation("DELETE", "/products/{id}/imagens/{imageId}", (image: { id: string; imageId: string }) => ({
    params: image,
  })),
  onSettled,
};

export const productOptionsQuery = (q: string) => apiList("/products/busca", { query: { q } });
