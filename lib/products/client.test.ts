import { type MutationOptions, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { makeQueryClient } from "@/lib/http/query-client";
import {
  arrangeImagesMutation,
  productQuery,
  removeImageMutation,
  removeProductMutation,
  saveProductMutation,
} from "@/lib/products/client";

const ID = "01a1d456-dabf-77cf-89f2-4e90341fa261";
const IMAGE = "01a1d456-dabf-77cf-89f2-4e90341fa262";

afterEach(() => vi.unstubAllGlobals());

/** @returns how often the product was fetched again */
async function askedAfter(options: unknown, variables: unknown, status = 200) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    if (method === "GET") asked.push(address);
    const body = { success: true, data: { id: ID } };
    return Response.json(body, { status: method === "GET" ? 200 : status });
  });
  const client = makeQueryClient();
  client.setQueryData(productQuery(ID).queryKey, { id: ID } as never);
  const leave = new QueryObserver(client, productQuery(ID)).subscribe(() => undefined);
  await client
    .getMutationCache()
    .build(client, options as MutationOptions<unknown, Error, unknown>)
    .execute(variables)
    .catch(() => undefined);
  leave();
  client.clear();
  return asked.filter((address) => address === `/products/${ID}`).length;
}

it("asks for a product again after one of its pictures is removed, since it is still there", async () => {
  expect(await askedAfter(removeImageMutation, { id: ID, imageId: IMAGE })).toBe(1);
});

it("asks for a product again after its pictures could not be arranged", async () => {
  expect(await askedAfter(arrangeImagesMutation, { id: ID, imagens: [] }, 422)).toBe(1);
});

it("does not ask for a product that it just removed", async () => {
  expect(await askedAfter(removeProductMutation, ID)).toBe(0);
});

it("does not ask for what it was answered already", async () => {
  expect(await askedAfter(saveProductMutation, { id: ID, nome: "Novo" })).toBe(0);
});

it("leaves a form upon what it was made of when somebody else was first: the next try is refused too", async () => {
  expect(await askedAfter(saveProductMutation, { id: ID, nome: "Novo" }, 409)).toBe(0);
});
