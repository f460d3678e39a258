import { expect, test, visit } from "./fixtures";

test("the owner sees orders, sales and stock, and each leads to its list", {
  tag: ["@layout", "@any-server"],
}, async ({ page, signIn }) => {
  await signIn("dona");
  await visit(page, "/admin");
  const { pedidos, estoqueBaixo } = (await (await page.request.get("/inicio")).json()).data;
  const toShip = page.getByRole("link", { name: /^Pagos, a enviar/ });
  await expect(toShip).toContainText(new Intl.NumberFormat("pt-BR").format(pedidos.aEnviar.total));
  await expect(page.getByRole("heading", { name: "Vendas de hoje" })).toBeVisible();
  await expect(page.getByText("Ontem até esta hora", { exact: true })).toBeVisible();
  const first = estoqueBaixo.itens[0];
  if (first) await expect(page.getByRole("link", { name: new RegExp(first.nome) }).first()).toBeVisible();
  await toShip.click();
  await expect(page).toHaveURL(/\/admin\/pedidos\?status=paid(,|%2C)processing$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pedidos");
});

test("a role sees its own sections only", async ({ page, signIn }) => {
  await signIn("vendas");
  await visit(page, "/admin");
  await expect(page.getByRole("heading", { name: "Pedidos a cuidar" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /Vendas de hoje|Estoque baixo/ })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: /^Produtos/ })).toHaveCount(0);
});

test("the stock of whoever keeps the catalogue leads to the filtered list", async ({ page, signIn }) => {
  await signIn("produtos");
  await visit(page, "/admin");
  await expect(page.getByRole("heading", { name: "Pedidos a cuidar" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Estoque baixo: \d/ })).toBeVisible();
  await page.getByRole("link", { name: "Ver todos" }).click();
  await expect(page).toHaveURL(/\/admin\/produtos\?abaixoMinimo=true$/);
});

test("who sees the reports alone is led to no product", async ({ page, signIn }) => {
  await signIn("dashboard");
  await visit(page, "/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mais vendidos em 7 dias" })).toBeVisible();
  await expect(page.locator('main a[href^="/admin/produtos"]')).toHaveCount(0);
});
