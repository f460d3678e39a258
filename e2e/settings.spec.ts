import type { Page } from "@playwright/test";
import { expect, expectAccessible, listen, PASSWORD, test, visit } from "./fixtures";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const alert = (page: Page) => page.getByRole("main").getByRole("alert");
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

type Settings = Record<string, unknown> & { versao: number };

async function settingsOf(page: Page): Promise<Settings> {
  return (await (await page.request.get("/settings")).json()).data;
}

/** Saves as another person, based on the current version. */
async function change(page: Page, body: object) {
  const { versao } = await settingsOf(page);
  const response = await page.request.put("/settings", { data: { ...body, versao } });
  expect(response.status(), await response.text()).toBe(200);
}

// The tests change one store: the small one, where no other test sells.
test.describe.configure({ mode: "serial" });

async function signInToBoreal(page: Page) {
  const data = { email: "dona@boreal.test", senha: PASSWORD };
  expect((await page.request.post("/auth/login", { data })).status()).toBe(200);
}

test("settings are changed, and nothing is lost when somebody else was first", {
  tag: "@any-server",
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 4(09|22)/);
  await signInToBoreal(page);
  const before = await settingsOf(page);
  await visit(page, "/admin/configuracoes");
  const heard = await listen(page);
  await field(page, "Validade do Pix").fill("0");
  await expect.poll(heard).toContain("Há mudanças não salvas");
  await button(page, "Salvar configurações").click();
  await expect(alert(page)).toContainText("Validade do Pix: informe um número de 1 a 720");
  await field(page, "Validade do Pix").fill("48");
  await page.getByRole("combobox", { name: "Fuso horário" }).fill("manaus");
  await page.getByRole("option", { name: "America/Manaus" }).click();
  await button(page, "Salvar configurações").click();
  const saved = { pixExpiraHoras: 48, fusoHorario: "America/Manaus" };
  await expect.poll(() => settingsOf(page)).toMatchObject(saved);
  await expect(page.getByText("Há mudanças não salvas")).toBeHidden();

  await field(page, "Estoque baixo").fill("9");
  await change(page, { estoqueBaixo: 7, emailContato: "ola@boreal.test" });
  await button(page, "Salvar configurações").click();
  const notice = alert(page).filter({ hasText: "Alguém salvou antes de você" });
  await expect(notice).toContainText("Ingrid Neves");
  await expect(notice).toContainText("Estoque baixo: agora é 7; você escreveu 9");
  await expect(notice).toContainText("E-mail de contato: agora é ola@boreal.test");
  // A status inside the alert would be read out twice.
  await expect(notice.getByRole("status")).toHaveCount(0);
  await button(page, "Carregar o que mudou e manter o que escrevi").click();
  await expect(field(page, "E-mail de contato")).toHaveValue("ola@boreal.test");
  await expect(field(page, "Estoque baixo")).toHaveValue("9");
  await button(page, "Salvar configurações").click();
  await expect
    .poll(() => settingsOf(page))
    .toMatchObject({ estoqueBaixo: 9, emailContato: "ola@boreal.test" });

  await page.getByRole("textbox", { name: "Endereço da loja" }).fill("aurora");
  await expect(page.locator("output")).toContainText(/\/\/aurora\..*\/loja$/);
  await expect(page.getByText(/o endereço boreal ainda leva à sua loja/)).toBeVisible();
  await button(page, "Salvar configurações").click();
  await expect(alert(page).first()).toContainText("Endereço da loja (subdomínio): ");
  await page.getByRole("textbox", { name: "Endereço da loja" }).fill("boreal");
  const { fusoHorario, pixExpiraHoras, estoqueBaixo, emailContato } = before;
  await change(page, { fusoHorario, pixExpiraHoras, estoqueBaixo, emailContato });
});

