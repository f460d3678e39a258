import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, filter, listen, test, visit } from "./fixtures";
import { subjectsTo } from "./outbox";

const rows = (page: Page) => page.getByRole("table", { name: "Lista de pedidos" }).getByRole("rowheader");
const toast = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const timeline = (page: Page) => page.getByRole("region", { name: "Linha do tempo" }).getByRole("listitem");
const dialog = (page: Page) => page.getByRole("dialog");

const unique = () => `Cliente ${Math.random().toString(36).slice(2, 10)}`;

async function answerOf(page: Page, method: "get" | "post", path: string, data?: object) {
  const response = await page.request[method](path, data ? { data } : {});
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json()).data;
}

/** Creates an order through the API. */
async function place(page: Page, more: object = {}, ...steps: string[]) {
  const nome = unique();
  const { id, numero } = await answerOf(page, "post", "/orders", {
    itens: [{ descricao: "Caneca", precoCents: 2500, quantidade: 3 }],
    cliente: { nome },
    freteCents: 1000,
    ...more,
  });
  for (const para of steps) await answerOf(page, "post", `/orders/${id}/status`, { para });
  return { id, numero: String(numero), nome, read: () => answerOf(page, "get", `/orders/${id}`) };
}

async function aVariant(page: Page) {
  const orders = await answerOf(page, "get", "/orders?status=delivered&limit=20");
  for (const { id } of orders) {
    const { itens } = await answerOf(page, "get", `/orders/${id}`);
    for (const { produtoId, varianteId } of itens) {
      if (!produtoId || !varianteId) continue;
      const stock = async () => {
        const variants = await answerOf(page, "get", `/products/${produtoId}/variants`);
        return variants.find((variant: { id: string }) => variant.id === varianteId)?.estoque ?? 0;
      };
      if ((await stock()) >= 5) return { item: { produtoId, varianteId, quantidade: 2 }, stock };
    }
  }
  throw new Error("no variant to sell");
}

