import { mutationOptions } from "@tanstack/react-query";
import { withMove } from "@/lib/categories/tree";
import { apiMutation, apiQuery, ask } from "@/lib/http/api";
import type { Body } from "@/lib/http/api-types";
import { outdate } from "@/lib/http/dependants";

export const categoriesQuery = apiQuery("/categories", {});

export const categoryOptionsQuery = apiQuery("/categories/opcoes", {});

export const createCategoryMutation = apiMutation("POST", "/categories", (body: Body<"/categories">) => ({
  body,
}));

type Change = Body<"/categories/{id}", "PUT">;

export const changeCategoryMutation = apiMutation(
  "PUT",
  "/categories/{id}",
  ({ id, ...body }: Pick<Change, "nome" | "slug"> & { id: string }) => ({ params: { id }, body }),
);

export type CategoryMove = { id: string; paiId: string | null; ordem: number };

const MOVES = ["categories", "move"];

/** Shows the move at once and undoes it if the request fails. */
export const moveCategoryMutation = mutationOptions({
  mutationKey: MOVES,
  mutationFn: ({ id, ...to }: CategoryMove) => {
    const body: Change = to;
    return ask("PUT", "/categories/{id}", { params: { id } }, { body });
  },
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
    // Only the last of several moves refetches: an earlier refetch would show an older tree for a moment.
    if (client.isMutating({ mutationKey: MOVES }) === 1) return outdate(client, "categories");
  },
});

export const removeCategoryMutation = apiMutation("DELETE", "/categories/{id}", (id: string) => ({
  params: { id },
}));
