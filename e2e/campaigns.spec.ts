import type { Page } from "@playwright/test";
import { expect, expectAccessible, listen, test, visit } from "./fixtures";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("marketing writes a campaign, sees whom it reaches, sends it and reads what became of it", {
  tag: ["@layout", "@any-server"],
}, async ({ page, signIn }) => {
  await signIn("marketing");
  const nome = `Natal ${Date.now().toString(36)}`;
  await visit(page, "/admin/campanhas");
  await page.getByRole("link", { name: "Nova campanha" }).click();
  await button(page, "Escrever a mensagem").click();
  await expect(page.getByText("Dê um nome à campanha").first()).toBeVisible();
  await field(page, "Nome").fill(nome);
  // No other test adds people to this segment.
  await page.getByLabel("Para quem").selectOption("Convidadas do lançamento");
  await button(page, "Escrever a mensagem").click();

  await expect(page.getByRole("heading", { level: 1, name: `Escrever ${nome}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Quem recebe" })).toContainText(/\d/);
  const heard = await listen(page);
  await page.getByLabel("Para quem").selectOption("Clientes VIP");
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^Receb/));
  await page.getByLabel("Para quem").selectOption("Convidadas do lançamento");
  await field(page, "Assunto").fill("Para você, {{cliente.primeiroNome}}");
  await button(page, "Texto").click();
  await field(page, "Texto").fill("Boas festas da loja");
  await expect(page.getByText("Tudo salvo")).toBeVisible();
  const look = page.frameLocator("iframe");
  await expect(look.getByText("Boas festas da loja")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Rever e enviar" }).click();

  await expect(page.getByRole("heading", { level: 1, name: nome })).toBeVisible();
  const message = page.getByRole("region", { name: "Mensagem" });
  await expect(message).toContainText("Para você, {{cliente.primeiroNome}}");
  await expect(message.frameLocator("iframe").getByText("Boas festas da loja")).toBeVisible();
  await button(page, "Enviar agora").click();
  const send = page.getByRole("dialog").getByRole("button", { name: /^Enviar para \d+$/ });
  // The test server has no mail server.
  await expect(page.getByRole("dialog")).toContainText("Nada sai da loja");
  const people = /\d+/.exec((await send.textContent()) ?? "")?.[0] ?? "";
  await send.click();
  const results = page.getByRole("region", { name: "Resultados" });
  await expect(results).toContainText("Nada saiu de verdade", { timeout: 30_000 });
  await expect(page.getByText("Enviada", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await expect(results).toContainText(people);
  await expect(page.getByRole("table", { name: "Pessoas" }).getByRole("row")).not.toHaveCount(1);
  await expectAccessible(page);
});

test("the editor says what it could not save, at its field, and asks before that is lost", async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await signIn("marketing");
  const made = await page.request.post("/campaigns", { data: { nome: "Rascunho", canal: "email" } });
  const { id } = (await made.json()).data;
  await visit(page, `/admin/campanhas/${id}/editar`);
  const blocksNow = async () => (await (await page.request.get(`/campaigns/${id}`)).json()).data.blocos;

  await button(page, "Linha").click();
  await button(page, "Botão").click();
  await field(page, "Texto").fill("Comprar");
  await expect(page.getByText("Salvo, menos o que está incompleto")).toBeVisible();
  await expect(page.getByRole("group", { name: "2. Botão" })).toContainText("Incompleto");
  await page.getByRole("link", { name: "Rever e enviar" }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("button", { name: "Continuar editando" }).click();

  const link = field(page, "Link (/loja/… ou https://…)");
  await link.fill("nossa loja");
  await expect(page.getByText("Não salvo: acerte o que está marcado")).toBeVisible();
  await expect(link).toHaveAccessibleDescription(/use \/loja\/… ou um endereço/);
  await expect(button(page, "Enviar teste para mim")).toBeDisabled();
  await link.fill("/loja");
  await expect(page.getByText("Tudo salvo")).toBeVisible();
  await expect(button(page, "Enviar teste para mim")).toBeEnabled();
  expect(await blocksNow()).toHaveLength(2);

  const name = field(page, "Nome");
  await name.fill("");
  await expect(name).toHaveAccessibleDescription("Dê um nome à campanha");
  await expect(page.getByText("Não salvo: acerte o que está marcado")).toBeVisible();
  await expectAccessible(page);
});

test("what is scheduled has to become a draft before it can be deleted", async ({ page, signIn }) => {
  await signIn("marketing");
  const words = { assunto: "Oi", conteudo: "Volte" };
  const made = await page.request.post("/campaigns", {
    data: { nome: "Agendada", canal: "email", ...words },
  });
  const { id } = (await made.json()).data;
  const agendadaPara = new Date(Date.now() + 86_400_000).toISOString();
  const moved = await page.request.put(`/campaigns/${id}/status`, {
    data: { status: "agendada", agendadaPara },
  });
  expect(moved.status()).toBe(200);
  await visit(page, `/admin/campanhas/${id}`);
  await button(page, "Mais ações").click();
  await expect(page.getByRole("menuitem", { name: "Excluir" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await button(page, "Voltar a rascunho").click();
  await button(page, "Mais ações").click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Campanha excluída")).toBeVisible();
});

async function aDraft(page: Page, words: object = {}): Promise<string> {
  const data = { nome: "Rascunho", canal: "email", ...words };
  return (await (await page.request.post("/campaigns", { data })).json()).data.id;
}

test("the editor saves by itself what it could not save without a network", async ({
  page,
  signIn,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await signIn("marketing");
  const id = await aDraft(page);
  await visit(page, `/admin/campanhas/${id}/editar`);
  await context.route("**/campaigns/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await field(page, "Assunto").fill("Escrito sem rede");
  await expect(page.getByText("Sem conexão: será salvo assim que der")).toBeVisible();
  await context.unrouteAll();
  await expect(page.getByText("Tudo salvo")).toBeVisible({ timeout: 10_000 });
  expect((await (await page.request.get(`/campaigns/${id}`)).json()).data.assunto).toBe("Escrito sem rede");
});

test("a save whose answer was lost is one's own, not somebody else's", async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|status of 409/);
  await signIn("marketing");
  const id = await aDraft(page);
  await visit(page, `/admin/campanhas/${id}/editar`);
  let lost = 0;
  await page.route("**/campaigns/*", async (route) => {
    if (route.request().method() !== "PUT" || lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await field(page, "Assunto").fill("Salvo sem resposta ");
  await expect(page.getByText("Sem conexão: será salvo assim que der")).toBeVisible();
  await expect(page.getByText("Tudo salvo")).toBeVisible({ timeout: 15_000 });
  await field(page, "Assunto").fill("E mais");
  await expect(page.getByText("Tudo salvo")).toBeVisible({ timeout: 10_000 });
  await expect(async () => {
    const { data } = await (await page.request.get(`/campaigns/${id}`)).json();
    expect(data.assunto).toBe("E mais");
  }).toPass();
});

test("nothing goes out that somebody else changed unseen", async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  await signIn("marketing");
  const id = await aDraft(page, { assunto: "Oi", conteudo: "Volte" });
  const campaignNow = async () => (await (await page.request.get(`/campaigns/${id}`)).json()).data;
  await visit(page, `/admin/campanhas/${id}`);
  await button(page, "Enviar agora").click();
  const { versao } = await campaignNow();
  const theirs = { versao, assunto: "De outra pessoa" };
  expect((await page.request.put(`/campaigns/${id}`, { data: theirs })).status()).toBe(200);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Enviar para / }).click();
  await expect(dialog.getByRole("alert")).toContainText("alterada por outra pessoa");
  expect((await campaignNow()).status).toBe("rascunho");
});

test("the editor takes as much of a block's text as the API", async ({ page, signIn }) => {
  await signIn("marketing");
  await visit(page, `/admin/campanhas/${await aDraft(page)}/editar`);
  const longest = { Botão: "80", Cupom: "300", Pontos: "300" };
  for (const [index, [type, most]] of Object.entries(longest).entries()) {
    await button(page, type).click();
    await expect(field(page, "Texto").nth(index)).toHaveAttribute("maxlength", most);
  }
});

test("the editor opened again names the chosen product", async ({ page, signIn }) => {
  await signIn("marketing");
  const { data } = await (await page.request.get("/products/busca")).json();
  const [{ id: produtoId, nome }] = data;
  const id = await aDraft(page, { blocos: [{ tipo: "produto", produtoId }] });
  await visit(page, `/admin/campanhas/${id}/editar`);
  await expect(page.getByRole("group", { name: "1. Produto" })).toContainText(nome);
});