test("the freight table is written, ordered by the keyboard and simulated", async ({ page }) => {
  await signInToBoreal(page);
  const read = async () => (await (await page.request.get("/settings/frete")).json()).data;
  const before = await read();
  await visit(page, "/admin/configuracoes");
  await page
    .getByRole("navigation", { name: "Partes das configurações" })
    .getByRole("link", { name: "Frete" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Loja – Frete", exact: true })).toBeFocused();
  for (const remove of await page.getByRole("button", { name: /^Excluir / }).all()) {
    await remove
      .page()
      .getByRole("button", { name: /^Excluir / })
      .first()
      .click();
  }
  const dialog = page.getByRole("dialog");
  const typed = (name: string) => dialog.getByRole("textbox", { name, exact: true });
  const put = async () => {
    await dialog.getByRole("button", { name: "Pôr na tabela" }).click();
    await expect(dialog).toBeHidden();
  };
  const write = async (nome: string, preco: string, prazo: string) => {
    await button(page, "Adicionar linha").click();
    await expect(typed("Nome")).toBeFocused();
    await typed("Nome").fill(nome);
    await typed("Preço").fill(preco);
    await typed("Prazo (dias úteis)").fill(prazo);
  };
  await write("PAC", "25", "8,5");
  await put();
  await write("PAC", "15", "4");
  await typed("Grátis a partir de").fill("200");
  await dialog.locator("summary").click();
  await dialog.getByRole("checkbox", { name: "SP", exact: true }).check();
  await put();
  await write("Motoboy", "9", "0");
  await typed("Faixas de CEP").fill("01000-000 a 05999-999\n1310");
  await dialog.getByRole("button", { name: "Pôr na tabela" }).click();
  await expect(dialog).toContainText("Uma faixa por linha");
  await typed("Faixas de CEP").fill("01000-000 a 05999-999\n08000-000");
  await typed("Peso máximo (g)").fill("900");
  await put();
  const rows = page.getByRole("table", { name: "Tabela de frete" }).getByRole("row");
  await expect(rows.nth(3)).toContainText("2 faixas de CEP");
  await rows.nth(2).getByRole("button", { name: "Subir PAC" }).press("Enter");
  const simulator = page.getByRole("region", { name: "Simular" });
  await expect(simulator).toContainText(/R\$\s15,00/);
  await simulator.getByRole("textbox", { name: "Subtotal do pedido" }).fill("200");
  await expect(simulator).toContainText("Grátis");
  await simulator.getByRole("combobox", { name: "UF" }).selectOption("AM");
  await expect(simulator).toContainText(/R\$\s25,00/);
  await expect(simulator.getByRole("listitem").filter({ hasText: "Motoboy" })).toContainText("só com um CEP");
  await simulator.getByRole("textbox", { name: "CEP" }).fill("01310-930");
  await expect(simulator).toContainText(/R\$\s9,00/);
  await simulator.getByRole("textbox", { name: "Peso" }).fill("901");
  await expect(simulator).toContainText("o peso está fora dos limites");
  await expectAccessible(page);
  await button(page, "Salvar tabela").click();
  await expect(page.getByText("Há mudanças não salvas")).toBeHidden();
  expect((await read()).linhas).toMatchObject([
    { nome: "PAC", ufs: ["SP"], precoCents: 1500, prazoDiasUteis: 4, gratisAPartirCents: 20_000 },
    { nome: "PAC", ufs: [], precoCents: 2500, prazoDiasUteis: 8 },
    {
      nome: "Motoboy",
      pesoMaximoGramas: 900,
      faixasCep: [
        { cepDe: "01000000", cepAte: "05999999" },
        { cepDe: "08000000", cepAte: "08000000" },
      ],
    },
  ]);

  const { versao } = await read();
  const restored = await page.request.put("/settings/frete", { data: { linhas: before.linhas, versao } });
  expect(restored.status()).toBe(200);
});

test("each subdomain shows its own store, and an unknown one none", async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const { port } = new URL(baseURL ?? "");
  await page.goto(`http://boreal.localhost:${port}/loja`);
  await expect(page).toHaveTitle("Boreal");
  await page.goto(`http://nada-disto.localhost:${port}/loja`);
  await expect(page.getByRole("heading", { level: 1, name: "Loja não encontrada" })).toBeVisible();
  await expect(page.getByText(/Aurora|Boreal/)).toHaveCount(0);
});

test("the secret of bounces and complaints is made, shown once, and replaced after a question", async ({
  page,
}) => {
  await signInToBoreal(page);
  await visit(page, "/admin/configuracoes/marketing");
  const card = page.getByRole("region", { name: "Devoluções e reclamações" });
  await expect(card.getByRole("textbox", { name: "Endereço que recebe os avisos" })).toHaveValue(
    /^https?:\/\/boreal\..+\/mail\/retornos$/,
  );
  await card.getByRole("button", { name: "Criar segredo" }).click();
  const shown = page.getByRole("dialog", { name: "Segredo das devoluções" });
  const secret = shown.getByRole("textbox", { name: "Segredo" });
  await expect(secret).toHaveValue(/^[\w-]{43}$/);
  const first = await secret.inputValue();
  await button(page, "Já guardei").click();
  await expect(card).toContainText("Há um segredo.");
  await card.getByRole("button", { name: "Trocar segredo" }).click();
  const asked = page.getByRole("dialog", { name: "Trocar o segredo?" });
  await asked.getByRole("button", { name: "Trocar segredo" }).click();
  await expect(secret).toHaveValue(/^[\w-]{43}$/);
  expect(await secret.inputValue()).not.toBe(first);
  await button(page, "Já guardei").click();
  await expect(shown).toBeHidden();
});
