import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, visit } from "./fixtures";

const chip = (page: Page, text: string | RegExp) =>
  page.getByRole("search", { name: "Filtros" }).getByRole("listitem").filter({ hasText: text });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Filtros" });

test.beforeEach(async ({ signIn }) => signIn("dona"));

test("what narrows a list stands on chips, each of which takes its filter away", async ({ page }) => {
  await visit(page, "/admin/pedidos?origem=api&de=2026-01-01&totalMin=1000");
  await expect(chip(page, "Origem: API")).toBeVisible();
  await expect(chip(page, /1 de jan\. de 2026$/)).toBeVisible();
  await expect(chip(page, /R\$\s10,00$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Tirar o filtro: Origem: API" }).click();
  await expect(page).toHaveURL(/\/admin\/pedidos\?de=2026-01-01&totalMin=1000$/);
  await expect(page.getByRole("search", { name: "Filtros" })).toBeFocused();
  await page.goBack();
  await expect(chip(page, "Origem: API")).toBeVisible();
});

test("on a phone the filters stand in a window of their own", { tag: "@phone" }, async ({ page }) => {
  await visit(page, "/admin/produtos");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Situação" })).toBeHidden();
  await page.getByRole("button", { name: "Filtros", exact: true }).click();
  await sheet(page).getByRole("combobox", { name: "Situação" }).selectOption("Publicados");
  await expect(page).toHaveURL(/publicado=true/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Filtros (1)" })).toBeFocused();
  await expect(chip(page, "Situação: Publicados")).toBeVisible();
});

test("a list of one page has no pages to turn", async ({ page }) => {
  await visit(page, "/admin/webhooks");
  await expect(page.getByRole("row").first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Linhas por página" })).toHaveCount(0);
  await visit(page, "/admin/produtos");
  await expect(page.getByRole("combobox", { name: "Linhas por página" })).toBeVisible();
});

test("the headings stay in sight, and cover nothing that has the focus", async ({ page }) => {
  await visit(page, "/admin/produtos?limit=50");
  const heading = page.getByRole("columnheader", { name: "Preço" });
  const links = page.getByRole("rowheader").getByRole("link");
  await links.nth(40).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await heading.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
  // Backwards, so that rows scroll in from above.
  await links.nth(40).focus();
  for (let row = 0; row < 40; row += 1) await page.keyboard.press("Shift+Tab");
  const [under, focused] = await Promise.all([
    heading.boundingBox(),
    page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0),
  ]);
  expect(focused).toBeGreaterThanOrEqual((under?.y ?? 0) + (under?.height ?? 0));
});

test("where nothing can be done with what is ticked, the bar says why", async ({ page }) => {
  await visit(page, "/admin/pedidos?status=cancelled");
  await page
    .getByRole("checkbox", { name: /^Selecionar Pedido/ })
    .first()
    .check();
  const bar = page.getByRole("region", { name: "Ações para os selecionados" });
  await expect(bar).toContainText("Nenhum destes pedidos pode mudar de situação em lote.");
});

test("a menu is worked by keys, and says why something can't be done", async ({ page }) => {
  const create = async (paiId: string | null) =>
    (await (await page.request.post("/categories", { data: { nome: `Menu ${Date.now()}`, paiId } })).json())
      .data;
  const parent = await create(null);
  // The only child of its parent, so no other test moves it.
  const child = await create(parent.id);
  await visit(page, "/admin/categorias");
  const button = page.getByRole("button", { name: `Ações de ${child.nome}` });
  const item = (name: string | RegExp) => page.getByRole("menuitem", { name });
  await expect(page.getByRole("menu")).toHaveCount(0);
  await button.focus();
  await page.keyboard.press("ArrowDown");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(item("Renomear")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("End");
  await expect(item("Excluir")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item("Renomear")).toBeFocused();
  await page.keyboard.press("m");
  await expect(item(/^Mover para cima/)).toBeFocused();
  await page.keyboard.press("m");
  await expect(item(/^Mover para baixo/)).toBeFocused();
  await expect(item(/^Mover para baixo/)).toContainText("Já é a última.");
  await expect(item(/^Mover para baixo/)).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
  for (const { id } of [child, parent]) await page.request.delete(`/categories/${id}`);
});
