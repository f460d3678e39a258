import type { Page } from "@playwright/test";
import { expect, fillPanelLogin, filter, test, textOf, visit } from "./fixtures";

const rows = (page: Page) => page.getByRole("table", { name: "Lista de produtos" }).getByRole("rowheader");
const range = (page: Page) => page.getByRole("status").filter({ hasText: / de \d/ });

test.beforeEach(async ({ page, signIn }) => {
  await signIn("produtos");
  await visit(page, "/admin/produtos");
});

test("the list comes with the document", async ({ page }) => {
  const html = await (await page.request.get("/admin/produtos")).text();
  const name = await textOf(rows(page).first());
  expect(html).toContain(name);
  await expect(rows(page)).toHaveCount(20);
  await expect(range(page)).toHaveText(/^1–20 de \d+$/);
});

test("searches without case or accents, pages, and Back undoes each step", async ({ page }) => {
  const search = page.getByRole("searchbox", { name: "Buscar por nome ou SKU" });
  const whole = await textOf(range(page));
  await page.getByRole("button", { name: "Página 2" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(range(page)).toHaveText(/^21–40 de/);

  const wanted = await textOf(rows(page).nth(3));
  const typed = wanted.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();
  await search.fill(typed);
  await expect(page).toHaveURL(/\?q=/);
  await expect(rows(page).filter({ hasText: wanted }).first()).toBeVisible();
  await expect(range(page)).not.toHaveText(whole);

  await page.goBack();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(range(page)).toHaveText(/^21–40 de/);
  await expect(search).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/produtos$/);
  await expect(range(page)).toHaveText(whole);
});

test("a reader by ear hears each count, and keeps the keyboard", async ({ page }) => {
  // Screen readers ignore a region that appears with its text, so the existing region must change.
  const region = await range(page).elementHandle();
  await page.getByRole("searchbox").fill("camiseta");
  await expect(range(page)).toHaveText(/^1–\d de \d$/);
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true);

  await visit(page, "/admin/produtos?limit=50");
  const next = page.getByRole("button", { name: "Próxima página" });
  await next.press("Enter");
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  // The rows of the page before leave when the new ones arrive.
  await expect(page.locator("tbody[data-stale]")).toHaveCount(0);

  await page
    .getByRole("checkbox", { name: /^Selecionar / })
    .nth(2)
    .check();
  await page.getByRole("button", { name: "Limpar seleção" }).press("Enter");
  await expect(page.getByRole("checkbox", { name: "Selecionar todos" })).toBeFocused();
});

test("a search without result offers to clear it", async ({ page }) => {
  await page.getByRole("searchbox").fill("nada tem este nome");
  await expect(page.getByText("Nenhum produto encontrado")).toBeVisible();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(rows(page)).toHaveCount(20);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("sorts by price in both directions and says so", { tag: "@layout" }, async ({ page, isPhone }) => {
  const priceOf = async () =>
    Number((await textOf(page.getByRole("cell", { name: /R\$/ }).first())).replace(/\D/g, ""));
  const sort = async (direction: "crescente" | "decrescente") => {
    if (isPhone)
      await page.getByRole("combobox", { name: "Ordenar por" }).selectOption(`Preço, ${direction}`);
    else await page.getByRole("columnheader", { name: "Preço" }).getByRole("button").click();
  };
  await sort("crescente");
  await expect(page).toHaveURL(/ordenar=precoCents/);
  await expect(page.locator("tbody[data-stale]")).toHaveCount(0);
  const cheapest = await priceOf();
  if (!isPhone)
    await expect(page.getByRole("columnheader", { name: "Preço" })).toHaveAttribute("aria-sort", "ascending");
  await sort("decrescente");
  await expect(page).toHaveURL(/ordenar=-precoCents/);
  await expect.poll(priceOf).toBeGreaterThan(cheapest);
});

test("filters by status and keeps the page size in the address", { tag: "@layout" }, async ({
  page,
  isPhone,
}) => {
  await page.getByRole("combobox", { name: "Linhas por página" }).selectOption("50 por página");
  await expect(page).toHaveURL(/limit=50/);
  const status = page.getByRole("combobox", { name: "Situação" });
  await filter(page, isPhone, () => status.selectOption("Não publicados"));
  await expect(page).toHaveURL(/publicado=false/);
  await expect(page.getByRole("cell", { name: "Publicado", exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/limit=50/);
});

test("an error is not an empty list, and can be tried again", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  await page.route("**/products?*", (route) =>
    route.fulfill({ status: 500, json: { success: false, error: "x" } }),
  );
  await page.getByRole("button", { name: "Página 2" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Não foi possível carregar a lista" });
  await expect(alert).toBeVisible();
  await page.unroute("**/products?*");
  await alert.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(range(page)).toHaveText(/^21–40 de/);
});

test("a page past the end leads to the first", async ({ page }) => {
  await visit(page, "/admin/produtos?page=9999");
  await page.getByRole("button", { name: "Ir para a primeira página" }).click();
  await expect(rows(page)).toHaveCount(20);
});

test("a session that ended leads to the login and back to the same place", async ({
  page,
  playwright,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  // Ends the session only on the server: the browser's token still looks valid.
  const elsewhere = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    storageState: await page.context().storageState(),
  });
  expect((await elsewhere.post("/auth/logout", { data: {} })).status()).toBe(200);
  await elsewhere.dispose();
  await page.getByRole("button", { name: "Página 2" }).click();
  await expect(page).toHaveURL(/\/admin\/entrar\?de=%2Fadmin%2Fprodutos%3Fpage%3D2$/);
  await fillPanelLogin(page, "produtos@aurora.test");
  await expect(page).toHaveURL(/\/admin\/produtos\?page=2$/);
  await expect(range(page)).toHaveText(/^21–40 de/);
});