async function takeFromMenu(page: Page, name: string) {
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

test.beforeEach(async ({ signIn }) => {
  await signIn("vendas");
});

test.describe("the list", () => {
  test("comes with its rows, so that the browser does not ask for them", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await visit(page, "/admin/pedidos");
    await expect(rows(page)).toHaveCount(20);
    expect(asked).toContain("/admin/pedidos");
    expect(asked).not.toContain("/orders");
  });

  test("finds an order by name, opens it, and Back undoes each step", { tag: "@layout" }, async ({
    page,
  }) => {
    const { numero, nome } = await place(page);
    await visit(page, "/admin/pedidos");
    await page.getByRole("button", { name: "Pendentes" }).click();
    await expect(page).toHaveURL(/\?status=pending$/);
    await expect(page.getByRole("cell", { name: "Pago", exact: true })).toHaveCount(0);
    await page.getByRole("searchbox").fill(nome.toUpperCase());
    await expect(rows(page)).toHaveCount(1);
    await rows(page).first().getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Pedido nº ${numero}`);
    await page.goBack();
    await expect(page).toHaveURL(/status=pending&q=/);
    await expect(rows(page)).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(/\?status=pending$/);
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await page.goBack();
    await expect(page.getByRole("button", { name: "Todos", exact: true })).toHaveAttribute("aria-current");
  });

  test("filters by day, amount and origin, and clears them all", { tag: "@layout" }, async ({
    page,
    isPhone,
  }) => {
    await place(page, {
      itens: [{ descricao: "Caro", precoCents: 9_876_543, quantidade: 1 }],
      freteCents: 0,
    });
    await visit(page, "/admin/pedidos");
    await filter(page, isPhone, async () => {
      await page.getByLabel("Total mínimo").fill("98.765,43");
      await page.getByLabel("Total mínimo").press("Enter");
      await expect(page).toHaveURL(/totalMin=9876543/);
    });
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole("cell", { name: /98\.765,43/ }).first()).toBeVisible();
    const origin = page.getByRole("combobox", { name: "Origem" });
    await filter(page, isPhone, () => origin.selectOption("API"));
    await expect(page.getByText("Nenhum pedido encontrado")).toBeVisible();
    await filter(page, isPhone, async () => {
      await page.getByLabel("Pedidos até o dia").fill("2020-01-31");
      await expect(page).toHaveURL(/ate=2020-01-31/);
    });
    await page.getByRole("button", { name: "Limpar filtros" }).click();
    await expect(page).toHaveURL(/\/admin\/pedidos$/);
    await expect(rows(page)).toHaveCount(20);
    await expect(page.getByLabel("Total mínimo")).toHaveValue("");
  });

  test("gives the filtered list as CSV", async ({ page }) => {
    const { nome, numero } = await place(page);
    await visit(page, `/admin/pedidos?q=${encodeURIComponent(nome)}`);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Exportar" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^pedidos-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(new RegExp(`^${numero};Pendente;.*${nome}.*;85,00;`));
  });

  test("takes several orders to their next step, and tells which did not go", { tag: "@layout" }, async ({
    page,
  }) => {
    const nome = unique();
    const cliente = { cliente: { nome } };
    const [paid, other] = [await place(page, cliente, "paid"), await place(page, cliente, "paid")];
    const pending = await place(page, cliente);
    await visit(page, `/admin/pedidos?q=${encodeURIComponent(nome)}`);
    for (const { numero } of [paid, other, pending]) {
      await page.getByRole("checkbox", { name: `Selecionar Pedido nº ${numero}` }).click();
    }
    await page.getByRole("button", { name: "Iniciar preparação" }).click();
    await expect(dialog(page)).toContainText("2 pedidos vão mudar de situação. 1 não permite");
    await answerOf(page, "post", `/orders/${other.id}/status`, { para: "shipped" });
    await dialog(page).getByRole("button", { name: "Aplicar" }).click();
    await expect(dialog(page)).toContainText("1 pedido mudou.");
    await expect(dialog(page)).toContainText(`Pedido nº ${other.numero}: Transição inválida`);
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Fechar" }).last().click();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await expect(page.getByRole("cell", { name: "Em preparação" })).toHaveCount(1);
    expect([(await paid.read()).status, (await pending.read()).status]).toEqual(["processing", "pending"]);
  });
});

test.describe("an order", () => {
  test("is paid, shipped with a tracking code, and delivered", { tag: ["@layout", "@any-server"] }, async ({
    page,
  }) => {
    const order = await place(page);
    await visit(page, `/admin/pedidos/${order.id}`);
    await page.getByRole("button", { name: "Marcar como pago" }).click();
    await expect(toast(page, `Pedido nº ${order.numero}: Pago`)).toBeVisible();
    await page.getByRole("button", { name: "Marcar como enviado" }).click();
    await dialog(page).getByRole("textbox", { name: "Código de rastreio" }).fill("AA123456785BR");
    await dialog(page).getByRole("button", { name: "Marcar como enviado" }).click();
    await expect(dialog(page)).toHaveCount(0);
    const parcels = page.getByRole("region", { name: "Envios" });
    await expect(parcels.getByText("AA123456785BR")).toBeVisible();
    await expect(page.getByText("AA123456785BR")).toHaveCount(1);
    await expect(timeline(page).filter({ hasText: "Envio 1 despachado" })).toBeVisible();
    expect(await order.read()).toMatchObject({ status: "shipped", codigoRastreio: "AA123456785BR" });
    await page.getByRole("button", { name: "Outras ações do envio 1" }).click();
    await page.getByRole("menuitem", { name: "Alterar envio" }).click();
    await dialog(page).getByRole("textbox", { name: "Código de rastreio" }).fill("BB1");
    await dialog(page).getByRole("button", { name: "Salvar" }).click();
    await expect(parcels.getByText("BB1", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Marcar como entregue" }).click();
    await expect(timeline(page).filter({ hasText: /^Entregue/ })).toBeVisible();
    expect(await order.read()).toMatchObject({ status: "delivered", codigoRastreio: "BB1" });
  });

  test("is told to its buyer by e-mail, where that is asked for", async ({ page, baseURL }) => {
    const email = `${Math.random().toString(36).slice(2)}@exemplo.test`;
    const cliente = { nome: unique(), email };
    const order = await place(page, { cliente });
    await visit(page, `/admin/pedidos/${order.id}`);
    const notify = page.getByRole("checkbox", { name: "Avisar o cliente por e-mail" });
    await expect(notify).not.toBeChecked();
    await notify.check();
    await page.getByRole("button", { name: "Marcar como pago" }).click();
    await expect(toast(page, `Pedido nº ${order.numero}: Pago`)).toBeVisible();
    await expect(notify).toHaveCount(0);
    await page.getByRole("button", { name: "Marcar como enviado" }).click();
    await expect(dialog(page)).toContainText(email);
    await expect(notify).toBeChecked();
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Marcar como enviado" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(notify).not.toBeChecked();
    await page.getByRole("button", { name: "Marcar como entregue" }).click();
    await expect(timeline(page).filter({ hasText: /^Entregue/ })).toBeVisible();

    const other = await place(page, { cliente });
    await visit(page, `/admin/pedidos?q=${encodeURIComponent(cliente.nome)}&status=pending`);
    await page.getByRole("checkbox", { name: `Selecionar Pedido nº ${other.numero}` }).click();
    await page.getByRole("button", { name: "Cancelar pedido" }).click();
    await expect(page.getByRole("radio", { name: "Todos" })).toBeChecked();
    await dialog(page).getByRole("button", { name: "Aplicar" }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await subjectsTo(baseURL ?? "", email)).toEqual([
      `Pagamento do pedido nº ${order.numero} confirmado`,
      `Pedido nº ${order.numero} enviado`,
      `Pedido nº ${other.numero} cancelado`,
    ]);
  });

  test("keeps the team's notes in its timeline", async ({ page }) => {
    const order = await place(page);
    await visit(page, `/admin/pedidos/${order.id}`);
    await page.getByRole("textbox", { name: "Nota para a equipe" }).fill("Ligou: entregar à tarde");
    await page.getByRole("button", { name: "Adicionar nota" }).click();
    await expect(timeline(page).first()).toContainText("Ligou: entregar à tarde");
    await expect(page.getByRole("textbox", { name: "Nota para a equipe" })).toHaveValue("");
    expect((await order.read()).notas).toMatchObject([{ texto: "Ligou: entregar à tarde" }]);
  });

  test("is refunded in part, then in full, and never beyond", async ({ page }) => {
    const order = await place(page, {}, "paid", "shipped", "delivered");
    await visit(page, `/admin/pedidos/${order.id}`);
    await takeFromMenu(page, "Reembolsar");
    const submit = dialog(page).getByRole("button", { name: /^Reembolsar/ });
    await submit.click();
    await expect(dialog(page).getByRole("alert")).toContainText("Escolha pelo menos uma unidade");
    await dialog(page).getByRole("combobox", { name: "Unidades de Caneca" }).selectOption("1");
    await dialog(page).getByRole("textbox", { name: "Frete" }).fill("10,01");
    await submit.click();
    await expect(dialog(page).getByRole("alert")).toContainText(/Do frete restam R\$\s10,00/);
    await dialog(page).getByRole("textbox", { name: "Frete" }).fill("4");
    await expect(dialog(page)).toContainText(/Restante depois\s*R\$\s56,00/);
    await expectAccessible(page);
    await dialog(page).getByRole("textbox", { name: "Motivo" }).fill("Chegou quebrada");
    await expect(submit).toHaveText(/Reembolsar R\$\s29,00/);
    await submit.click();
    await expect(toast(page, /Reembolso de R\$\s29,00 registrado/)).toBeVisible();
    await expect(timeline(page).filter({ hasText: "Chegou quebrada" })).toBeVisible();
    expect(await order.read()).toMatchObject({ status: "delivered", reembolsadoCents: 2900 });

    await takeFromMenu(page, "Reembolsar");
    await dialog(page).getByText("Valor livre").click();
    await dialog(page).getByRole("textbox", { name: "Valor" }).fill("56,01");
    await submit.click();
    await expect(dialog(page).getByRole("alert")).toContainText(/O máximo é R\$\s56,00/);
    await dialog(page).getByText("Por item").click();
    await dialog(page).getByRole("button", { name: "Tudo o que resta" }).click();
    await submit.click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await order.read()).toMatchObject({ status: "refunded", reembolsadoCents: 8500 });
  });

  test("is cancelled with its reason, and its units are in stock again", async ({ page }) => {
    const { item, stock } = await aVariant(page);
    const before = await stock();
    const order = await place(page, { itens: [item] });
    expect(await stock()).toBe(before - 2);
    await visit(page, `/admin/pedidos/${order.id}`);
    await takeFromMenu(page, "Cancelar pedido");
    await dialog(page).getByRole("combobox", { name: "Motivo" }).selectOption("Suspeita de fraude");
    await expect(dialog(page).getByRole("checkbox")).toBeChecked();
    await expectAccessible(page);
    await dialog(page).getByRole("button", { name: "Cancelar pedido" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(timeline(page).filter({ hasText: "Suspeita de fraude" })).toBeVisible();
    expect(await order.read()).toMatchObject({ status: "cancelled", motivoCancelamento: "fraude" });
    expect(await stock()).toBe(before);
  });

  test("that somebody else changed is shown as it is now", async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 409/);
    const order = await place(page);
    await visit(page, `/admin/pedidos/${order.id}`);
    await answerOf(page, "post", `/orders/${order.id}/status`, { para: "cancelled" });
    await page.getByRole("button", { name: "Marcar como pago" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "agora está Cancelado" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Marcar como pago" })).toHaveCount(0);
  });

  test("prints on a sheet without the panel around it", async ({ page }) => {
    const order = await place(page, { observacao: "Embrulhar para presente" });
    await visit(page, `/admin/pedidos/${order.id}`);
    await takeFromMenu(page, "Imprimir");
    await expect(page).toHaveURL(/\/imprimir$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Pedido nº ${order.numero}`);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
    await expect(page.getByText("Embrulhar para presente")).toBeVisible();
    await expect(page.getByText(/^Aurora .*CNPJ/)).toBeVisible();
    await expect(page.getByRole("row", { name: /Caneca 3 R\$\s25,00 R\$\s75,00/ })).toBeVisible();
  });
});

