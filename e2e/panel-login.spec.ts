import { expect, fillPanelLogin, PASSWORD, test, visit } from "./fixtures";

test("an operator signs in and sees the store", { tag: "@any-server" }, async ({ page }) => {
  await visit(page, "/admin");
  await expect(page).toHaveURL(/\/admin\/entrar\?de=%2Fadmin$/);
  await fillPanelLogin(page, "dona@aurora.test");
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Olá");
  await expect(page).toHaveTitle("Início · Lojista");
});

test("the login's head does not move when the rest of it comes @layout", async ({ page }) => {
  await visit(page, "/admin/entrar");
  const heading = page.getByRole("heading", { level: 1 });
  const whole = await heading.boundingBox();
  // Simulates that only a part of the page has arrived.
  await page.locator("header + div").evaluate((rest) => Object.assign(rest.style, { display: "none" }));
  expect(await heading.boundingBox()).toEqual(whole);
});

test("a login leads back to the page that was asked for, filters and all", async ({ page }) => {
  await visit(page, "/admin/produtos?q=a&page=2");
  await fillPanelLogin(page, "produtos@aurora.test");
  await expect(page).toHaveURL(/\/admin\/produtos\?q=a&page=2$/);
  await expect(page.getByRole("searchbox")).toHaveValue("a");
});

for (const target of [
  "//evil.example",
  "/\\evil.example",
  "https://evil.example",
  "/admin/entrar",
  "/loja",
]) {
  test(`a login does not lead to ${target}`, async ({ page }) => {
    await visit(page, `/admin/entrar?de=${encodeURIComponent(target)}`);
    await fillPanelLogin(page, "dona@aurora.test");
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/admin$/);
  });
}

test("a wrong password shows the message and keeps the e-mail", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  const email = `ninguem-${Date.now()}@aurora.test`;
  await visit(page, "/admin/entrar");
  await fillPanelLogin(page, email, "não é esta");
  const alert = page.getByRole("alert").filter({ hasText: "E-mail ou senha incorretos" });
  await expect(alert).toBeFocused();
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(email);
  await expect(page).toHaveURL(/\/admin\/entrar$/);
});

test("too many wrong passwords say how long to wait", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 429/);
  await page.route("**/auth/login", (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "42" },
      json: { success: false, error: "Espere." },
    }),
  );
  await visit(page, "/admin/entrar");
  await fillPanelLogin(page, "dona@aurora.test");
  await expect(page.getByRole("alert").filter({ hasText: "Tente de novo em 42 segundos" })).toBeVisible();
});

test("an empty form names what is missing", async ({ page }) => {
  await visit(page, "/admin/entrar");
  await fillPanelLogin(page, "", "");
  const alert = page.getByRole("alert").filter({ hasText: "Informe o e-mail" });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText("Informe a senha");
});

test("the keyboard alone is enough to sign in", async ({ page }) => {
  await visit(page, "/admin/entrar");
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused();
  await page.keyboard.type("dona@aurora.test");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Mostrar a senha" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Senha" })).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin$/);
});

test("without the script a login is neither sent nor put into the address", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of ["/admin/entrar", "/loja/entrar"]) {
    await page.goto(`${baseURL}${address}`);
    await page.locator("[name=email]").fill("dona@aurora.test");
    await page.locator("[name=senha]").fill(PASSWORD);
    await page.keyboard.press("Enter");
    // Only the login form: the shop's search works without a script.
    const login = page.locator("form", { has: page.locator("[name=senha]") });
    await expect(login.locator("[type=submit]")).toBeDisabled();
    await expect(login).toHaveAttribute("method", "post");
    expect(page.url()).toBe(`${baseURL}${address}`);
  }
  await context.close();
});

test("whoever is signed in is not asked again", async ({ page, signIn }) => {
  await signIn("dona");
  await visit(page, "/admin/entrar");
  await expect(page).toHaveURL(/\/admin$/);
});

test("signing out ends the session on the server too", { tag: "@layout" }, async ({
  page,
  signIn,
  isPhone,
}) => {
  await signIn("dona");
  await visit(page, "/admin");
  const { cookies } = await page.context().storageState();
  if (isPhone) await page.getByRole("button", { name: "Abrir a navegação" }).click();
  await page.getByRole("button", { name: /^Conta de/ }).click();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/admin\/entrar$/);
  await page.context().addCookies(cookies);
  await visit(page, "/admin/produtos");
  await expect(page).toHaveURL(/\/admin\/entrar\?de=%2Fadmin%2Fprodutos$/);
});
