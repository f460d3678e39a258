import { request } from "@playwright/test";
import { openForSale, withoutStreets } from "./bag";
import { expect, expectAccessible, fillAddress, logIn, test, textOf, visit } from "./fixtures";

test("the CEP of a product's page leads through bag and checkout to the delivery that the team sees", async ({
  page,
  baseURL,
}) => {
  const store = await request.newContext({ baseURL: baseURL ?? "" });
  const id = await openForSale(store);
  const { slug } = (await (await store.get(`/products/${id}`)).json()).data;
  await withoutStreets(page);
  await visit(page, `/loja/produto/${slug}`);
  await page.getByLabel("CEP").fill("0131");
  await page.getByLabel("CEP").press("Enter");
  await expect(page.getByText("Digite os 8 números do CEP.")).toBeVisible();
  await page.getByLabel("CEP").fill("00000-000");
  await expect(page.getByText("Confira o CEP: ele não existe.")).toBeVisible();
  await page.getByLabel("CEP").fill("01310-930");
  const option = page
    .getByRole("listitem")
    .filter({ hasText: /út(il|eis)/ })
    .first();
  await expect(option).toContainText(/R\$\s\d+,\d\d/);
  const service = await textOf(option.locator("strong"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pôr na sacola" }).click();
  await expect(page.getByText("Na sacola.")).toBeVisible();
  await visit(page, "/loja/sacola");
  await expect(page.getByLabel("CEP")).toHaveValue("01310-930");
  await page.getByRole("radio", { name: service }).check();
  await page.getByRole("link", { name: "Finalizar compra" }).click();
  await page.getByLabel("E-mail", { exact: true }).fill("frete@exemplo.test");
  await page.getByLabel("Nome completo").fill("Ana do Frete");
  await fillAddress(page);
  await page.getByRole("button", { name: "Fazer o pedido" }).click();
  await expect(page).toHaveURL(/\/loja\/pedido\/[\w-]{43}$/);
  await expect(page.getByText(`${service} · até`)).toBeVisible();
  const numero = (await textOf(page.getByRole("heading", { level: 1 }))).match(/\d+/)?.[0];
  const { data } = await (await store.get(`/orders?q=${numero}`)).json();
  const order = data.find((each: { numero: number }) => String(each.numero) === numero);
  await logIn(page.request, "panel", "dona@aurora.test");
  await visit(page, `/admin/pedidos/${order.id}`);
  await expect(page.getByText(service, { exact: true })).toBeVisible();
  await store.dispose();
});
