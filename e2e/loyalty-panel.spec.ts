import { randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { expect, filter, PASSWORD, test, textOf, visit } from "./fixtures";

/** Creates a member of the program; the session stays in `customer`. */
async function aMember(customer: APIRequestContext) {
  const nome = `Joana ${randomBytes(4).toString("hex")}`;
  const email = `${nome.toLowerCase().replace(" ", ".")}@exemplo.test`;
  const signedUp = await customer.post("/store-auth/cadastro", { data: { nome, email, senha: PASSWORD } });
  expect(signedUp.status(), await signedUp.text()).toBe(201);
  return { nome, email };
}

test("sales adjusts a customer's points, and the customer reads it in the shop", {
  tag: ["@layout", "@any-server"],
}, async ({ page, signIn, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const { nome, email } = await aMember(context.request);
  await signIn("vendas");
  const found = await (await page.request.get("/customers", { params: { q: email } })).json();
  const { id } = found.data[0];
  await visit(page, `/admin/clientes/${id}`);
  const points = page.getByRole("region", { name: "Pontos", exact: true });
  await points.getByRole("button", { name: "Ajustar pontos" }).click();
  const dialog = page.getByRole("dialog", { name: `Ajustar pontos de ${nome}` });
  await dialog.getByRole("textbox", { name: "Pontos" }).fill("150");
  await expect(dialog.getByText("Saldo: de 0 para 150")).toBeVisible();
  await dialog.getByRole("button", { name: "Acrescentar 150 pontos" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Informe o motivo");
  await dialog.getByRole("combobox", { name: "Motivo" }).fill("Prêmio do mês");
  await dialog.getByRole("button", { name: "Acrescentar 150 pontos" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Saldo de ${nome}: 150 pontos`)).toBeVisible();
  await expect(points.getByRole("table")).toContainText("Prêmio do mês");
  const { data } = await (await page.request.get(`/customers/${id}/fidelidade`)).json();
  expect(data).toMatchObject({ saldo: 150, ativo: true });

  const shop = await context.newPage();
  await visit(shop, "/loja/fidelidade");
  await expect(shop.getByRole("region", { name: "Saldo disponível" })).toContainText("150");
  const line = shop.getByRole("region", { name: "Extrato" }).getByRole("listitem");
  await expect(line).toContainText("Ajuste da loja");
  expect(await textOf(line)).toContain("Prêmio do mês");
  await context.close();
});

test("taking points never goes below zero, and pausing keeps them", async ({
  page,
  signIn,
  playwright,
  baseURL,
}) => {
  const customer = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  const { nome, email } = await aMember(customer);
  await customer.dispose();
  await signIn("vendas");
  const { data: found } = await (await page.request.get("/customers", { params: { q: email } })).json();
  const path = `/customers/${found[0].id}/fidelidade`;
  await page.request.post(`${path}/ajustes`, { data: { pontos: 80, motivo: "Cortesia" } });
  await visit(page, `/admin/clientes/${found[0].id}`);
  await page.getByRole("button", { name: "Ajustar pontos" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Tirar", { exact: true }).click();
  await dialog.getByRole("textbox", { name: "Pontos" }).fill("81");
  await dialog.getByRole("combobox", { name: "Motivo" }).fill("Em dobro");
  await dialog.getByRole("button", { name: "Tirar 81 pontos" }).click();
  await expect(dialog.getByRole("alert")).toContainText("O saldo é de 80");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Descartar mudanças" }).click();
  await page.getByRole("button", { name: "Mais ações de pontos" }).click();
  await page.getByRole("menuitem", { name: "Pausar participação" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Pausar participação" }).click();
  await expect(page.getByText(`Participação de ${nome} pausada`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Retomar participação" })).toBeVisible();
  const { data } = await (await page.request.get(path)).json();
  expect(data).toMatchObject({ saldo: 80, ativo: false });
});

test("the ledger is filtered in the address, and Back undoes it", { tag: "@layout" }, async ({
  page,
  signIn,
  isPhone,
}) => {
  await signIn("vendas");
  const members = async (): Promise<number> =>
    (await (await page.request.get("/loyalty")).json()).data.membros;
  // Retries, because other tests add and remove members.
  await expect(async () => {
    const before = await members();
    await visit(page, "/admin/fidelidade");
    const figures = await textOf(page.getByRole("region", { name: "Números do programa" }));
    const shown = Number(/Participantes([\d.]+)/.exec(figures)?.[1]?.replaceAll(".", ""));
    expect([before, shown]).toEqual([shown, await members()]);
  }).toPass();
  await expect(page.getByRole("link", { name: "Alterar regras" })).toHaveCount(0);
  const type = page.getByRole("combobox", { name: "Tipo" });
  await filter(page, isPhone, () => type.selectOption("resgate"));
  await expect(page).toHaveURL(/tipo=resgate/);
  const table = page.getByRole("table", { name: "Lançamentos de pontos" });
  await expect(table.getByText("Crédito")).toHaveCount(0);
  await expect(table.getByText("Resgate").first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/fidelidade$/);
  await expect(table.getByText("Crédito").first()).toBeVisible();
});

test("the rules are changed with an example that follows", async ({ page }) => {
  // Uses the other store: parallel tests in this store need an unchanged value of a point.
  await page.request.post("/auth/login", { data: { email: "dona@boreal.test", senha: PASSWORD } });
  const { fidelidade } = (await (await page.request.get("/settings")).json()).data;
  const wait = fidelidade.carenciaDias === 9 ? 10 : 9;
  await visit(page, "/admin/fidelidade/regras");
  await page.getByRole("textbox", { name: /^Pontos por/ }).fill("1,5");
  await page.getByRole("textbox", { name: "Valor de um ponto" }).fill("0,04");
  const example = page.getByRole("region", { name: "Na prática" });
  await expect(example).toContainText(/rende 150 pontos, que valem R\$\s6,00/);
  await page.getByRole("textbox", { name: /^Carência/ }).fill("91");
  await page.getByRole("button", { name: "Salvar regras" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Informe a carência, de 0 a 90 dias.",
  );
  await page.getByRole("textbox", { name: /^Carência/ }).fill(String(wait));
  await page.getByRole("button", { name: "Salvar regras" }).click();
  await expect(page).toHaveURL(/\/admin\/fidelidade$/);
  const after = (await (await page.request.get("/settings")).json()).data.fidelidade;
  expect(after).toEqual({ ...fidelidade, pontosPorReal: 1.5, valorPontoCents: 4, carenciaDias: wait });
});
