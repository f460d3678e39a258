import { type APIRequestContext, request } from "@playwright/test";
import { expect, expectAccessible, PASSWORD, test, visit } from "./fixtures";

/** A product of the demo store, which takes Pix. */
async function openForSale(store: APIRequestContext) {
  const login = { email: "dona@aurora.test", senha: PASSWORD };
  expect((await store.post("/auth/login", { data: login })).status()).toBe(200);
  const slug = `checkout-${Date.now()}`;
  const product = { nome: "Caneca de teste", slug, precoCents: 4000, estoque: 5, publicado: true };
  const created = await store.post("/products", { data: product });
  expect(created.status(), await created.text()).toBe(201);
  return (await created.json()).data.id as string;
}

test("a stranger buys by Pix on a phone, the store confirms, and the page says so", {
  tag: "@phone",
}, async ({ page, baseURL, expectedErrors }) => {
  expectedErrors.push(/status of 422/);
  const store = await request.newContext({ baseURL: baseURL ?? "" });
  const produtoId = await openForSale(store);
  expect((await page.request.post("/store/cart", { data: { produtoId } })).status()).toBe(201);
  await visit(page, "/loja/sacola");
  await page.getByLabel("Quantidade de Caneca de teste").fill("2");
  await page.getByLabel("Quantidade de Caneca de teste").blur();
  await expect(page.getByText("R$ 80,00").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Finalizar compra" }).click();

  await page.getByLabel("E-mail", { exact: true }).fill("estranha@exemplo.test");
  await page.getByLabel("Nome completo").fill("Ana Estranha");
  // What was typed outlives a reload.
  await page.reload();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Estranha");
  await page.getByLabel("CEP").fill("01310-930");
  await page.getByLabel("Rua").fill("Av. Paulista");
  await page.getByLabel("Bairro").fill("Bela Vista");
  await page.getByLabel("Cidade").fill("São Paulo");
  await page.getByLabel("Estado").selectOption("SP");
  await page.getByRole("radiogroup", { name: "Como receber" }).getByRole("radio").first().check();
  await expect(page.getByText("-R$ 4,00")).toBeVisible();
  await page.getByRole("button", { name: "Fazer o pedido" }).click();
  await expect(page.getByText("Informe o número, ou s/n.")).toBeVisible();
  await expect(page.getByLabel("Número", { exact: true })).toBeFocused();
  await page.getByLabel("Número", { exact: true }).fill("1000");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Fazer o pedido" }).click();

  await expect(page).toHaveURL(/\/loja\/pedido\/[\w-]{43}$/);
  await expect(page.getByRole("img", { name: /^QR Code do Pix/ })).toBeVisible();
  await expect(page.getByLabel("Pix copia e cola")).toHaveValue(/^000201.*6304[0-9A-F]{4}$/);
  await expectAccessible(page);

  const { data: waiting } = await (await store.get("/orders?aConfirmar=true")).json();
  const { data: payments } = await (await store.get(`/orders/${waiting[0].id}/pagamentos`)).json();
  const confirm = `/orders/${waiting[0].id}/pagamentos/${payments[0].id}/confirmar`;
  expect((await store.post(confirm)).status()).toBe(200);
  await expect(page.getByText("Pagamento confirmado")).toBeVisible({ timeout: 15_000 });
  await store.dispose();
});
