import type { Page } from "@playwright/test";
import { expect, expectAccessible, fillPanelLogin, test } from "./fixtures";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent"));
const STORE = "boreal";

test("the look is drafted, seen by preview alone, refused where nobody could read it, published and taken back", {
  tag: "@any-server",
}, async ({ page, context, baseURL }) => {
  const base = `http://${STORE}.${new URL(baseURL ?? "").host}`;
  await page.goto(`${base}/admin/entrar`);
  await fillPanelLogin(page, "dona@boreal.test");
  await expect(page.getByRole("heading", { level: 1, name: "Olá" })).toBeVisible();
  const visitor = await (await context.browser()?.newContext())?.newPage();
  if (!visitor) throw new Error("no browser");
  await visitor.goto(`${base}/loja`);
  const before = await accent(visitor);

  await page.goto(`${base}/admin/temas`);
  await expect(
    page.getByRole("listitem").filter({ hasText: "Ainda não foi comprado" }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Aparência", exact: true }).click();
  await field(page, "Cor principal").fill("#ffee0");
  await button(page, "Salvar rascunho").click();
  await expect(page.getByRole("link", { name: "Cor principal: Use cores como #0f5c4a." })).toBeVisible();
  await expect(field(page, "Cor principal")).toHaveAccessibleDescription("Use cores como #0f5c4a.");
  await field(page, "Cor principal").fill("#ffee00");
  await expect(page.getByRole("alert").filter({ hasText: "A cor principal sobre o fundo" })).toBeVisible();
  await field(page, "Cor principal").fill("#5b21b6");
  const frame = page.frameLocator('iframe[title="A loja na aparência do rascunho"]');
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  const framedAccent = () =>
    frame.locator("html").evaluate((html) => getComputedStyle(html).getPropertyValue("--accent"));
  await expect.poll(framedAccent).toContain("#5b21b6");
  expect(await accent(visitor)).toBe(before);
  await expect(page.getByText("Todas as combinações se leem bem.")).toBeVisible();
  const blocks = page.getByRole("button", { name: /^Subir / });
  const count = await blocks.count();
  await page.getByRole("combobox", { name: "Acrescentar bloco" }).focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  await expect(blocks).toHaveCount(count);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(blocks).toHaveCount(count + 1);
  const added = page.getByRole("group", { name: "Novidades" }).last();
  await expect(added.getByRole("textbox", { name: "Título" })).toBeFocused();
  await added.getByRole("button", { name: "Tirar Novidades" }).click();
  await button(page, "Subir Categorias").click();
  await field(page, "Título").nth(1).fill("Torrado nesta semana");
  await expectAccessible(page);
  await button(page, "Salvar rascunho").click();
  await expect(page.getByText("Rascunho salvo.")).toBeVisible();
  await expect(page.getByText("Rascunho por publicar")).toBeVisible();

  const preview = page.getByRole("link", { name: "Ver prévia na loja" });
  const seen = await context.newPage();
  await seen.goto((await preview.getAttribute("href")) ?? "");
  await expect(seen.getByText("Prévia: só você vê a loja assim.")).toBeVisible();
  await expect(seen.getByRole("heading", { level: 1, name: "Torrado nesta semana" })).toBeVisible();
  expect(await accent(seen)).not.toBe(before);
  await expectAccessible(seen);
  for (const path of ["/loja", `/loja?tema=${crypto.randomUUID()}.9999999999.${"a".repeat(43)}`]) {
    await visitor.goto(base + path);
    expect(await accent(visitor)).toBe(before);
  }
  await visitor.goto(`${base}/loja`);
  await seen.getByRole("link", { name: "Sair da prévia" }).click();
  await expect(seen.getByRole("heading", { level: 1, name: "Torrado nesta semana" })).toHaveCount(0);

  await button(page, "Publicar").click();
  await expect(page.getByText("No ar", { exact: true })).toBeVisible();
  // An open page does not change without a reload.
  await expect(async () => {
    await visitor.reload();
    expect(await visitor.getByRole("heading", { level: 1 }).allTextContents()).toEqual([
      "Torrado nesta semana",
    ]);
  }).toPass({ timeout: 3_000 });
  expect(await accent(visitor)).not.toBe(before);
  await button(page, "Voltar à anterior").click();
  await expect(page.getByText("A loja voltou à aparência anterior.")).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    expect(await accent(visitor)).toBe(before);
  }).toPass({ timeout: 3_000 });

  // The current theme cannot be chosen again: its focused button becomes disabled.
  await page.goto(`${base}/admin/temas`);
  for (const _ of ["another", "the same as before"]) {
    await page.getByRole("listitem").getByRole("button", { disabled: false }).first().press("Enter");
    await expect(page.getByText(/está no rascunho\. Veja a prévia/).last()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  }
});
