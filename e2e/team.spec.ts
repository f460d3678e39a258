import type { Page } from "@playwright/test";
import { dataOf, elsewhere, expect, expectAccessible, test, visit } from "./fixtures";
import { lastLinkTo } from "./outbox";

const SCREEN = "/admin/equipe";
const SENHA = "jabuticaba verde no quintal";

const unique = () => crypto.randomUUID().slice(0, 8);
const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

async function choose(page: Page, name: string, action: string) {
  await row(page, name)
    .getByRole("button", { name: `Ações de ${name}` })
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test("an owner invites an employee, who accepts, sees their own area only, and is out once removed", {
  tag: ["@layout", "@any-server"],
}, async ({ page, browser, baseURL, signIn }) => {
  const name = `Bia ${unique()}`;
  const email = `bia-${unique()}@exemplo.test`;
  await signIn("dona");
  await visit(page, SCREEN);
  await page.getByRole("button", { name: "Convidar pessoa" }).click();
  await dialog(page).getByRole("button", { name: "Enviar convite" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Escolha um papel");
  await dialog(page).getByRole("textbox", { name: "Nome" }).fill(name);
  await dialog(page).getByRole("textbox", { name: "E-mail" }).fill(email);
  await dialog(page).getByRole("radio", { name: "Só vendas" }).check();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Enviar convite" }).click();
  await expect(dialog(page)).toContainText("Não há servidor de e-mail");
  await dialog(page).getByRole("button", { name: "Mostrar" }).click();
  await expect(dialog(page).getByRole("textbox")).toHaveValue(/\/admin\/convite\/[\w-]{43}$/);
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Concluir" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, name)).toContainText("Com convite");

  const { pathname } = new URL(await lastLinkTo(baseURL ?? "", email));
  await elsewhere(browser, baseURL, async (invited) => {
    await visit(invited, pathname);
    await expect(invited.getByRole("heading", { level: 1 })).toHaveText("Entrar na equipe de Aurora");
    await expect(invited.locator("header")).toContainText("Helena Prado convidou você");
    await expectAccessible(invited);
    await expect(invited.getByRole("textbox", { name: "Seu nome" })).toHaveValue(name);
    await invited.getByRole("textbox", { name: "Senha", exact: true }).fill("senha123456");
    await invited.getByRole("textbox", { name: "Repita a senha" }).fill("senha123456");
    await invited.getByRole("button", { name: "Aceitar o convite" }).click();
    await expect(invited.getByRole("alert").first()).toContainText("fácil de adivinhar");
    await invited.getByRole("textbox", { name: "Senha", exact: true }).fill(SENHA);
    await invited.getByRole("textbox", { name: "Repita a senha" }).fill(SENHA);
    await invited.getByRole("button", { name: "Aceitar o convite" }).click();
    await invited.waitForURL("**/admin");
    const me = await (await invited.request.get("/auth/me")).json();
    expect(me.data.usuario).toMatchObject({ email, permissoes: ["vendas"] });
    expect((await invited.request.get("/orders?limit=1")).status()).toBe(200);
    await visit(invited, SCREEN);
    await expect(invited.getByRole("heading", { level: 1 })).toContainText("Sem acesso a");
    await visit(invited, pathname);
    await expect(invited.getByRole("heading", { level: 1 })).toHaveText("Este convite já foi aceito");

    await visit(page, `${SCREEN}?q=${encodeURIComponent(email)}`);
    await expect(row(page, name)).toContainText("Com acesso");
    await choose(page, name, "Remover da equipe");
    await expect(dialog(page)).toContainText("Não pode ser desfeito");
    await dialog(page).getByRole("button", { name: "Remover" }).click();
    await expect(page.getByText("Ninguém encontrado")).toBeVisible();
    expect((await invited.request.get("/orders?limit=1")).status()).toBe(401);
    await invited.goto("/admin/pedidos");
    await expect(invited).toHaveURL(/\/admin\/entrar/);
  });
});

test("a role is made, changed and removed; built-in ones keep their permissions", { tag: "@layout" }, async ({
  page,
  signIn,
}) => {
  const name = `Expedição ${unique()}`;
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await signIn("dona");
  await visit(page, SCREEN);
  await page.getByRole("navigation", { name: "Equipe" }).getByRole("link", { name: "Papéis" }).click();
  await expect(page).toHaveURL(/\/admin\/equipe\/papeis$/);
  await page.getByRole("button", { name: "Novo papel" }).click();
  await dialog(page).getByRole("textbox", { name: "Nome" }).fill(name);
  await dialog(page).getByRole("button", { name: "Criar papel" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("Marque ao menos uma permissão");
  await dialog(page).getByRole("checkbox", { name: "Vendas" }).check();
  await dialog(page).getByRole("switch", { name: "Exigir verificação em duas etapas" }).check();
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Criar papel" }).click();
  await expect(card).toContainText("Exige duas etapas");
  await card.getByRole("button", { name: "Editar" }).click();
  await dialog(page).getByRole("checkbox", { name: "Produtos" }).check();
  await dialog(page).getByRole("button", { name: "Salvar" }).click();
  await expect(card).toContainText("Catálogo, estoque");
  const { data } = await (await page.request.get("/roles?limit=100")).json();
  expect(data.find(({ nome }: { nome: string }) => nome === name)).toMatchObject({
    permissoes: ["produtos", "vendas"],
    exigeSegundoFator: true,
    pessoas: 0,
  });
  await card.getByRole("button", { name: "Excluir" }).click();
  await dialog(page).getByRole("button", { name: "Excluir" }).click();
  await expect(card).toHaveCount(0);

  const seller = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Vendedor" }) });
  await seller.getByRole("button", { name: "Editar" }).click();
  await expect(dialog(page).getByRole("checkbox", { name: "Vendas" })).toBeDisabled();
  await expect(dialog(page).getByRole("switch")).toBeEnabled();
});

test("an invited person given a role with more gets another link, shown where no e-mail leaves", async ({
  page,
  baseURL,
  signIn,
}) => {
  const name = `Caio ${unique()}`;
  const email = `caio-${unique()}@exemplo.test`;
  await signIn("dona");
  await visit(page, SCREEN);
  await page.getByRole("button", { name: "Convidar pessoa" }).click();
  await dialog(page).getByRole("textbox", { name: "Nome" }).fill(name);
  await dialog(page).getByRole("textbox", { name: "E-mail" }).fill(email);
  await dialog(page).getByRole("radio", { name: "Só vendas" }).check();
  await dialog(page).getByRole("button", { name: "Enviar convite" }).click();
  await dialog(page).getByRole("button", { name: "Concluir" }).click();
  const first = await lastLinkTo(baseURL ?? "", email);
  await choose(page, name, "Mudar nome ou papel");
  await dialog(page).getByRole("radio", { name: "Gerente" }).check();
  await dialog(page).getByRole("button", { name: "Salvar" }).click();
  await expect(dialog(page)).toContainText("Não há servidor de e-mail");
  await dialog(page).getByRole("button", { name: "Mostrar" }).click();
  await expect(dialog(page).getByRole("textbox")).toHaveValue(/\/admin\/convite\/[\w-]{43}$/);
  await expect(dialog(page).getByRole("textbox")).not.toHaveValue(first);
  await dialog(page).getByRole("button", { name: "Concluir" }).click();
  await page.route("**/users/*", async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, emailRetidoId: null } } });
  });
  await choose(page, name, "Mudar nome ou papel");
  await dialog(page).getByRole("radio", { name: "Dono" }).check();
  await dialog(page).getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText(`outro convite sai para ${email}`)).toBeVisible();
  await page.unroute("**/users/*");
  await choose(page, name, "Desfazer o convite");
  await dialog(page).getByRole("button", { name: "Desfazer convite" }).click();
  await expect(row(page, name)).toHaveCount(0);
});

