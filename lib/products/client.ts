import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { fetchData, fetchPage } from "@/lib/http/fetcher";
import { choiceOfAddress, idOfAddress, pageOfAddress, searchOfAddress } from "@/lib/http/list-address";
import type { BulkChange, BulkChanged } from "@/lib/products/bulk-schema";
import type { ImageOrder, ProductImage } from "@/lib/products/images-schema";
import type { ListProducts, NewProduct, Product, ProductChange, ProductPage } from "@/lib/products/schema";
import type { StockAdjusted, StockAdjustment, StockMovement } from "@/lib/products/stock-schema";
import type { Variant } from "@/lib/products/variant-schema";

const ORDERS = ["nome", "-nome", "precoCents", "-precoCents"] as const satisfies ListProducts["ordenar"][];
const FLAGS = { true: true, false: false };

const PATH = "/products";
const KEYS = ["products"];
const keysOf = (id: string) => [...KEYS, "one", id];

// What the browser gets: moments are text.
export type ProductView = z.output<typeof Product>;
export type MovementRow = z.output<typeof StockMovement>;
type MovementPage = { data: MovementRow[]; pagination: { page: number; limit: number; total: number } };

/** GET /products. The server page prefetches the same query through the verb itself. */
export const productsQuery = (filters: ListProducts) =>
  queryOptions({
    queryKey: [...KEYS, "list", filters],
    queryFn: ({ signal }) => fetchPage<ProductPage>(PATH, { query: filters, signal }),
    placeholderData: keepPreviousData,
  });

/** The list that an address asks for. */
export function productFiltersOf(params: URLSearchParams): ListProducts {
  const flag = choiceOfAddress(params, "publicado", ["true", "false"]);
  return {
    ...pageOfAddress(params),
    q: searchOfAddress(params),
    ordenar: choiceOfAddress(params, "ordenar", ORDERS) ?? "recentes",
    publicado: flag && FLAGS[flag],
    categoriaId: idOfAddress(params, "categoriaId"),
    abaixoMinimo: params.get("abaixoMinimo") === "true" || undefined,
  };
}

/** GET /products/{id}: asked for again only after a change, so that a form does not move under its reader. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...keysOf(id), "product"],
    queryFn: ({ signal }) => fetchData<ProductView>(`${PATH}/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** GET /products/{id}/variants */
export const variantsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keysOf(id), "variants"],
    queryFn: ({ signal }) => fetchData<Variant[]>(`${PATH}/${id}/variants`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the product's page shows of its movements at first. */
export const FIRST_MOVEMENTS = { page: 1, limit: 10 };

/** GET /products/{id}/movimentos */
export const movementsQuery = (id: string, page: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...keysOf(id), "movements", page],
    queryFn: ({ signal }) => fetchPage<MovementPage>(`${PATH}/${id}/movimentos`, { query: page, signal }),
    placeholderData: keepPreviousData,
  });

const refreshOne = (client: QueryClient, id: string) => client.invalidateQueries({ queryKey: keysOf(id) });
/** Lists are asked again where they are shown; the next visit asks anyway. */
const refreshLists = (client: QueryClient) => client.invalidateQueries({ queryKey: [...KEYS, "list"] });

/** POST /products */
export const createProductMutation = mutationOptions({
  mutationFn: (body: z.input<typeof NewProduct>) => fetchData<ProductView>(PATH, { method: "POST", body }),
  onSuccess: (_created, _body, _result, { client }) => void refreshLists(client),
});

/** PUT /products/{id}, its variants too. Done once the screen knows both. */
export const saveProductMutation = mutationOptions({
  mutationFn: ({ id, ...body }: ProductChange & { id: string }) =>
    fetchData<ProductView>(`${PATH}/${id}`, { method: "PUT", body }),
  onSuccess: async (_saved, { id }, _result, { client }) => {
    void refreshLists(client);
    await refreshOne(client, id);
  },
});

/** DELETE /products/{id}. What was known of it must not be asked for again. */
export const removeProductMutation = mutationOptions({
  mutationFn: (id: string) => fetchData<{ id: string }>(`${PATH}/${id}`, { method: "DELETE" }),
  onSuccess: (_removed, _id, _result, { client }) =>
    client.invalidateQueries({ queryKey: [...KEYS, "list"], refetchType: "none" }),
});

/** POST /products/lote. Done once the list knows it. */
export const bulkProductsMutation = mutationOptions({
  mutationFn: (body: BulkChange) => fetchData<BulkChanged>(`${PATH}/lote`, { method: "POST", body }),
  onSuccess: (_results, _body, _result, { client }) => refreshLists(client),
});

/** POST /products/{id}/estoque. Done once the screen knows it. */
export const adjustStockMutation = mutationOptions({
  mutationFn: ({ id, ...body }: StockAdjustment & { id: string }) =>
    fetchData<StockAdjusted>(`${PATH}/${id}/estoque`, { method: "POST", body }),
  onSuccess: (_adjusted, { id }, _result, { client }) => refreshOne(client, id),
});

/** Where pictures of a product are sent. */
export const imagesPath = (id: string) => `${PATH}/${id}/imagens`;

/** PUT /products/{id}/imagens */
export const arrangeImagesMutation = mutationOptions({
  mutationFn: ({ id, ...body }: ImageOrder & { id: string }) =>
    fetchData<ProductImage[]>(imagesPath(id), { method: "PUT", body }),
  onSettled: (_images, _error, { id }, _result, { client }) => refreshOne(client, id),
});

/** DELETE /products/{id}/imagens/{imageId} */
export const removeImageMutation = mutationOptions({
  mutationFn: ({ id, imageId }: { id: string; imageId: string }) =>
    fetchData<{ id: string }>(`${imagesPath(id)}/${imageId}`, { method: "DELETE" }),
  onSettled: (_removed, _error, { id }, _result, { client }) => refreshOne(client, id),
});
