import { type MutationOptions, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { createApiKeyMutation } from "@/lib/api-keys/client";
import { apiMutation, apiQuery } from "@/lib/http/api";
import { makeQueryClient } from "@/lib/http/query-client";

const ID = "01a1d456-dabf-77cf-89f2-4e90341fa261";
const IMAGE_ID = "01a1d456-dabf-77cf-89f2-4e90341fa262";

afterEach(() => vi.unstubAllGlobals());

function aScreen(query: object, answer: (path: string, method: string) => Response | Promise<Response>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`);
    return answer(path, method);
  });
  const client = makeQueryClient();
  const observer = new QueryObserver(client, query as ConstructorParameters<typeof QueryObserver>[1]);
  const leave = observer.subscribe(() => {});
  const run = (options: unknown, sent: unknown) =>
    client
      .getMutationCache()
      .build(client, options as MutationOptions<unknown, Error, unknown>)
      .execute(sent);
  return { asked, run, close: () => [leave(), client.clear()] };
}

const done = () => Response.json({ success: true, data: { id: ID } });

it("asks again for what a removed part belonged to, and never for what was removed", async () => {
  const removeImage = apiMutation("DELETE", "/products/{id}/imagens/{imageId}", () => ({
    params: { imageId: IMAGE_ID, id: ID },
  }));
  const remove = apiMutation("DELETE", "/products/{id}", () => ({ params: { id: ID } }));
  const screen = aScreen(apiQuery("/products/{id}", { params: { id: ID } }), done);
  await vi.waitFor(() => expect(screen.asked).toEqual([`GET /products/${ID}`]));
  await screen.run(removeImage, undefined);
  expect(screen.asked).toEqual([
    `GET /products/${ID}`,
    `DELETE /products/${ID}/imagens/${IMAGE_ID}`,
    `GET /products/${ID}`,
  ]);
  await screen.run(remove, undefined);
  expect(screen.asked.slice(3)).toEqual([`DELETE /products/${ID}`]);
  screen.close();
});

it("shows a secret without waiting for the list that grew old", async () => {
  let reads = 0;
  const screen = aScreen(apiQuery("/api-keys", { query: {} }), (_path, method) => {
    if (method === "POST") return Response.json({ success: true, data: { key: "sk_x" } }, { status: 201 });
    reads++;
    return reads === 1 ? done() : new Promise<Response>(() => {});
  });
  await vi.waitFor(() => expect(screen.asked).toEqual(["GET /api-keys"]));
  expect(await screen.run(createApiKeyMutation, { nome: "Loja" })).toEqual({ key: "sk_x" });
  expect(screen.asked).toEqual(["GET /api-keys", "POST /api-keys", "GET /api-keys"]);
  screen.close();
});