test("who may not sell sees neither list nor order", async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push(/status of 403/);
  const { id } = await place(page);
  await signIn("produtos");
  for (const path of ["/admin/pedidos", `/admin/pedidos/${id}`, `/admin/pedidos/${id}/imprimir`]) {
    expect((await page.goto(path))?.status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Sem acesso");
  }
});

test("an order that does not exist is a page not found", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  for (const id of ["018f0000-0000-7000-8000-000000000000", "nada"]) {
    const response = await page.goto(`/admin/pedidos/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Página não encontrada");
  }
});

test("what a bank's statement holds is read out", async ({ page, signIn }) => {
  await signIn("vendas");
  await visit(page, "/admin/pedidos/conciliar");
  const heard = await listen(page);
  const buffer = Buffer.from("OFXHEADER:100\r\n\r\n<OFX><BANKTRANLIST></BANKTRANLIST></OFX>");
  await page
    .getByLabel("Escolher arquivo")
    .first()
    .setInputFiles({ name: "extrato.ofx", mimeType: "application/x-ofx", buffer });
  await expect.poll(heard).toEqual(["O extrato não tem nenhum crédito."]);

  const line = (fields: string) => `<STMTTRN><TRNTYPE>CREDIT${fields}<MEMO>Café</STMTTRN>\n`;
  const good = line("<DTPOSTED>20200102<TRNAMT>0.01<FITID>1");
  const broken = Buffer.from(`<OFX>\n${good}${good}${line("<TRNAMT>0.01<FITID>1")}</OFX>`);
  await page
    .getByLabel("Escolher arquivo")
    .first()
    .setInputFiles({ name: "extrato.ofx", mimeType: "application/x-ofx", buffer: broken });
  await expect(page.getByText("2 linhas do extrato foram lidas.")).toBeVisible();
  await expect(page.getByText("Linha 4 do arquivo: a data falta ou não existe")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(2);
  await expectAccessible(page);
});
