import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, visit } from "./fixtures";

const table = (page: Page) => page.getByRole("table", { name: "Cupons" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const summary = (page: Page) => page.getByRole("region", { name: "Como o cupom vale" });
const idIn = (page: Page) => page.url().split("/").at(-1) ?? "";
const unique = (prefix: string) => `${prefix}${Date.now().toString(36).toUpperCase()}`;

async function chooseMore(page: Page, action: string) {
  await button(page, "Mais ações").click();
  await page.getByRole("menuitem", { name: action }).click();
}

async function couponOf(page: Page, id: string) {
  const response = await page.request.get(`/coupons/${id}`);
  return { status: response.status(), coupon: (await response.json()).data };
}

async function create(page: Page, codigo: string) {
  await visit(page, "/admin/cupons");
  await page.getByRole("link", { name: "Novo cupom" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Novo cupom" })).toBeVisible();
  await field(page, "Código").fill(codigo);
  await field(page, "Porcentagem").fill("12,5");
  await field(page, "Desconto máximo").fill("50");
  await field(page, "Pedido mínimo").fill("1,00");
  await field(page, "Usos ao todo").fill("100");
  await field(page, "Usos por cliente").fill("2");
  await expect(summary(page)).toContainText(
    /12,5% de desconto, no máximo R\$\s50,00, em pedidos a partir de R\$\s1,00, 2 vezes por cliente, 100 usos ao todo\./,
  );
  await button(page, "Criar cupom").click();
  await expect(page.getByRole("heading", { level: 1, name: codigo })).toBeVisible();
}

test("marketing creates, simulates, changes, switches and deletes a coupon", { tag: "@any-server" }, async ({
  page,
  signIn,
}) => {
  await signIn("marketing");
  const codigo = unique("E2E");
  await create(page, codigo);
  const id = idIn(page);
  expect((await couponOf(page, id)).coupon).toMatchObject({
    codigo,
    valor: 12.5,
    descontoMaximoCents: 5000,
    minimoPedidoCents: 100,
    usoMaximo: 100,
    usoMaximoPorCliente: 2,
    ativo: true,
  });

  await button(page, "Simular").click();
  const dialog = page.getByRole("dialog", { name: `Simular ${codigo}` });
  await dialog.getByPlaceholder("Nome ou SKU").fill("vestido");
  await dialog.getByRole("option").first().click();
  await expect(dialog.getByText("O cupom não vale para esta sacola")).toBeVisible();
  await expect(dialog.getByText(/informe quem compra/)).toBeVisible();
  await dialog.getByRole("textbox", { name: "E-mail de quem compra" }).fill("ninguem@exemplo.test");
  await expect(dialog.getByText("O cupom vale para esta sacola")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect((await couponOf(page, id)).coupon).toMatchObject({ usos: 0, reservas: 0 });

  await page.getByRole("link", { name: "Editar" }).click();
  await expect(field(page, "Porcentagem")).toHaveValue("12,5");
  await field(page, "Desconto máximo").fill("");
  await page.getByRole("checkbox", { name: "Só na primeira compra" }).check();
  await button(page, "Salvar").click();
  await expect(page).toHaveURL(new RegExp(`/admin/cupons/${id}$`));
  await expect(page.getByText(/só na primeira compra, 2 vezes por cliente/)).toBeVisible();
  expect((await couponOf(page, id)).coupon).toMatchObject({
    descontoMaximoCents: null,
    primeiraCompra: true,
  });

  await chooseMore(page, "Desligar");
  await expect(page.getByText("Desligado", { exact: true })).toBeVisible();
  expect((await couponOf(page, id)).coupon.ativo).toBe(false);
  await button(page, "Desfazer").click();
  await expect(page.getByText("Ativo", { exact: true })).toBeVisible();
  expect((await couponOf(page, id)).coupon.ativo).toBe(true);

  await chooseMore(page, "Excluir");
  await button(page, "Excluir cupom").click();
  await expect(table(page)).toBeVisible();
  await expect(table(page).getByText(codigo)).toBeHidden();
  expect((await couponOf(page, id)).status).toBe(404);
});

test("marketing makes many codes at once and takes them along as CSV", async ({ page, signIn }) => {
  await signIn("marketing");
  await visit(page, "/admin/cupons/novo");
  await page.getByText("Vários códigos").click();
  const prefix = unique("L");
  await field(page, "Começo dos códigos").fill(prefix);
  await field(page, "Quantidade de códigos").fill("25");
  await page.getByText("Valor fixo").click();
  await field(page, "Valor").fill("15");
  await button(page, "Criar códigos").click();
  await expect(page.getByText("Estes cupons foram criados juntos.")).toBeVisible();
  await expect(table(page).getByRole("row")).toHaveCount(21);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Baixar os códigos em CSV" }).click();
  const file = await downloading;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString().trim().split("\r\n");
  expect(lines).toHaveLength(26);
  expect(lines.slice(1).every((line) => line.startsWith(prefix))).toBe(true);
  await button(page, "Ver todos os cupons").click();
  await expect(page).toHaveURL(/\/admin\/cupons$/);
});

test("a form that is incomplete says so, and what was typed is not lost by a slip", async ({
  page,
  signIn,
}) => {
  await signIn("marketing");
  await visit(page, "/admin/cupons/novo");
  await field(page, "Código").fill("com espaço");
  await field(page, "Usos ao todo").fill("muitos");
  await button(page, "Criar cupom").click();
  const problems = page.locator("main").getByRole("alert").filter({ hasText: "Confira antes de salvar" });
  await expect(problems).toContainText("Código: use só letras sem acento");
  await expect(problems).toContainText("Porcentagem: informe de 0,01 a 100");
  await expect(problems).toContainText("Usos ao todo: informe um número inteiro");
  await expect(problems).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Cupons" }).click();
  const question = page.getByRole("dialog", { name: "Sair sem salvar?" });
  await question.getByRole("button", { name: "Continuar editando" }).click();
  await expect(field(page, "Código")).toHaveValue("com espaço");
});

test("the list is filtered by situation and searched; Back undoes it", { tag: "@layout" }, async ({
  page,
  signIn,
}) => {
  await signIn("marketing");
  await visit(page, "/admin/cupons");
  await page.getByRole("combobox", { name: "Situação" }).selectOption("esgotado");
  await expect(table(page).getByText("LUMA15", { exact: true })).toBeVisible();
  await button(page, "Limpar").click();
  await expect(page).toHaveURL(/\/admin\/cupons$/);
  await expect(page.getByRole("search", { name: "Filtros" })).toBeFocused();
  await expect(button(page, "Limpar")).toBeHidden();
  await page.goBack();
  await expect(table(page).getByText("LUMA15", { exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar código ou descrição" }).fill("nada disto");
  await expect(page.getByText("Nenhum cupom encontrado")).toBeVisible();
  // The pager has announced the empty result.
  await expect(page.getByRole("status").filter({ hasText: "Nenhum" })).toHaveText("Nenhum resultado");
  await button(page, "Limpar filtros").click();
  await expect(table(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Nenhum cupom encontrado")).toBeVisible();
});

test("who keeps the orders finds no coupons here", async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push(/status of 403/);
  await signIn("vendas");
  await visit(page, "/admin/cupons");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Sem acesso a Marketing");
  await expect(page.getByRole("navigation").getByRole("link", { name: "Cupons" })).toBeHidden();
});
