import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, visit } from "./fixtures";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const idIn = (page: Page) => new URL(page.url()).pathname.split("/")[3] ?? "";
const unique = (prefix: string) => `${prefix} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;

async function customerOf(page: Page, id: string) {
  return (await (await page.request.get(`/customers/${id}`)).json()).data;
}
async function register(page: Page, body: object) {
  const response = await page.request.post("/customers", { data: body });
  expect(response.status()).toBe(201);
  return (await response.json()).data.id as string;
}
async function chooseMore(page: Page, action: string) {
  await button(page, "Mais ações").click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("sales registers a customer, changes them, and records a consent", {
  tag: ["@layout", "@any-server"],
}, async ({ page, signIn }) => {
  await signIn("vendas");
  const nome = unique("Cliente E2E");
  await visit(page, "/admin/clientes");
  await page.getByRole("link", { name: "Novo cliente" }).click();
  await expect(heading(page, "Novo cliente")).toBeVisible();
  await button(page, "Criar cliente").click();
  await expect(page.getByRole("alert").getByText("Informe o nome.")).toBeVisible();
  await field(page, "Nome").fill(nome);
  await field(page, "Telefone").fill("11987654321");
  await field(page, "CPF ou CNPJ").fill("52998224725");
  await expect(field(page, "Telefone")).toHaveValue("(11) 98765-4321");
  await button(page, "Adicionar endereço").click();
  await field(page, "CEP").fill("01310-930");
  await field(page, "Cidade").fill("São Paulo");
  await page.getByRole("combobox", { name: "UF" }).selectOption("SP");
  await field(page, "Etiquetas").fill("VIP,E2E,");
  await expect(field(page, "CPF ou CNPJ")).toHaveValue("529.982.247-25");
  await button(page, "Criar cliente").click();
  await expect(heading(page, nome)).toBeVisible();
  const id = idIn(page);
  expect(await customerOf(page, id)).toMatchObject({
    nome,
    telefone: "+5511987654321",
    documento: "52998224725",
    tags: ["vip", "e2e"],
    enderecos: [{ cep: "01310930", cidade: "São Paulo", uf: "SP", principal: true }],
  });

  await page.getByRole("switch", { name: "WhatsApp" }).click();
  await expect(page.getByText(/^Aceitou pela equipe/)).toBeVisible();
  expect((await customerOf(page, id)).consentimentos[1]).toMatchObject({ aceito: true, fonte: "painel" });

  await page.getByRole("link", { name: "Editar" }).click();
  await field(page, "Observação").fill("Liga só de manhã");
  await button(page, "Salvar").click();
  await expect(page.getByText("Liga só de manhã")).toBeVisible();
  await page.getByRole("link", { name: "Novo pedido manual" }).click();
  await expect(heading(page, "Novo pedido manual")).toBeVisible();
  await expect(page.getByRole("main").getByText(nome, { exact: true })).toBeVisible();
});

test("sales finds customers by filters that live in the address, and tags many at once", async ({
  page,
  signIn,
}) => {
  await signIn("vendas");
  const nome = unique("Lote");
  for (const one of ["A", "B"]) await register(page, { nome: `${nome} ${one}` });
  await visit(page, "/admin/clientes");
  await page.getByRole("searchbox").fill(nome);
  await expect(page).toHaveURL(/q=Lote/);
  const table = page.getByRole("table", { name: "Clientes" });
  await expect(table.getByRole("link", { name: nome })).toHaveCount(2);
  await page.getByRole("combobox", { name: "Compras" }).selectOption("Já compraram");
  await expect(page).toHaveURL(/compradores=true/);
  await expect(page.getByText("Nenhum cliente encontrado")).toBeVisible();
  await page.goBack();
  await expect(table.getByRole("link", { name: nome })).toHaveCount(2);
  await table.getByRole("checkbox", { name: "Selecionar todos" }).click();
  await button(page, "Adicionar etiquetas").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Etiquetas" }).fill("Natal");
  await expectAccessible(page);
  // On blur the text becomes a tag and the button moves: click at its edge.
  const atEdge = { position: { x: 20, y: 4 } };
  await dialog.getByRole("button", { name: "Adicionar etiquetas" }).click(atEdge);
  await expect(dialog).toBeHidden();
  await expect(table.getByText("natal", { exact: true })).toHaveCount(2);
  const exported = await page.request.get(`/customers/exportar?q=${encodeURIComponent(nome)}`);
  expect((await exported.text()).trim().split("\r\n")).toHaveLength(3);
});

test("sales hands out a customer's data, and erases them once the name is typed", async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await signIn("vendas");
  const nome = unique("Pessoa");
  const id = await register(page, { nome, email: `${Date.now()}@exemplo.test` });
  await visit(page, `/admin/clientes/${id}`);
  const download = page.waitForEvent("download");
  await chooseMore(page, "Exportar dados (LGPD)");
  expect((await download).suggestedFilename()).toMatch(/^dados-do-cliente-/);
  await chooseMore(page, "Anonimizar");
  const dialog = page.getByRole("dialog", { name: `Anonimizar ${nome}?` });
  await dialog.getByRole("textbox").fill("outra pessoa");
  await dialog.getByRole("button", { name: "Apagar os dados" }).click();
  await expect(dialog.getByRole("alert")).toContainText("digite o nome ou o e-mail");
  await expectAccessible(page);
  await dialog.getByRole("textbox").fill(nome);
  await dialog.getByRole("button", { name: "Apagar os dados" }).click();
  await expect(heading(page, "Cliente anonimizado")).toBeVisible();
  await expect(page.getByRole("link", { name: "Editar" })).toBeHidden();
  expect(await customerOf(page, id)).toMatchObject({ nome: "Cliente anonimizado", email: null });
  await chooseMore(page, "Excluir cliente");
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page).toHaveURL(/\/admin\/clientes$/);
  expect((await page.request.get(`/customers/${id}`)).status()).toBe(404);
});
