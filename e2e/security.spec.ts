import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import {
  dataOf,
  elsewhere,
  expect,
  expectAccessible,
  fillPanelLogin,
  PASSWORD,
  test,
  visit,
} from "./fixtures";
import { lastLinkTo } from "./outbox";

const SENHA = "jabuticaba verde no quintal";
const NOVA = "maritaca azul na varanda";
const SCREEN = "/admin/seguranca";

/** The code of the step `steps` × 30 s from now: the server accepts no code twice. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Creates a person whom no other test uses, and logs `page` in as that person. */
async function aColleague(page: Page, baseURL = "", role: { exigeSegundoFator?: true } = {}) {
  const name = `Téo ${crypto.randomUUID().slice(0, 8)}`;
  const email = `${crypto.randomUUID()}@exemplo.test`;
  const { request } = page;
  await dataOf(await request.post("/auth/login", { data: { email: "dona@aurora.test", senha: PASSWORD } }));
  const { id: roleId } = await dataOf(
    await request.post("/roles", { data: { nome: name, permissoes: ["vendas"], ...role } }),
  );
  await dataOf(await request.post("/users/convites", { data: { email, nome: name, roleId } }));
  const token = (await lastLinkTo(baseURL, email)).split("/").at(-1);
  await dataOf(await request.post("/auth/convite", { data: { token, senha: SENHA } }));
  return email;
}

/** Waits until enough of the 30 s is left: a code is valid until the next code expires. */
async function waitForTimeInStep(page: Page) {
  const leftMs = 30_000 - (Date.now() % 30_000);
  if (leftMs < 10_000) await page.waitForTimeout(leftMs);
}

