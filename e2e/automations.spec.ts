import { expect, expectAccessible, test, visit } from "./fixtures";

test("marketing takes a recipe, rehearses it, switches it on and off and deletes it", {
  tag: ["@layout", "@any-server"],
}, async ({ page, signIn }) => {
  await signIn("marketing");
  const nome = `Volte sempre ${Date.now().toString(36)}`;
  await visit(page, "/admin/automacoes");
  await page.getByRole("link", { name: "Usar a receita Sacola esquecida" }).click();
  const name = page.getByRole("textbox", { name: "Nome", exact: true });
  await expect(name).not.toHaveValue("");
  await name.fill(nome);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Criar automação" }).click();

  await expect(page.getByRole("heading", { level: 1, name: nome })).toBeVisible();
  await page.getByRole("button", { name: "Ensaiar e ligar" }).click();
  const rehearsal = page.getByRole("dialog");
  await rehearsal.getByRole("button", { name: "Ligar", exact: true }).click();
  await expect(page.getByText("Ligada", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Desligar" }).click();
  await expect(page.getByText("Desligada", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText(`${nome} foi excluída`)).toBeVisible();
});

test("who saves upon somebody else's change is told, again too, and keeps what was typed", async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await signIn("marketing");
  const words = { assunto: "Oi", conteudo: "Volte" };
  const spent = { campo: "totalGastoCents", operador: "maior", valor: 30_000 };
  const condicoes = { operador: "e", condicoes: [spent] };
  const rule = {
    nome: "Volte",
    quando: "cart.abandoned",
    entao: "enviar_email",
    parametros: words,
    condicoes,
  };
  const made = await page.request.post("/automation-rules", { data: rule });
  const { id } = (await made.json()).data;
  await visit(page, `/admin/automacoes/${id}/editar`);
  const name = page.getByRole("textbox", { name: "Nome", exact: true });
  await expect(page.getByRole("region", { name: "Em uma frase" })).toContainText(
    /^Em uma frase.*envia um e-mail\.Só para quem: Gastou mais de R\$\s300,00\.$/,
  );
  await name.fill("O meu nome");
  const theirs = { nome: "O nome de outra pessoa" };
  expect((await page.request.put(`/automation-rules/${id}`, { data: theirs })).status()).toBe(200);
  const alert = page.getByRole("main").getByRole("alert");
  const nameNow = async () => (await (await page.request.get(`/automation-rules/${id}`)).json()).data.nome;
  for (const _again of [1, 2]) {
    const refused = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    expect((await refused).status()).toBe(409);
    await expect(alert).toContainText("Outra pessoa alterou esta regra enquanto você editava");
    await expect(name).toHaveValue("O meu nome");
    expect(await nameNow()).toBe("O nome de outra pessoa");
  }
  await page.request.delete(`/automation-rules/${id}`);
});

test("conditions and limits begun for customers hold back no rule that concerns none", async ({
  page,
  signIn,
}) => {
  await signIn("marketing");
  const nome = `Estoque ${Date.now().toString(36)}`;
  await visit(page, "/admin/automacoes/novo");
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill(nome);
  await page.getByRole("checkbox", { name: "Só para alguns clientes" }).check();
  await page.getByRole("checkbox", { name: "Limitar por cliente" }).check();
  await page.getByRole("textbox", { name: "Vezes" }).fill("");
  await page.getByLabel("Acontece").selectOption("product.low_stock");
  await page.getByRole("textbox", { name: "Mensagem para a equipe" }).fill("Repor");
  await page.getByRole("button", { name: "Criar automação" }).click();
  await expect(page.getByRole("heading", { level: 1, name: nome })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  expect((await page.request.delete(`/automation-rules/${id}`)).status()).toBe(200);
});

test("the rehearsal of left bags finds at least what the log of the same days has", async ({
  page,
  signIn,
}) => {
  await signIn("marketing");
  const ask = async (path: string) => (await (await page.request.get(path)).json()).data;
  const rules: { id: string; nome: string }[] = await ask("/automation-rules?limit=100");
  const id = rules.find(({ nome }) => nome === "Sacola esquecida")?.id;
  const runs: { criadoEm: string }[] = await ask(`/automation-rules/${id}/execucoes?limit=100`);
  const since = Date.now() - 30 * 86_400_000;
  const lately = runs.filter(({ criadoEm }) => Date.parse(criadoEm) > since).length;
  expect(lately).toBeGreaterThan(0);
  const rehearsed = await page.request.post(`/automation-rules/${id}/ensaio`, { data: { dias: 30 } });
  expect((await rehearsed.json()).data.disparos).toBeGreaterThanOrEqual(lately);
});
