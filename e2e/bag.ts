import { type APIRequestContext, type Page, request } from "@playwright/test";
import { expect, PASSWORD } from "./fixtures";

/** @returns the product's id */
export async function openForSale(store: APIRequestContext, estoque = 5): Promise<string> {
  const login = { email: "dona@aurora.test", senha: PASSWORD };
  expect((await store.post("/auth/login", { data: login })).status()).toBe(200);
  const slug = `checkout-${crypto.randomUUID().slice(0, 13)}`;
  const product = { nome: "Caneca de teste", slug, precoCents: 4000, estoque, publicado: true };
  const created = await store.post("/products", { data: product });
  expect(created.status(), await created.text()).toBe(201);
  return (await created.json()).data.id;
}

/** Opens a cart with one product. @returns a session of the store's owner */
export async function openBag(page: Page, baseURL = ""): Promise<APIRequestContext> {
  const store = await request.newContext({ baseURL });
  const produtoId = await openForSale(store);
  expect((await page.request.post("/store/cart", { data: { produtoId } })).status()).toBe(201);
  return store;
}

/** Street lookups find nothing, so the test does not depend on external services. */
export const withoutStreets = (page: Page) =>
  page.route("**/store/cep/*", (route) =>
    route.fulfill({ json: { success: true, data: { endereco: null } } }),
  );
