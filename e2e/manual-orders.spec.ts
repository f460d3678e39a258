import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, filter, listen, test, textOf, visit } from "./fixtures";

const LIST = "/admin/pedidos-manuais";
const FREE = { descricao: "Barra feita à mão", precoCents: 2500 };

type Unit = { id: string; nome: string; precoCents: number; estoque: number; sku: string };
type Found = Unit & { publicado: boolean; variantes: Unit[] };

/** A product of the demo data, because other tests create and change products meanwhile. */
async function aUnit(page: Page) {
  const { data } = await (await page.request.get("/products/busca?limit=20&q=camiseta")).json();
  for (const product of (data as Found[]).filter(({ publicado }) => publicado)) {
    const variant = product.variantes.find(({ estoque }) => estoque >= 5);
    if (variant) return { product, variant };
  }
  throw new Error("the demo has nothing to sell");
}

const stockOf = async (page: Page, product: string, variant: string) => {
  const { data } = await (await page.request.get(`/products/${product}/variants`)).json();
  return data.find(({ id }: { id: string }) => id === variant).estoque;
};

async function anOffer(page: Page, body: object = {}): Promise<string> {
  const response = await page.request.post("/manual-orders", { data: { itens: [FREE], ...body } });
  return (await response.json()).data.id;
}

const read = async (page: Page, id: string) =>
  (await (await page.request.get(`/manual-orders/${id}`)).json()).data;
const idOf = (page: Page) => page.url().split("/").at(-1) ?? "";
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const picker = (page: Page) => page.getByRole("combobox", { name: "Adicionar do catálogo" });

/** A window without a session. */
async function asCustomer(browser: Browser, link: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const response = await page.goto(link);
  return { page, status: response?.status(), headers: response?.headers() ?? {} };
}

test.beforeEach(({ signIn }) => signIn("vendas"));

test("from the first line to the order: catalogue and free lines, link, customer, stock", {
  tag: ["@layout", "@any-server"],
}, async ({ page, browser }) => {
  const { product, variant } = await aUnit(page);
  const before = await stockOf(page, product.id, variant.id);
  await visit(page, LIST);
  await page.getByRole("link", { name: "Novo pedido manual" }).click();
  await expect(title(page)).toHaveText("Novo pedido manual");

  await picker(page).fill(variant.sku.toLowerCase());
  await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toContainText(variant.sku);
  const heard = await listen(page);
  await picker(page).press("Enter");
  await expect.poll(heard).toContainEqual(expect.stringMatching(`^Escolhido: ${product.nome}, `));
  await page.getByRole("textbox", { name: "Quantidade do item 1" }).fill("2");
  await page.getByRole("textbox", { name: "Preço unitário do item 1" }).fill("100");
  await page.getByRole("button", { name: "Item livre" }).click();
  await expect(page.getByRole("textbox", { name: "Descrição do item 2" })).toBeFocused();
  await page.keyboard.type("Barra feita à mão");
  await page.getByRole("textbox", { name: "Preço unitário do item 2" }).fill("25,5");
  await page.getByRole("textbox", { name: "Desconto" }).fill("10");
  await page.getByRole("textbox", { name: "Frete" }).fill("20,00");
  await expect(page.getByText("R$ 235,50")).toBeVisible();
  await page
    .locator("label")
    .filter({ hasText: /^Outro$/ })
    .click();
  await page.getByRole("textbox", { name: "Nome" }).fill("Beatriz Prado");
  await page.getByRole("textbox", { name: "Telefone" }).fill("(11) 98765-4321");
  await page.getByRole("button", { name: "Salvar" }).click();

  await expect(title(page)).toHaveText("Pedido manual de Beatriz Prado");
  const id = idOf(page);
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Link do cliente" });
  const link = await dialog.getByRole("textbox", { name: "Endereço" }).inputValue();
  expect(link).toContain("/loja/pedido/");
  const whatsapp = await dialog.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  expect(decodeURIComponent(whatsapp ?? "")).toMatch(
    /^https:\/\/wa\.me\/5511987654321\?text=Olá, Beatriz!.*R\$.235,50/,
  );
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Pronto" }).click();

  const seen = await asCustomer(browser, link);
  expect(seen.status).toBe(200);
  expect(seen.headers).toMatchObject({ "referrer-policy": "no-referrer", "x-robots-tag": /noindex/ });
  expect(seen.headers["cache-control"]).toContain("no-store");
  await expect(seen.page.getByText("Olá, Beatriz!")).toBeVisible();
  await expect(seen.page.getByText("Válido até")).toBeVisible();
  await expect(seen.page.getByText("R$ 235,50")).toBeVisible();
  await expectAccessible(seen.page);

  await page.getByRole("button", { name: "Converter em pedido" }).click();
  await page.getByText("Já foi pago").click();
  await page.getByRole("button", { name: "Converter", exact: true }).click();
  await expect(page.getByText(/^Virou o pedido nº \d+\.$/)).toBeVisible();
  const { pedidoId, pedidoNumero } = await read(page, id);
  const { data: order } = await (await page.request.get(`/orders/${pedidoId}`)).json();
  expect(order).toMatchObject({
    numero: pedidoNumero,
    status: "paid",
    origem: "manual",
    totalCents: 23_550,
    cliente: "Beatriz Prado",
  });
  expect(await stockOf(page, product.id, variant.id)).toBe(before - 2);
  await seen.page.reload();
  await expect(seen.page.getByText(`Pedido nº ${pedidoNumero} confirmado`)).toBeVisible();
  await expect(page.getByRole("link", { name: `pedido nº ${pedidoNumero}` })).toHaveAttribute(
    "href",
    `/admin/pedidos/${pedidoId}`,
  );
  await seen.page.context().close();
});

