import type { APIRequestContext, Page } from "@playwright/test";
import { CONTRAST, expect, expectAccessible, test, textOf, visit } from "./fixtures";

const SCREEN = "/admin/chaves-de-api";

const uniqueName = () => `ERP ${crypto.randomUUID().slice(0, 8)}`;

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const statusOf = async (request: APIRequestContext, key: string) =>
  (await request.get("/api/v1/me", { headers: { authorization: `Bearer ${key}` } })).status();

async function aKey(page: Page, nome: string, scopes = ["products:read"]): Promise<string> {
  const response = await page.request.post("/api-keys", { data: { nome, scopes } });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).data.key;
}

const shownSecret = (page: Page) => dialog(page).getByRole("textbox", { name: "Chave" }).inputValue();

test.beforeEach(async ({ signIn }) => signIn("dona"));

test("creates a key with scopes, shows it once, and it opens what they say", {
  tag: ["@layout", "@any-server"],
}, async ({ page, request }) => {
  await visit(page, SCREEN);
  const name = uniqueName();
  await page.getByRole("button", { name: "Nova chave" }).click();
  await dialog(page).getByRole("textbox", { name: "Nome" }).fill(name);
  const orders = dialog(page).getByRole("group", { name: "Pedidos" });
  await orders.getByRole("checkbox", { name: "Alterar" }).check();
  await expect(orders.getByRole("checkbox", { name: "Ler" })).toBeChecked();
  await expect(orders.getByRole("checkbox", { name: "Ler" })).toBeDisabled();
  await dialog(page).getByRole("group", { name: "Produtos" }).getByRole("checkbox", { name: "Ler" }).check();
  await dialog(page).getByRole("combobox", { name: "Validade" }).selectOption("90 dias");
  await dialog(page).getByRole("button", { name: "Criar chave" }).click();

  await expect(dialog(page)).toContainText("Sua nova chave de API");
  const secret = await shownSecret(page);
  expect(secret).toMatch(/^sk_[0-9A-Za-z]{46}$/);
  await page.keyboard.press("Escape");
  await page.mouse.click(4, 4);
  await expect(dialog(page)).toBeVisible();
  const example = await dialog(page).getByRole("textbox", { name: "Para testar no terminal" }).inputValue();
  expect(example).toContain(`Bearer ${secret}`);
  expect(example).toMatch(/\/api\/v1\/products$/);
  await dialog(page).getByRole("button", { name: "Já guardei" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Nova chave" })).toBeFocused();

  const line = row(page, name);
  await expect(line).toContainText("Ativa");
  await expect(line).toContainText("orders:write");
  await expect(line).toContainText(`${secret.slice(0, 8)}…${secret.slice(-4)}`);
  expect(await page.content()).not.toContain(secret);
  const me = await request.get("/api/v1/me", { headers: { authorization: `Bearer ${secret}` } });
  expect((await me.json()).data.chave).toMatchObject({
    nome: name,
    scopes: ["orders:write", "products:read"],
  });
});

test("copies the key, and selects it where copying is refused", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, SCREEN);
  await page.getByRole("button", { name: "Nova chave" }).click();
  await dialog(page).getByRole("textbox", { name: "Nome" }).fill(uniqueName());
  await dialog(page).getByRole("button", { name: "Criar chave" }).click();
  const secret = await shownSecret(page);
  await dialog(page).getByRole("button", { name: "Copiar Chave" }).click();
  await expect(dialog(page).getByRole("button", { name: "Copiado Chave" })).toBeVisible();
  await expect(dialog(page).getByRole("status").filter({ hasText: "Copiado" })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await dialog(page).getByRole("button", { name: "Copiar Para testar no terminal" }).click();
  await expect(dialog(page).getByRole("status").filter({ hasText: "selecionado" })).toBeVisible();
  const field = dialog(page).getByRole("textbox", { name: "Para testar no terminal" });
  await expect(field).toBeFocused();
  expect(
    await field.evaluate((area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart),
  ).toBeGreaterThan(60);
});

test("rotates a key: the old one works on beside the new one", async ({ page, request }) => {
  const name = uniqueName();
  const old = await aKey(page, name);
  await visit(page, SCREEN);
  await page.getByRole("button", { name: `Rotacionar a chave ${name}` }).click();
  await dialog(page).getByText("Em 1 h").click();
  await dialog(page).getByRole("button", { name: "Rotacionar" }).click();
  await expect(dialog(page)).toContainText("A antiga vale até");
  const secret = await shownSecret(page);
  await dialog(page).getByRole("button", { name: "Já guardei" }).click();
  await expect(row(page, name)).toHaveCount(2);
  await expect(row(page, name).filter({ hasText: "Em rotação" })).toContainText(old.slice(0, 8));
  expect([await statusOf(request, old), await statusOf(request, secret)]).toEqual([200, 200]);
  // The only remaining action for a rotated key is to revoke it.
  await expect(page.getByRole("button", { name: `Rotacionar a chave ${name}` })).toHaveCount(1);
});

test("revokes a key after asking; it stops at once and stays in the whole list", async ({
  page,
  request,
}) => {
  const name = uniqueName();
  const key = await aKey(page, name);
  expect(await statusOf(request, key)).toBe(200);
  await visit(page, SCREEN);
  const revoke = page.getByRole("button", { name: `Revogar a chave ${name}` });
  await revoke.click();
  await expect(dialog(page)).toContainText("recebe");
  await expect(dialog(page).getByRole("button", { name: "Cancelar" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(revoke).toBeFocused();
  expect(await statusOf(request, key)).toBe(200);

  await revoke.click();
  await dialog(page).getByRole("button", { name: "Revogar" }).click();
  await expect(page.getByRole("status").filter({ hasText: `Chave “${name}” revogada` })).toBeVisible();
  expect(await statusOf(request, key)).toBe(401);
  await expect(row(page, name)).toHaveCount(0);
  await page.getByRole("combobox", { name: "Situação" }).selectOption("Situação: todas");
  await expect(page).toHaveURL(/situacao=todas$/);
  await expect(row(page, name)).toContainText("Revogada");
  await expect(row(page, name).getByRole("button")).toHaveCount(0);
});

test("a refusal stays in the dialog and can be tried again", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 500/);
  const name = uniqueName();
  await aKey(page, name);
  await visit(page, SCREEN);
  await page.route("**/api-keys/*", (route) =>
    route.fulfill({ status: 500, json: { success: false, error: "x" } }),
  );
  await page.getByRole("button", { name: `Revogar a chave ${name}` }).click();
  await dialog(page).getByRole("button", { name: "Revogar" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Tente de novo");
  await page.unroute("**/api-keys/*");
  await dialog(page).getByRole("button", { name: "Revogar" }).click();
  await expect(row(page, name)).toHaveCount(0);
});

test("a form with problems says which, and sends nothing", async ({ page }) => {
  await visit(page, SCREEN);
  await page.getByRole("button", { name: "Nova chave" }).click();
  await expect(dialog(page).getByText("Nada marcado")).toBeVisible();
  await dialog(page).getByRole("combobox", { name: "Validade" }).selectOption("Até uma data");
  await dialog(page).getByRole("button", { name: "Criar chave" }).click();
  const problems = dialog(page).getByRole("alert");
  await expect(problems).toBeFocused();
  await expect(problems).toContainText("Informe um nome para a chave");
  await expect(problems).toContainText("Informe o último dia da chave");
  await dialog(page).getByLabel("Último dia").fill("2020-01-01");
  await dialog(page).getByRole("textbox", { name: "Nome" }).fill("x");
  await dialog(page).getByRole("button", { name: "Criar chave" }).click();
  await expect(problems).toContainText("de hoje em diante");
  await dialog(page).getByLabel("Último dia").fill("2999-12-31");
  await expect(dialog(page)).toContainText("31 de dez. de 2999");
});

test("offers only scopes that the own role covers, and says why", async ({ page, signIn }) => {
  await signIn("configuracoes");
  await visit(page, SCREEN);
  await page.getByRole("button", { name: "Nova chave" }).click();
  const group = (name: string) => dialog(page).getByRole("group", { name, exact: true });
  await expect(group("Webhooks").getByRole("checkbox", { name: "Alterar" })).toBeEnabled();
  for (const box of await group("Pedidos").getByRole("checkbox").all()) await expect(box).toBeDisabled();
  await expect(group("Pedidos")).toContainText("Requer a permissão Vendas");
});

test("is created with the keyboard alone", async ({ page }) => {
  await visit(page, SCREEN);
  const name = uniqueName();
  await page.getByRole("button", { name: "Nova chave" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("textbox", { name: "Nome" })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("Sua nova chave de API");
  for (const name of ["Chave", "Copiar Chave", "Para testar no terminal"]) {
    const role = name.startsWith("Copiar") ? "button" : "textbox";
    await expect(dialog(page).getByRole(role, { name, exact: true })).toBeFocused();
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Tab");
  await expect(dialog(page).getByRole("button", { name: "Já guardei" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row(page, name)).toContainText("products:read");
});

test("shows a long list of scopes at a click", async ({ page }) => {
  const name = uniqueName();
  await aKey(page, name, ["products:read", "orders:read", "customers:read", "blog:read", "coupons:read"]);
  await visit(page, SCREEN);
  await expect(row(page, name)).not.toContainText("blog:read");
  await row(page, name).getByRole("button", { name: "Mostrar mais 2 escopos" }).click();
  await expect(row(page, name)).toContainText("coupons:read");
  await row(page, name).getByRole("button", { name: "Mostrar menos" }).click();
  await expect(row(page, name)).not.toContainText("blog:read");
});

for (const colorScheme of ["light", "dark"] as const) {
  const [rules, tag] = colorScheme === "dark" ? [CONTRAST, []] : [undefined, "@layout"];
  test(`list, dialogs and toasts are accessible (${colorScheme})`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const name = uniqueName();
    await aKey(page, name);
    await visit(page, SCREEN);
    await expectAccessible(page, rules);
    await page.getByRole("button", { name: "Nova chave" }).click();
    await dialog(page).getByRole("button", { name: "Criar chave" }).click();
    await expect(dialog(page).getByRole("alert")).toBeVisible();
    await expectAccessible(page, rules);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: `Rotacionar a chave ${name}` }).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page, rules);
    await dialog(page).getByRole("button", { name: "Rotacionar" }).click();
    await expect(dialog(page)).toContainText("Sua nova chave de API");
    await expectAccessible(page, rules);
    await dialog(page).getByRole("button", { name: "Já guardei" }).click();
    await page
      .getByRole("button", { name: `Revogar a chave ${name}` })
      .first()
      .click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page, rules);
    await dialog(page).getByRole("button", { name: "Revogar" }).click();
    await expect(page.getByRole("status").filter({ hasText: "revogada" })).toBeVisible();
    await expectAccessible(page, rules);
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(width).toBeLessThanOrEqual(0);
    expect(await textOf(page.getByRole("heading", { level: 1 }))).toBe("Chaves de API");
  });
}
