import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";

test("a role without the permission reads why, and whom to ask", async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push(/status of 403/);
  await signIn("vendas");
  const response = await visit(page, "/admin/produtos");
  expect(response?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sem acesso a Produtos");
  await expect(page).toHaveTitle("Sem acesso a Produtos · Lojista");
  await expect(page.getByRole("main")).toContainText("Você entrou como vendas@aurora.test");
  await page.getByRole("link", { name: "Voltar ao início" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("the navigation shows only what the role opens", { tag: "@layout" }, async ({
  page,
  signIn,
  isPhone,
}) => {
  await signIn("vendas");
  await visit(page, "/admin");
  if (isPhone) await page.getByRole("button", { name: "Abrir a navegação" }).click();
  const links = page.getByRole("navigation", { name: "Navegação principal" }).getByRole("link");
  await expect(links).toHaveText([
    "Início",
    "Pedidos",
    "Pedidos manuais",
    "Devoluções",
    "Clientes",
    "Fidelidade",
    "Segurança",
  ]);
});

test("links are followed within the document, fetched ahead when meant, and open elsewhere when asked to", async ({
  page,
  signIn,
  context,
}) => {
  await signIn("vendas");
  await visit(page, "/admin");
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  const isSame = () => page.evaluate(() => "isSame" in window);
  const link = page
    .getByRole("navigation", { name: "Navegação" })
    .getByRole("link", { name: "Pedidos", exact: true });
  const ahead = page.waitForRequest((request) => request.headers()["next-router-prefetch"] !== undefined);
  await link.hover();
  expect(new URL((await ahead).url()).pathname).toBe("/admin/pedidos");
  const [other] = await Promise.all([
    context.waitForEvent("page"),
    link.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  // Polls, because Playwright may miss the load event of a tab in the background.
  await expect.poll(() => new URL(other.url()).pathname).toBe("/admin/pedidos");
  await other.close();
  await expect(page).toHaveURL(/\/admin$/);
  await link.click();
  await expect(page.getByRole("heading", { name: "Pedidos" })).toBeFocused();
  expect(await isSame()).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
  expect(await isSame()).toBe(true);
});

test("a page never stands there without its title", async ({ page, signIn }) => {
  await signIn("dona");
  await visit(page, "/admin");
  // Screen readers announce the title of a page after navigation.
  await page.evaluate(() => {
    const untitled: string[] = [];
    Object.assign(window, { untitled });
    const look = () => document.title === "" && untitled.push(location.pathname);
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const links = page.getByRole("navigation", { name: "Navegação principal" }).getByRole("link");
  for (const name of ["Pedidos", "Cupons", "Produtos"]) {
    await links.filter({ hasText: new RegExp(`^${name}$`) }).click();
    await expect(page).toHaveTitle(`${name} · Lojista`);
  }
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/admin\/produtos\/[\w-]{36}/);
  await expect(page).not.toHaveTitle(/^Produtos/);
  expect(await page.evaluate(() => (window as unknown as { untitled: string[] }).untitled)).toEqual([]);
});

test("a role without any permission still gets an explanation", async ({ page, signIn }) => {
  await signIn("sem-permissao");
  await visit(page, "/admin");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Seu acesso ainda não foi liberado");
});

test("an unknown page keeps the frame around it", async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await signIn("dona");
  const response = await visit(page, "/admin/nada/aqui");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Página não encontrada");
  await expect(page).toHaveTitle("Página não encontrada · Lojista");
  await expect(page.getByText("Aurora").filter({ visible: true })).toBeVisible();
});

test("language and appearance are chosen in the user menu and stay", { tag: "@layout" }, async ({
  page,
  signIn,
  isPhone,
}) => {
  await signIn("dona");
  await visit(page, "/admin/produtos");
  const openMenu = async (burger: string, account: RegExp) => {
    if (isPhone) await page.getByRole("button", { name: burger }).click();
    await page.getByRole("button", { name: account }).click();
  };
  await openMenu("Abrir a navegação", /^Conta de/);
  await page.getByText("Escura", { exact: true }).click();
  await page.getByText("English", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByText("Appearance")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await openMenu("Open navigation", /^Account of/);
  await page.getByText("Português", { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
});

test("the drawer takes the focus and gives it back", { tag: "@phone" }, async ({ page, signIn }) => {
  await signIn("dona");
  await visit(page, "/admin");
  const burger = page.getByRole("button", { name: "Abrir a navegação" });
  await burger.click();
  await expect(page.getByRole("link", { name: "Início" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(burger).toBeFocused();
  await burger.click();
  await page.getByRole("link", { name: "Produtos" }).first().click();
  await expect(page).toHaveURL(/\/admin\/produtos$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Produtos");
  await expect(burger).toHaveAttribute("aria-expanded", "false");
});

test("the first Tab offers to skip the navigation", async ({ page, signIn }) => {
  await signIn("dona");
  await visit(page, "/admin/produtos");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Produtos");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Ir para o conteúdo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("without a connection a button says so, and what was typed is sent at the next try", async ({
  page,
  signIn,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const codigo = `SEMREDE${Date.now().toString(36).toUpperCase()}`;
  await signIn("marketing");
  await visit(page, "/admin/cupons/novo");
  await page.getByRole("textbox", { name: "Código", exact: true }).fill(codigo);
  await page.getByRole("textbox", { name: "Porcentagem", exact: true }).fill("5");
  const create = page.getByRole("button", { name: "Criar cupom" });
  await context.setOffline(true);
  await create.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Confira sua conexão");
  await context.setOffline(false);
  await create.click();
  await expect(page.getByRole("heading", { level: 1, name: codigo })).toBeVisible();
  await page.request.delete(`/coupons/${page.url().split("/").at(-1)}`);
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("after a navigation the focus is on the heading, and back at a list on the row that one had opened", async ({
  page,
  signIn,
}) => {
  await signIn("dona");
  await visit(page, "/admin");
  await expect(page.locator("body")).toBeFocused();
  await page.getByRole("navigation").getByRole("link", { name: "Produtos" }).click();
  await expect(heading(page, "Produtos")).toBeFocused();
  await expect(heading(page, "Produtos")).toHaveCSS("outline-style", "none");

  const row = page.locator("[data-row-link]").nth(3);
  const name = (await row.textContent()) ?? "";
  const href = await row.getAttribute("href");
  await row.click();
  await expect(heading(page, name)).toBeFocused();
  await page.getByRole("main").getByRole("link", { name: "Produtos", exact: true }).click();
  await expect(page.locator(`[data-row-link][href="${href}"]`)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, name)).toBeFocused();
  await page.goBack();
  await expect(page.locator(`[data-row-link][href="${href}"]`)).toBeFocused();
  await page.goForward();
  await expect(heading(page, name)).toBeFocused();
});

test("a field that is in use keeps the focus while the address changes", async ({ page, signIn }) => {
  await signIn("dona");
  await visit(page, "/admin/produtos");
  const search = page.getByRole("main").getByRole("searchbox");
  await search.fill("camiseta");
  await expect(page).toHaveURL(/q=camiseta/);
  await expect(search).toBeFocused();
});

test("the sidebar shows at its edge that it goes on", async ({ page, signIn }) => {
  await signIn("dona");
  await page.setViewportSize({ width: 1280, height: 560 });
  await visit(page, "/admin/sistema");
  const nav = page.getByRole("navigation", { name: "Navegação principal" });
  const { x, y, height } = (await nav.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  const edge = (top: number) =>
    page.screenshot({ clip: { x: x + 1, y: top, width: 2, height: 6 }, animations: "disabled" });
  const ends = async () => ({ above: await edge(y), below: await edge(y + height - 6) });
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await nav.evaluate((element) => element.scrollTo({ top: 0 }));
    const atTop = await ends();
    await nav.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    const atEnd = await ends();
    expect(atTop.above.equals(atEnd.above), `${scheme}, above`).toBe(false);
    expect(atTop.below.equals(atEnd.below), `${scheme}, below`).toBe(false);
  }
});

test("the shop opens in another tab, at its own address", async ({ page, signIn, isPhone }) => {
  await signIn("vendas");
  await visit(page, "/admin");
  if (isPhone) await page.getByRole("button", { name: "Abrir a navegação" }).click();
  const link = page.getByRole("link", { name: /^Ver loja/ });
  await expect(link).toHaveAttribute("href", /^http:\/\/aurora\.localhost:\d+\/loja$/);
  await expect(link).toHaveAttribute("target", "_blank");
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a page of ours says so, and the page that was asked for comes with the network", async ({
    page,
    signIn,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /status of 503/);
    await signIn("dona");
    await visit(page, "/admin/produtos");
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state === "activated") return;
      await new Promise((resolve) => active?.addEventListener("statechange", resolve, { once: true }));
    });
    await context.setOffline(true);
    await page.goto("/admin/cupons");
    await expect(heading(page, "Sem conexão com o painel")).toBeVisible();
    await context.setOffline(false);
    await expect(heading(page, "Cupons")).toBeVisible({ timeout: 20_000 });
    // Nothing is cached, so the server sends the page with its policy.
    const response = await page.reload();
    expect(response?.headers()["content-security-policy"]).toContain("'strict-dynamic'");
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  });
});