test("who gives a lesser role is told of the keys that stay", async ({ page, signIn }) => {
  await signIn("configuracoes");
  const { usuario } = await dataOf(await page.request.get("/auth/me"));
  const data = { nome: `Chave ${unique()}`, scopes: ["webhooks:read"] };
  const key = await dataOf(await page.request.post("/api-keys", { data }));
  await signIn("dona");
  await visit(page, SCREEN);
  await choose(page, usuario.nome, "Mudar nome ou papel");
  await expect(dialog(page).getByRole("radio", { name: "Analista" })).toBeVisible();
  await expect(dialog(page).getByText("chave de API criada")).toHaveCount(0);
  await dialog(page).getByRole("radio", { name: "Analista" }).check();
  await expect(dialog(page).getByRole("status")).toContainText(/chaves? de API criadas? por .* continua/);
  await expectAccessible(page);
  await page.request.delete(`/api-keys/${key.id}`);
});

test("who holds configuracoes only is shown what they may not do, and why", async ({ page, signIn }) => {
  await signIn("configuracoes");
  await visit(page, `${SCREEN}?q=aurora.test`);
  await expect(row(page, "dona@aurora.test")).toContainText(
    "Só quem também tem Produtos, Vendas, Marketing e Relatórios",
  );
  await page.getByRole("button", { name: "Convidar pessoa" }).click();
  await expect(dialog(page).getByRole("radio", { name: "Dono" })).toBeDisabled();
  await expect(dialog(page).getByRole("radio", { name: "Só configurações" })).toBeEnabled();
  await page.keyboard.press("Escape");
  await choose(page, "Cássio Ferreira", "Mudar nome ou papel");
  await expect(dialog(page)).toContainText("Ninguém muda o próprio papel");
  await expect(dialog(page).getByRole("radio", { name: "Só configurações" })).toBeDisabled();
});

test("filters live in the address, and Back undoes them", async ({ page, signIn }) => {
  await signIn("dona");
  await visit(page, `${SCREEN}?q=aurora.test`);
  const role = page.getByRole("combobox", { name: "Papel" });
  // Rows hydrate after the frame: an earlier choice would be lost.
  await expect
    .poll(() => role.evaluate((it) => Object.keys(it).some((key) => key.startsWith("__react"))))
    .toBe(true);
  await role.selectOption("Dono");
  await expect(page).toHaveURL(/papel=/);
  await expect(row(page, "dona@aurora.test")).toBeVisible();
  await expect(row(page, "vendas@aurora.test")).toHaveCount(0);
  await page.goBack();
  await expect(row(page, "vendas@aurora.test")).toBeVisible();
});
