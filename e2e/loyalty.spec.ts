import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, PASSWORD, test, textOf, visit } from "./fixtures";

const pointsOf = (text: string) => Number(text.replace(/\D/g, ""));

async function logInAgain(page: Page, email: string) {
  await expect(page).toHaveURL(/\/loja\/entrar\?de=%2Floja%2Ffidelidade$/);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  // Enter does nothing before the page's script is loaded.
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeEnabled();
  await page.keyboard.press("Enter");
}

test("a customer signs in and sees the balance and its value", { tag: "@layout" }, async ({ page }) => {
  await visit(page, "/loja");
  await page.getByRole("link", { name: "Ver meus pontos" }).click();
  await expect(page).toHaveURL(/\/loja\/entrar\?de=%2Floja%2Ffidelidade$/);
  await page.getByLabel("E-mail").fill("cliente@aurora.test");
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL(/\/loja\/fidelidade$/);

  const { data } = await (await page.request.get("/store/loyalty/me")).json();
  expect(data.ativo).toBe(true);
  expect(data.saldo).toBeGreaterThan(0);
  const card = page.getByRole("region", { name: "Saldo disponível" });
  const [points = ""] = (await textOf(card)).match(/[\d.]+(?=\s+pontos)/) ?? [];
  expect(pointsOf(points)).toBe(data.saldo);
  const [value = ""] = (await textOf(card)).match(/R\$\s[\d.,]+/) ?? [];
  expect(pointsOf(value)).toBe(data.equivalenteCents);
  expect(data.equivalenteCents).toBe(data.saldo * data.valorPontoCents);

  await expect(page.getByText("você paga até 50% de um pedido, na sacola ou ao finalizar")).toBeVisible();

  const newest = page.getByRole("region", { name: "Extrato" }).getByRole("listitem").first();
  expect(pointsOf((await textOf(newest)).split("Saldo")[1] ?? "")).toBe(data.saldo);
});

test("a wrong password shows the message", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 401/);
  await visit(page, "/loja/entrar");
  await page.getByLabel("E-mail").fill(`ninguem-${Date.now()}@aurora.test`);
  await page.getByLabel("Senha", { exact: true }).fill("não é esta");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "E-mail ou senha incorretos" })).toBeFocused();
});

test("a session that ended elsewhere leads to the login and back", async ({
  page,
  signInCustomer,
  playwright,
  baseURL,
}) => {
  await signInCustomer();
  await visit(page, "/loja/fidelidade");
  const elsewhere = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    storageState: await page.context().storageState(),
  });
  expect((await elsewhere.post("/store-auth/logout", { data: {} })).status()).toBe(200);
  await elsewhere.dispose();
  await page.reload();
  await logInAgain(page, "cliente@aurora.test");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meus pontos");
});

test("a customer leaves the program, comes back, and finds the way back after a lost session", async ({
  page,
  playwright,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const email = `pontos-${randomBytes(6).toString("hex")}@exemplo.test`;
  await page.request.post("/store-auth/cadastro", { data: { nome: "Rui Sá", email, senha: PASSWORD } });
  await visit(page, "/loja/fidelidade");
  await page.getByText("Sair do programa de pontos").click();
  await page.getByRole("button", { name: "Sair do programa" }).click();
  await expect(page.getByRole("heading", { name: "Sua participação está pausada" })).toBeVisible();
  expect((await (await page.request.get("/store/loyalty/me")).json()).data.ativo).toBe(false);

  const elsewhere = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    storageState: await page.context().storageState(),
  });
  expect((await elsewhere.post("/store-auth/logout", { data: {} })).status()).toBe(200);
  await elsewhere.dispose();
  const join = page.getByRole("button", { name: "Voltar a participar" });
  await join.click();
  await logInAgain(page, email);
  await expect(page).toHaveURL(/\/loja\/fidelidade$/);
  await join.click();
  await expect(page.getByRole("region", { name: "Saldo disponível" })).toBeVisible();
  expect((await (await page.request.get("/store/loyalty/me")).json()).data.ativo).toBe(true);
});

test("signing out goes back to the shop", async ({ page, signInCustomer }) => {
  await signInCustomer();
  await visit(page, "/loja/fidelidade");
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page).toHaveURL(/\/loja$/);
  await visit(page, "/loja/fidelidade");
  await expect(page).toHaveURL(/\/loja\/entrar/);
});

test("the host decides the store", async ({ page, baseURL }) => {
  const boreal = (baseURL ?? "").replace("localhost", "boreal.localhost");
  await visit(page, `${boreal}/`);
  await expect(page).toHaveURL(`${boreal}/loja`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Boreal");
  await visit(page, `${boreal}/loja/fidelidade`);
  await page.getByLabel("E-mail").fill("cliente@boreal.test");
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL(`${boreal}/loja/fidelidade`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meus pontos");
});

test("a host without a store says so", async ({ page, baseURL, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const nobodys = (baseURL ?? "").replace("localhost", "ninguem.localhost");
  expect((await visit(page, `${nobodys}/loja`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Loja não encontrada");
});

test("a panel session opens nothing in the storefront", async ({ page, signIn }) => {
  await signIn("dona");
  await visit(page, "/loja/fidelidade");
  await expect(page).toHaveURL(/\/loja\/entrar/);
});

test("an unknown page of the storefront says so", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const response = await visit(page, "/loja/nada");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Página não encontrada");
});
