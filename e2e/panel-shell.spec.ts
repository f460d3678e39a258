import { expect, test, visit } from "./fixtures";

test("a role without the permission reads why, and whom to ask", async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push(/status of 403/);
  await signIn("vendas");
  const response = await visit(page, "/admin/produtos");
  expect(response?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sem acesso a Produtos");
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
    "Clientes",
    "Fidelidade",
    "Segurança",
  ]);
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
