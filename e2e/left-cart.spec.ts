import { request } from "@playwright/test";
import { atDatabase } from "./database";
import { expect, expectAccessible, fillAddress, PASSWORD, test, visit } from "./fixtures";
import { lastLinkTo } from "./outbox";

/** Jobs look for due work every 15 seconds. */
const SOON = { timeout: 30_000, intervals: [1_000] };

test("a bag that was left behind is remembered by e-mail, goes on elsewhere, and is seen to come back", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const store = await request.newContext({ baseURL: baseURL ?? "" });
  expect(
    (await store.post("/auth/login", { data: { email: "dona@aurora.test", senha: PASSWORD } })).ok(),
  ).toBe(true);
  const slug = `sacola-${Date.now()}`;
  const product = { nome: "Bule de teste", slug, precoCents: 7000, estoque: 5, publicado: true };
  expect((await store.post("/products", { data: product })).status()).toBe(201);
  const email = `${slug}@exemplo.test`;

  await visit(page, `/loja/produto/${slug}`);
  await page.getByRole("button", { name: "Pôr na sacola" }).click();
  const drawer = page.getByRole("dialog", { name: "Sua sacola" });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Mais um: Bule de teste" }).click();
  await expect(drawer.getByText("R$ 140,00").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: "Pôr na sacola" })).toBeFocused();
  await page.getByRole("button", { name: "Pôr na sacola" }).click();
  await drawer.getByRole("button", { name: "Menos um: Bule de teste" }).click();
  await expect(drawer.getByText("R$ 140,00").first()).toBeVisible();
  await drawer.getByRole("link", { name: "Finalizar compra" }).click();
  const kept = page.waitForResponse((response) => response.url().endsWith("/store/cart/contato"));
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  expect((await kept).status()).toBe(200);
  await page.goto("/loja");

  const anHourAgo = `UPDATE carts SET "atualizadoEm" = now() - interval '61 minutes' WHERE email = $1`;
  expect(await atDatabase(anHourAgo, [email])).toBe(1);
  const row = async () => (await (await store.get(`/carts/abandonados?q=${email}`)).json()).data[0];
  await expect.poll(async () => (await row())?.lembradaEm ?? null, SOON).not.toBeNull();
  const link = await lastLinkTo(baseURL ?? "", email);

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
  const phone = await elsewhere.newPage();
  await visit(phone, new URL(link).pathname);
  await expect(phone.getByText("2 × Bule de teste")).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Continuar com esta sacola" }).click();
  await expect(phone.getByLabel("Quantidade de Bule de teste")).toHaveValue("2");
  await phone.getByRole("link", { name: "Finalizar compra" }).click();
  await phone.getByLabel("E-mail", { exact: true }).fill(email);
  await phone.getByLabel("Nome completo").fill("Ana Esquecida");
  await fillAddress(phone);
  await phone.getByRole("radiogroup", { name: "Como receber" }).getByRole("radio").first().check();
  await phone.getByLabel("Quero receber novidades").check();
  await expectAccessible(phone);
  await phone.getByRole("button", { name: "Fazer o pedido" }).click();
  await expect(phone).toHaveURL(/\/loja\/pedido\/[\w-]{43}$/);
  await phone.goto(new URL(link).pathname);
  await expect(phone.getByRole("heading", { name: "Esta sacola não está mais aqui" })).toBeVisible();
  await elsewhere.close();

  await page.context().addCookies((await store.storageState()).cookies);
  await visit(page, `/admin/pedidos/sacolas?q=${email}`);
  await expect(page.getByRole("table").getByText("Recuperada")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Pedido nº/ })).toBeVisible();
  await expectAccessible(page);
  await store.dispose();
});

test("who misses what sold out leaves an address, and the team sees that somebody waits", async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const store = await request.newContext({ baseURL: baseURL ?? "" });
  expect(
    (await store.post("/auth/login", { data: { email: "dona@aurora.test", senha: PASSWORD } })).ok(),
  ).toBe(true);
  const slug = `esgotado-${Date.now()}`;
  const product = { nome: "Prato de teste", slug, precoCents: 3000, estoque: 0, publicado: true };
  const { id } = (await (await store.post("/products", { data: product })).json()).data;
  await visit(page, `/loja/produto/${slug}`);
  const form = page.getByRole("region", { name: "Avise-me quando chegar" });
  await form.getByLabel("Seu e-mail").fill("ana@");
  await form.getByRole("button", { name: "Avisar-me" }).click();
  await expect(form.getByText("Informe um e-mail completo")).toBeVisible();
  await form.getByLabel("Seu e-mail").fill(`${slug}@exemplo.test`);
  await form.getByRole("button", { name: "Avisar-me" }).click();
  await expect(form.getByText("Anotado.")).toBeVisible();
  await expectAccessible(page);
  await page.context().addCookies((await store.storageState()).cookies);
  await visit(page, `/admin/produtos/${id}`);
  await expect(page.getByText("1 pessoa espera um aviso quando voltar.")).toBeVisible();
  await store.dispose();
});
