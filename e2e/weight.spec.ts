import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const KB = 1000;

/** Bytes of script that a page brings at its first load, compressed by gzip. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.body());
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

for (const path of [
  "/admin/produtos",
  "/admin/produtos/novo",
  "/admin/produtos/importar",
  "/admin/chaves-de-api",
  "/admin/webhooks",
  "/admin/caixa-de-saida",
  "/admin/sistema",
  "/admin/categorias",
  "/admin/configuracoes",
  "/admin/configuracoes/frete",
  "/admin/auditoria",
  "/admin/equipe",
  "/admin/equipe/papeis",
  "/admin/cupons",
  "/admin/fidelidade",
  "/admin/fidelidade/regras",
  "/admin/cupons/novo",
  "/admin/pedidos",
  "/admin/seguranca",
  "/admin/clientes",
  "/admin/clientes/novo",
  "/admin/pedidos-manuais",
  "/admin/pedidos-manuais/novo",
  "/admin",
]) {
  test(`${path} brings at most 270 kB of script`, { tag: "@desktop" }, async ({ page, signIn }) => {
    await signIn("dona");
    expect(await scriptBytes(page, path)).toBeLessThanOrEqual(270 * KB);
  });
}

test("an order brings at most 270 kB of script", { tag: "@desktop" }, async ({ page, signIn }) => {
  await signIn("vendas");
  const [order] = (await (await page.request.get("/orders?limit=1")).json()).data;
  expect(await scriptBytes(page, `/admin/pedidos/${order.id}`)).toBeLessThanOrEqual(270 * KB);
});

test("a customer brings at most 270 kB of script", { tag: "@desktop" }, async ({ page, signIn }) => {
  await signIn("vendas");
  const [customer] = (await (await page.request.get("/customers?limit=1&compradores=true")).json()).data;
  expect(await scriptBytes(page, `/admin/clientes/${customer.id}`)).toBeLessThanOrEqual(270 * KB);
});

test("a product brings at most 270 kB of script", { tag: "@desktop" }, async ({ page, signIn }) => {
  await signIn("produtos");
  const [product] = (await (await page.request.get("/products?limit=1&q=camiseta")).json()).data;
  expect(await scriptBytes(page, `/admin/produtos/${product.id}`)).toBeLessThanOrEqual(270 * KB);
});

test("the panel's login brings at most 270 kB of script", { tag: "@desktop" }, async ({ page }) => {
  expect(await scriptBytes(page, "/admin/entrar")).toBeLessThanOrEqual(270 * KB);
});

for (const path of [
  "/loja",
  "/loja/entrar",
  "/loja/cadastro",
  "/loja/esqueci-senha",
  "/loja/conta",
  "/loja/conta/pedidos",
  "/loja/fidelidade",
]) {
  test(`${path} brings at most 160 kB of script and nothing of the panel's`, { tag: "@desktop" }, async ({
    page,
    signInCustomer,
  }) => {
    if (/conta|fidelidade/.test(path)) await signInCustomer();
    expect(await scriptBytes(page, path)).toBeLessThanOrEqual(160 * KB);
    const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ""));
    const texts = await Promise.all(styles.map(async (href) => (await page.request.get(href)).text()));
    expect(texts.filter((text) => text.includes("--mantine"))).toEqual([]);
  });
}