/** @returns the key and the recovery codes */
async function setUp(page: Page) {
  await waitForTimeInStep(page);
  const key = await page.getByRole("textbox", { name: "Chave para digitar" }).inputValue();
  await expect(page.getByRole("img", { name: /Imagem com a chave/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Código do aplicativo" }).fill(codeOf(key, -1));
  await page.getByRole("button", { name: "Ligar", exact: true }).last().click();
  const list = page.getByRole("list", { name: "Códigos de recuperação" });
  await expect(list.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  return { key, codes: await list.getByRole("listitem").allTextContents() };
}

test("one changes one's own name, and the panel calls one by it", async ({ page, baseURL }) => {
  await aColleague(page, baseURL);
  await visit(page, SCREEN);
  const name = page.getByRole("textbox", { name: "Seu nome" });
  await expect(name).toHaveValue(/^Téo /);
  await name.fill("Teodora Lima");
  await page.getByRole("button", { name: "Salvar o nome" }).click();
  await expect(page.getByText("Nome salvo")).toBeVisible();
  await expect(page.getByRole("button", { name: /Teodora Lima/ })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Teodora Lima");
});

test("the second factor is turned on, then asked for at the log-in; without the phone a recovery code gets in", {
  tag: "@layout",
}, async ({ page, baseURL, browser, expectedErrors }) => {
  expectedErrors.push(/status of 422/);
  const email = await aColleague(page, baseURL);
  await visit(page, SCREEN);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ligar", exact: true }).click();
  const { key, codes } = await setUp(page);
  await page.getByRole("button", { name: "Guardei os códigos" }).click();
  await expect(page.getByText("Restam 10 códigos de recuperação")).toBeVisible();

  await elsewhere(browser, baseURL, async (other) => {
    await visit(other, "/admin/entrar?de=/admin/pedidos");
    await fillPanelLogin(other, email, SENHA);
    const field = other.getByRole("textbox", { name: "Código do aplicativo" });
    await expect(field).toBeFocused();
    await expectAccessible(other);
    await field.fill("000000");
    await other.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(other.getByText("Código incorreto ou já usado")).toBeVisible();
    await field.fill(codeOf(key));
    await other.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(other).toHaveURL(/\/admin\/pedidos$/);
  });

  await elsewhere(browser, baseURL, async (other) => {
    await visit(other, "/admin/entrar");
    await fillPanelLogin(other, email, SENHA);
    await other.getByRole("button", { name: "Usar um código de recuperação" }).click();
    await other.getByRole("textbox", { name: "Código de recuperação" }).fill(codes[0] ?? "");
    await other.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(other).toHaveURL(/\/admin$/);
    await visit(other, SCREEN);
    await expect(other.getByText("Restam 9 códigos de recuperação")).toBeVisible();
    await other.getByRole("button", { name: "Desligar", exact: true }).click();
    await other.getByRole("textbox", { name: "Código do aplicativo" }).fill(codeOf(key, 1));
    await other.getByRole("dialog").getByRole("button", { name: "Desligar", exact: true }).click();
    await expect(other.getByText("Desligada", { exact: true })).toBeVisible();
  });
});

test("a role that asks for a second factor opens nothing but turning it on", async ({ page, baseURL }) => {
  await aColleague(page, baseURL, { exigeSegundoFator: true });
  await page.goto("/admin/pedidos");
  await expect(page).toHaveURL(/\/admin\/segundo-fator$/);
  expect((await page.request.get("/orders?limit=1")).headers()["x-error-code"]).toBe(
    "SECOND_FACTOR_REQUIRED",
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Começar" }).click();
  await setUp(page);
  await page.getByRole("button", { name: "Guardei os códigos, continuar" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  expect((await page.request.get("/orders?limit=1")).status()).toBe(200);
  await visit(page, SCREEN);
  await expect(page.getByText("O seu papel exige a verificação em duas etapas")).toBeVisible();
  await expect(page.getByRole("button", { name: "Desligar", exact: true })).toHaveCount(0);
});

test("a forgotten password is replaced by the link of the e-mail, once", async ({
  page,
  baseURL,
  browser,
}) => {
  const email = await aColleague(page, baseURL);
  await elsewhere(browser, baseURL, async (other) => {
    await visit(other, "/admin/entrar");
    await other.getByRole("link", { name: "Esqueci minha senha" }).click();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("Esqueci minha senha");
    await other.getByRole("textbox", { name: "E-mail" }).fill(email);
    await expectAccessible(other);
    await other.getByRole("button", { name: "Enviar o link" }).click();
    await expect(other.getByText("Confira o seu e-mail")).toBeVisible();
    const { pathname } = new URL(await lastLinkTo(baseURL ?? "", email));
    await visit(other, pathname);
    const field = other.getByRole("textbox", { name: "Nova senha" });
    await field.fill("senha123456");
    await expect(other.getByText("Fácil de adivinhar", { exact: true })).toBeVisible();
    await field.fill(NOVA);
    await expect(other.getByText("Forte", { exact: true })).toBeVisible();
    await expectAccessible(other);
    await other.getByRole("button", { name: "Guardar a nova senha" }).click();
    await other.getByRole("link", { name: "Entrar" }).click();
    await fillPanelLogin(other, email, NOVA);
    await expect(other).toHaveURL(/\/admin$/);
    await visit(other, pathname);
    await expect(other.getByText("Este link não vale mais")).toBeVisible();
  });
  await visit(page, SCREEN);
  await expect(page).toHaveURL(/\/admin\/entrar\?de=/);
});

test("a session that is ended elsewhere goes to the log-in and comes back", async ({
  page,
  baseURL,
  browser,
}) => {
  const email = await aColleague(page, baseURL);
  await elsewhere(browser, baseURL, async (other) => {
    await visit(other, "/admin/entrar?de=/admin/pedidos");
    await fillPanelLogin(other, email, SENHA);
    // Checks the whole path, because the login's URL ends in the same way.
    await expect(other).toHaveURL(({ pathname }) => pathname === "/admin/pedidos");
    await visit(page, SCREEN);
    await expect(page.getByText("esta sessão")).toHaveCount(1);
    await page.getByRole("button", { name: /^Encerrar Chrome/ }).click();
    await expect(page.getByRole("button", { name: /^Encerrar/ })).toHaveCount(0);
    await visit(other, "/admin/pedidos");
    await expect(other).toHaveURL(/\/admin\/entrar\?de=%2Fadmin%2Fpedidos$/);
    await fillPanelLogin(other, email, SENHA);
    await expect(other).toHaveURL(/\/admin\/pedidos$/);
  });
});

test("a password is changed, and what the server refuses is said beside its field", async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const email = await aColleague(page, baseURL);
  await visit(page, SCREEN);
  const current = page.getByRole("textbox", { name: "Senha atual" });
  await current.fill("não é esta");
  await page.getByRole("textbox", { name: "Nova senha" }).fill(NOVA);
  await page.getByRole("button", { name: "Trocar a senha" }).click();
  await expect(page.getByText("A senha atual não confere")).toBeVisible();
  await current.fill(SENHA);
  await page.getByRole("button", { name: "Trocar a senha" }).click();
  await expect(page.getByText("Senha trocada.")).toBeVisible();
  const login = await page.request.post("/auth/login", { data: { email, senha: NOVA } });
  expect(login.status()).toBe(200);
});

test("what is sensitive asks who it is, then goes on; Escape leaves it undone", async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/, /status of 422/);
  const name = `Chave ${crypto.randomUUID().slice(0, 8)}`;
  await signIn("dona");
  let refusals = 2;
  await page.route("**/api-keys", (route) => {
    if (route.request().method() !== "POST" || refusals-- <= 0) return route.continue();
    return route.fulfill({
      status: 403,
      headers: { "x-error-code": "STEP_UP_REQUIRED" },
      json: { success: false, error: "Confirme que é você para continuar." },
    });
  });
  await visit(page, "/admin/chaves-de-api");
  await page.getByRole("button", { name: "Nova chave" }).first().click();
  await page.getByRole("textbox", { name: "Nome" }).fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Criar chave" }).click();
  const asks = page.getByRole("dialog", { name: "Confirme que é você" });
  const password = asks.getByRole("textbox", { name: "Sua senha" });
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(asks).toBeHidden();
  await expect(page.getByText("falta confirmar que é você")).toBeVisible();

  await page.getByRole("dialog").getByRole("button", { name: "Criar chave" }).click();
  await asks.getByRole("button", { name: "Confirmar" }).click();
  await expect(asks.getByText("Informe a sua senha")).toBeVisible();
  await password.fill("não é esta");
  await page.keyboard.press("Enter");
  await expect(asks.getByText("A senha não confere")).toBeVisible();
  await password.fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Chave", exact: true })).toHaveValue(/^sk_/);
  const { data } = await (await page.request.get("/api-keys?limit=100")).json();
  const made = data.filter(({ nome }: { nome: string }) => nome === name);
  expect(made).toHaveLength(1);
  await page.request.delete(`/api-keys/${made[0].id}`);
});

test("the secret of bounces asks who it is, is shown once, and signs the example of its card", async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/);
  await signIn("dona");
  let refusals = 1;
  await page.route("**/settings/marketing/segredo", (route) =>
    refusals-- <= 0
      ? route.continue()
      : route.fulfill({
          status: 403,
          headers: { "x-error-code": "STEP_UP_REQUIRED" },
          json: { success: false, error: "Confirme que é você para continuar." },
        }),
  );
  await visit(page, "/admin/configuracoes/marketing");
  await page.getByRole("button", { name: /^(Criar|Trocar) segredo$/ }).click();
  const asks = page.getByRole("dialog", { name: "Confirme que é você" });
  const shown = page.getByRole("dialog", { name: "Segredo das devoluções" });
  const confirms = page
    .getByRole("dialog", { name: "Trocar o segredo?" })
    .getByRole("button", { name: "Trocar segredo" });
  await expect(asks.or(confirms).first()).toBeVisible();
  if (await confirms.isVisible()) await confirms.click();
  await asks.getByRole("textbox", { name: "Sua senha" }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  const segredo = await shown.getByRole("textbox", { name: "Segredo" }).inputValue();
  await shown.getByRole("button", { name: "Já guardei" }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByText("Há um segredo. Por segurança, ele não é mostrado de novo.")).toBeVisible();
  const example = await page.getByRole("textbox", { name: "Exemplo" }).inputValue();
  const email = `devolve-${crypto.randomUUID().slice(0, 8)}@exemplo.com`;
  const run = (secret: string) =>
    promisify(execFile)("sh", ["-c", example.replaceAll("ana@exemplo.com", email)], {
      env: { ...process.env, SEGREDO: secret },
    });
  expect((await run("outro")).stdout).toContain('"success":false');
  expect((await run(segredo)).stdout).toContain('"success":true');
  await visit(page, "/admin/campanhas/supressao");
  await expect(page.getByText(email)).toBeVisible();
});