test("says what is missing, beside each field, and asks before changes are lost", async ({ page }) => {
  await visit(page, `${LIST}/novo`);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.locator("main").getByRole("alert")).toContainText("Adicione pelo menos um item");
  await expect(page.locator("main").getByRole("alert")).toBeFocused();
  await page.getByRole("button", { name: "Item livre" }).click();
  await page
    .locator("label")
    .filter({ hasText: /^Outro$/ })
    .click();
  await page.getByRole("textbox", { name: "Nome" }).fill("Ana");
  await page.getByRole("textbox", { name: "CPF ou CNPJ" }).fill("529.982.247-26");
  await page.getByRole("textbox", { name: "Desconto" }).fill("5");
  await page.getByRole("button", { name: "Salvar" }).click();
  for (const sentence of [
    "Descrição do item 1: Escreva o que está sendo vendido",
    "Confira os dígitos",
    "O desconto não pode",
  ]) {
    await expect(page.locator("main").getByRole("alert")).toContainText(sentence);
  }
  await expect(page.getByRole("textbox", { name: "Descrição do item 1" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expectAccessible(page);
  await page.locator("main").getByRole("link", { name: "Pedidos manuais" }).click();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await expect(page.getByRole("textbox", { name: "Nome" })).toHaveValue("Ana");
});

test("chooses goods and customer by keyboard, and puts lines in order", async ({ page }) => {
  await visit(page, `${LIST}/novo`);
  const heard = await listen(page);
  await picker(page).click();
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options.nth(1)).toBeVisible();
  await expectAccessible(page);
  await picker(page).press("ArrowDown");
  await picker(page).press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await picker(page).press("Escape");
  await expect(options).toHaveCount(0);
  await picker(page).fill("nada se chama assim");
  await expect(page.getByText("Nenhum produto encontrado").last()).toBeVisible();
  expect(await heard()).toEqual([expect.stringMatching(/^\d+ opções$/), "", "Nenhum produto encontrado"]);
  await picker(page).fill("");
  // On a phone the open list covers the button.
  await picker(page).press("Escape");

  for (const name of ["Primeiro", "Segundo"]) {
    await page.getByRole("button", { name: "Item livre" }).click();
    await page.keyboard.type(name);
  }
  await page.getByRole("button", { name: "Mover o item 2 para cima" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Descrição do item 1" })).toHaveValue("Segundo");
  await expect(page.getByRole("status").filter({ hasText: "Movido para a posição 1" })).toBeAttached();
  // A held Enter key repeats.
  await page.getByRole("button", { name: "Item livre" }).focus();
  for (const _ of ["pressed", "held", "held"]) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(page.getByRole("textbox", { name: "Descrição do item 3" })).toBeFocused();
  await expect(page.getByRole("alert", { name: "Confira antes de salvar" })).toHaveCount(0);
  await page.getByRole("button", { name: "Remover o item 3" }).click();
  await page.getByRole("button", { name: "Remover o item 1" }).focus();
  for (const _ of ["pressed", "held", "held"]) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(page.getByRole("textbox", { name: "Descrição do item 1" })).toHaveValue("Primeiro");
  await page.getByRole("textbox", { name: "Preço unitário do item 1" }).fill("9,90");

  await page.getByText("Cadastrado", { exact: true }).click();
  const customers = page.getByRole("combobox", { name: "Procurar cliente" });
  await customers.fill("an");
  await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toBeVisible();
  const chosen = await textOf(
    page.getByRole("listbox").getByRole("option").first().locator("span span").first(),
  );
  await customers.press("Enter");
  await expect(page.getByRole("button", { name: "Trocar" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Trocar" })).toHaveAccessibleDescription(chosen);
  await page.keyboard.press("Enter");
  await expect(customers).toBeFocused();
  await customers.fill("an");
  await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toBeVisible();
  await customers.press("Enter");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(title(page)).toHaveText(`Pedido manual de ${chosen}`);
  expect(await read(page, idOf(page))).toMatchObject({
    customerId: expect.any(String),
    totalCents: 990,
    itens: [{ descricao: "Primeiro" }],
  });
});

test("a sent one is edited, sent again, cancelled and duplicated; its link always says how it is", {
  tag: "@layout",
}, async ({ page, browser }) => {
  const id = await anOffer(page, { cliente: { nome: "Rui" } });
  await page.request.post(`/manual-orders/${id}/enviar`, { data: {} });
  const { link } = await read(page, id);
  const customer = await asCustomer(browser, link);
  await visit(page, `${LIST}/${id}`);
  await page.getByRole("link", { name: "Editar" }).click();
  await page.getByRole("textbox", { name: "Frete" }).fill("7");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Foi editado depois de enviado.")).toBeVisible();
  await customer.page.reload();
  await expect(customer.page.getByText("A loja está atualizando este pedido")).toBeVisible();
  await expect(customer.page.getByText(FREE.descricao)).toHaveCount(0);
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await page.getByRole("button", { name: "Pronto" }).click();
  await customer.page.reload();
  await expect(customer.page.getByText("R$ 32,00")).toBeVisible();

  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Cancelar pedido manual" }).click();
  const cancelling = page.getByRole("dialog", { name: /^Cancelar o pedido manual de ./ });
  await cancelling.getByRole("button", { name: "Cancelar pedido manual" }).click();
  await expect(page.getByText("Foi cancelado. Para retomar, duplique.")).toBeVisible();
  await customer.page.reload();
  await expect(customer.page.getByText("Este pedido foi cancelado")).toBeVisible();
  expect((await read(page, id)).status).toBe("cancelado");

  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Duplicar" }).click();
  await expect(title(page)).toHaveText("Editar pedido manual");
  await expect(page.getByRole("textbox", { name: "Descrição do item 1" })).toHaveValue(FREE.descricao);
  await customer.page.context().close();
});

test("says why it can't be converted, and leaves it as it is", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const { product, variant } = await aUnit(page);
  const line = { descricao: "Demais", precoCents: 100, quantidade: 999, varianteId: variant.id };
  const id = await anOffer(page, { itens: [line] });
  await visit(page, `${LIST}/${id}`);
  await expect(page.getByText(/^Só há \d+ em estoque$/)).toBeVisible();
  await page.getByRole("button", { name: "Converter em pedido" }).click();
  await page.getByRole("button", { name: "Converter", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(product.nome);
  expect((await read(page, id)).status).toBe("aberto");
});

test("finds, filters, and Back undoes each step", async ({ page, isPhone }) => {
  const name = `Filtro ${Date.now()}`;
  const id = await anOffer(page, { cliente: { nome: name } });
  await visit(page, LIST);
  const status = page.getByRole("combobox", { name: "Situação" });
  await filter(page, isPhone, () => status.selectOption("Aberto"));
  await page.getByRole("searchbox").fill(name.toUpperCase());
  await expect(page.getByRole("rowheader")).toHaveText([name]);
  await filter(page, isPhone, () => status.selectOption("Convertido"));
  await expect(page.getByText("Nenhum pedido manual encontrado")).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(`${LIST}/${id}`);
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue(name.toUpperCase());
});

test("is nobody's business without the permission or the link", async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push(/status of 40[34]/);
  await signIn("produtos");
  for (const path of [LIST, `${LIST}/novo`]) {
    await visit(page, path);
    await expect(title(page)).toContainText("Sem acesso");
  }
  for (const token of ["A".repeat(43), "x"]) {
    expect((await page.goto(`/loja/pedido/${token}`))?.status()).toBe(404);
    await expect(title(page)).toHaveText("Página não encontrada");
  }
});
