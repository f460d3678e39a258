import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type {
  Category,
  CategoryChange,
  CategoryNode,
  CategoryOption,
  NewCategory,
} from "@/lib/categories/schema";
import { withMove } from "@/lib/categories/tree";
import { fetchData } from "@/lib/http/fetcher";

const PATH = "/categories";
const KEYS = ["categories"];

/** GET /categories: the tree with its products. The server page prefetches it through the verb itself. */
export const categoriesQuery = queryOptions({
  queryKey: [...KEYS, "tree"],
  queryFn: ({ signal }) => fetchData<CategoryNode[]>(PATH, { signal }),
});

/** GET /categories/opcoes: the names in tree order, for pickers and filters of any area. */
export const categoryOptionsQuery = queryOptions({
  queryKey: [...KEYS, "options"],
  queryFn: ({ signal }) => fetchData<CategoryOption[]>(`${PATH}/opcoes`, { signal }),
});

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: KEYS });

/** POST /categories. Done once the tree knows it. */
export const createCategoryMutation = mutationOptions({
  mutationFn: (body: NewCategory) => fetchData<Category>(PATH, { method: "POST", body }),
  onSuccess: (_created, _body, _result, { client }) => refresh(client),
});

/** PUT /categories/{id}: name or slug. Done once the tree knows it. */
export const changeCategoryMutation = mutationOptions({
  mutationFn: ({ id, ...body }: Pick<CategoryChange, "nome" | "slug"> & { id: string }) =>
    fetchData<Category>(`${PATH}/${id}`, { method: "PUT", body }),
  onSuccess: (_changed, _change, _result, { client }) => refresh(client),
});

export type CategoryMove = { id: string; paiId: string | null; ordem: number };

/** PUT /categories/{id}: another place in the tree, shown at once and taken back when it fails. */
export const moveCategoryMutation = mutationOptions({
  mutationKey: [...KEYS, "move"],
  mutationFn: ({ id, ...body }: CategoryMove) =>
    fetchData<Category>(`${PATH}/${id}`, { method: "PUT", body }),
  // One after the other, in the order they were made.
  scope: { id: "category-moves" },
  onMutate: async ({ id, ...to }: CategoryMove, { client }) => {
    const { queryKey } = categoriesQuery;
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    client.setQueryData(queryKey, (tree) => tree && withMove(tree, id, to));
    return { before };
  },
  onError: (_error, _move, result, { client }) =>
    client.setQueryData(categoriesQuery.queryKey, result?.before),
  onSettled: (_moved, _error, _move, _result, { client }) => {
    // The last of several in a row asks, so that no answer of an earlier one flickers.
    if (client.isMutating({ mutationKey: [...KEYS, "move"] }) === 1) return refresh(client);
  },
});

/** DELETE /categories/{id}. Done once the tree knows it. */
export const removeCategoryMutation = mutationOptions({
  mutationFn: (id: string) => fetchData<{ id: string }>(`${PATH}/${id}`, { method: "DELETE" }),
  onSuccess: (_removed, _id, _result, { client }) => refresh(client),
});
