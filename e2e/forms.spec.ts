import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, visit } from "./fixtures";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const summary = (page: Page) => page.getByRole("main").getByRole("alert");
const unique = (prefix: string) => `${prefix} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;
const newEmail = () => `${unique("forms").replace(" ", "-")}@cliente.test`;

function changesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
}

test("a page form leads to what is wrong, is sent once, and outlives a lost session", async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (401|409)/);
  await signIn("vendas");
  const taken = newEmail();
  await page.request.post("/customers", { data: { nome: "Já cadastrada", email: taken } });
  await visit(page, "/admin/clientes/novo");
  await button(page, "Criar cliente").click();
  await expect(summary(page)).toBeFocused();
  await button(page, "Adicionar endereço").click();
  await summary(page).getByRole("link", { name: "Nome: Informe o nome." }).click();
  await expect(field(page, "Nome")).toBeFocused();
  await expectAccessible(page);

  const nome = unique("Cliente do formulário");
  await field(page, "Nome").fill(nome);
  await expect(summary(page).getByRole("link", { name: /^Nome:/ })).toBeHidden();
  await expect(summary(page).getByRole("link", { name: /^Endereço 1, Cidade:/ })).toBeVisible();
  await button(page, "Excluir o endereço 1").click();
  await expect(summary(page)).toBeHidden();

  await field(page, "E-mail").fill(taken);
  await field(page, "E-mail").press("Control+s");
  await expect(summary(page)).toBeFocused();
  await summary(page)
    .getByRole("link", { name: /^E-mail: / })
    .click();
  await expect(field(page, "E-mail")).toBeFocused();
  await expect(field(page, "E-mail")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "Nome")).toHaveValue(nome);

  await field(page, "E-mail").fill(newEmail());
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await button(page, "Criar cliente").click();
  await expect(summary(page)).toContainText("Sua sessão terminou");
  const logIn = summary(page).getByRole("link", { name: "Entrar em outra aba" });
  await expect(logIn).toHaveAttribute("href", "/admin/entrar?de=%2Fadmin%2Fclientes%2Fnovo");
  await expect(field(page, "Nome")).toHaveValue(nome);
  await page.context().addCookies(cookies);

  const sent = changesOf(page);
  await page.route("**/customers", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await button(page, "Criar cliente").dblclick();
  await expect(page.getByRole("heading", { level: 1, name: nome })).toBeVisible();
  expect(sent).toEqual(["POST /customers"]);
});

test("a dialog asks before what is typed in it is lost", async ({ page, signIn }) => {
  await signIn("dona");
  await visit(page, "/admin/webhooks");
  const dialog = page.getByRole("dialog", { name: "Novo webhook" });
  await button(page, "Novo webhook").click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await button(page, "Novo webhook").click();
  const url = dialog.getByRole("textbox", { name: "Endereço que recebe os avisos" });
  await url.fill("https://exemplo.com.br/avisos");
  const question = page.getByRole("dialog", { name: "Fechar sem salvar?" });
  await page.keyboard.press("Escape");
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(url).toHaveValue("https://exemplo.com.br/avisos");
  await page.mouse.click(5, 5);
  await question.getByRole("button", { name: "Continuar editando" }).click();
  await expect(url).toHaveValue("https://exemplo.com.br/avisos");
  await page.mouse.click(5, 5);
  await question.getByRole("button", { name: "Descartar mudanças" }).click();
  await expect(dialog).toBeHidden();
});

test("a form of the shop leads to each field, and keeps what is typed when the session is gone", async ({
  page,
  signInCustomer,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  await visit(page, "/loja/cadastro");
  await button(page, "Criar conta").click();
  await expect(page.getByLabel("Nome completo")).toBeFocused();
  await page.getByRole("link", { name: "E-mail: Informe um e-mail completo" }).click();
  await expect(page.getByLabel("E-mail", { exact: true })).toBeFocused();
  await expectAccessible(page);

  await signInCustomer();
  await visit(page, "/loja/conta");
  await page.getByLabel("Telefone com DDD").fill("(11) 91234-5678");
  await page.context().clearCookies({ name: "ecom_customer_token" });
  const facts = page.getByRole("region", { name: "Seus dados" });
  await facts.getByRole("button", { name: "Salvar" }).click();
  await expect(facts.getByRole("alert")).toContainText("o que você escreveu continua aqui");
  await expect(facts.getByRole("link", { name: "Entrar em outra aba" })).toBeVisible();
  await expect(page.getByLabel("Telefone com DDD")).toHaveValue("(11) 91234-5678");
});
