import type { Page } from "@playwright/test";
import { expect, listen, logIn, test, visit } from "./fixtures";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
  "base64",
);
const picture = (name: string) => ({ name, mimeType: "image/png", buffer: PIXEL });

const read = async (page: Page, path: string) => (await (await page.request.get(path)).json()).data;
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function aProduct(page: Page, extra: object = {}): Promise<{ id: string; nome: string }> {
  const nome = `Teste ${crypto.randomUUID().slice(0, 8)}`;
  const response = await page.request.post("/products", { data: { nome, precoCents: 1000, ...extra } });
  expect(response.status()).toBe(201);
  return (await response.json()).data;
}

test.beforeEach(({ signIn }) => signIn("produtos"));

test("creates a product with variants and a picture, and finds it in the list", {
  tag: ["@layout", "@any-server"],
}, async ({ page }) => {
  const nome = `Camiseta ${crypto.randomUUID().slice(0, 8)}`;
  await visit(page, "/admin/produtos");
  await page.getByRole("link", { name: "Novo produto" }).click();
  await field(page, "Nome").fill(nome);
  await field(page, "Preço").fill("79,90");
  await field(page, "Custo por unidade").fill("30");
  await expect(page.getByText(/^Margem de 62,5/)).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(picture("frente.png"));
  await expect(page.getByText("frente.png")).toBeVisible();

  await page.getByRole("button", { name: "Gerar combinações" }).click();
  await field(page, "Valores de Tamanho").fill("P, M");
  await field(page, "Valores de Cor").fill("Azul");
  await page.getByRole("button", { name: "Gerar 2 variantes" }).click();
  await field(page, "Estoque da variante 1").fill("4");
  await page.getByRole("button", { name: "Criar produto" }).click();

  await expect(page).toHaveURL(/\/admin\/produtos\/[0-9a-f-]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";
  const product = await read(page, `/products/${id}`);
  expect(product).toMatchObject({ nome, precoCents: 7990, custoCents: 3000, estoque: 4, publicado: false });
  expect(product.imagens).toHaveLength(1);
  const variants = await read(page, `/products/${id}/variants`);
  expect(variants).toMatchObject([
    { tamanho: "P", cor: "Azul", estoque: 4 },
    { tamanho: "M", cor: "Azul", estoque: 0 },
  ]);
  await visit(page, `/admin/produtos?q=${encodeURIComponent(nome)}`);
  await expect(page.getByRole("rowheader", { name: nome })).toBeVisible();
});

test("makes a variant for each voltage in four clicks, renames the option and shows swatches", {
  tag: ["@layout"],
}, async ({ page }) => {
  const { id } = await aProduct(page);
  await visit(page, `/admin/produtos/${id}`);
  let clicks = 0;
  const press = (name: string) => {
    clicks += 1;
    return page.getByRole("button", { name }).click();
  };
  await press("Gerar combinações");
  await press("Adicionar opção");
  await expect(field(page, "Nome da opção 3")).toBeFocused();
  await page.keyboard.type("Voltagem");
  await page.keyboard.press("Tab");
  await page.keyboard.type("110 V, 220 V");
  await press("Gerar 2 variantes");
  await expect(field(page, "Voltagem da variante 2")).toHaveValue("220 V");
  await expect(field(page, "Tamanho da variante 1")).toHaveCount(0);
  await press("Salvar");
  await expect(page.getByText("Produto salvo")).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(6);
  const before = await read(page, `/products/${id}/variants`);
  expect(before).toMatchObject(
    ["110 V", "220 V"].map((valor) => ({ opcoes: [{ nome: "Voltagem", valor }] })),
  );

  await page.getByRole("button", { name: "Gerar combinações" }).click();
  await field(page, "Nome da opção 1").fill("Cor");
  await page.getByRole("button", { name: "Nada a gerar" }).click();
  await page.getByText("Amostras das cores").click();
  await field(page, "Amostra de 220 V").fill("#1d4ed8");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect
    .poll(async () => (await read(page, `/products/${id}`)).opcoes)
    .toEqual([
      {
        nome: "Cor",
        valores: [
          { valor: "110 V", amostra: null },
          { valor: "220 V", amostra: "#1d4ed8" },
        ],
      },
    ]);
  const skus = (rows: { id: string; sku: string }[]) => rows.map((row) => [row.id, row.sku]);
  expect(skus(await read(page, `/products/${id}/variants`))).toEqual(skus(before));
});

test("says at the field what is wrong, and saves nothing until it is right", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const sku = `T-${crypto.randomUUID().slice(0, 8)}`;
  await aProduct(page, { variantes: [{ sku }] });
  const { id } = await aProduct(page);
  await visit(page, `/admin/produtos/${id}`);
  await field(page, "Nome").fill("");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.locator("main").getByRole("alert")).toContainText("O produto não foi salvo");
  await expect(field(page, "Nome")).toHaveAttribute("aria-invalid", "true");
  await field(page, "Nome").fill("Outro nome");
  await page.getByRole("button", { name: "Adicionar uma" }).click();
  await field(page, "SKU da variante 1").fill(sku);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.locator("main").getByRole("alert")).toContainText("já está em uso");
  await expect(field(page, "SKU da variante 1")).toHaveAttribute("aria-invalid", "true");
  await field(page, "SKU da variante 1").fill(`${sku}-2`);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Produto salvo")).toBeVisible();
  expect(await read(page, `/products/${id}`)).toMatchObject({ nome: "Outro nome" });
});

test("keeps brand and fiscal data, says a wrong code at its field, and opens a copy", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const { id, nome } = await aProduct(page);
  await visit(page, `/admin/produtos/${id}`);
  await expect(field(page, "Unidade")).toHaveAttribute("placeholder", "UN");
  await field(page, "Marca").fill("Serra Alta");
  await field(page, "NCM").fill("6109.10");
  await page.getByRole("combobox", { name: "Origem" }).selectOption("5");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(field(page, "NCM")).toHaveAttribute("aria-invalid", "true");
  await field(page, "NCM").fill("6109.10.00");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Produto salvo")).toBeVisible();
  await expect(field(page, "NCM")).toHaveValue("61091000");
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Duplicar" }).click();
  await expect(field(page, "Nome")).toHaveValue(`${nome} (cópia)`);
  const copy = await read(page, `/products/${page.url().split("/").at(-1)}`);
  expect(copy).toMatchObject({ marca: "Serra Alta", fiscal: { ncm: "61091000", origem: 5 } });
  expect(copy.id).not.toBe(id);
});

test("adjusts the stock of a variant and shows the movement", async ({ page }) => {
  const sku = `T-${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await aProduct(page, { variantes: [{ sku, tamanho: "P", estoque: 10 }] });
  await visit(page, `/admin/produtos/${id}`);
  await page.getByRole("button", { name: `Ajustar estoque de ${sku}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Saída", { exact: true }).click();
  await dialog.getByRole("textbox", { name: "Unidades" }).fill("3");
  await expect(dialog.getByText("De 10 para 7")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Motivo" }).fill("Avaria");
  await dialog.getByRole("button", { name: "Ajustar" }).click();
  await expect(dialog).toBeHidden();
  const movements = page.getByRole("table", { name: "Movimentos de estoque" });
  await expect(movements.getByRole("row").filter({ hasText: "Avaria" })).toContainText("−3");
  expect(await read(page, `/products/${id}`)).toMatchObject({ estoque: 7 });
});

test("takes over the cost of a purchase, and never saves the old cost over it", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  const { id, nome } = await aProduct(page, { custoCents: 1000 });
  const buy = async (custoCents: number) => {
    const itens = [{ produtoId: id, quantidade: 1_000_000, custoCents }];
    expect((await page.request.post("/products/compras", { data: { itens } })).status()).toBe(201);
  };
  // The dialog reads the product again.
  const adjust = async (motivo: string) => {
    await page.getByRole("button", { name: "Ajustar", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Saída", { exact: true }).click();
    await dialog.getByRole("textbox", { name: "Unidades" }).fill("1");
    await dialog.getByRole("combobox", { name: "Motivo" }).fill(motivo);
    await dialog.getByRole("button", { name: "Ajustar" }).click();
    await expect(dialog).toBeHidden();
  };
  await visit(page, `/admin/produtos/${id}`);
  await buy(2000);
  await page.reload();
  await expect(field(page, "Custo por unidade")).toHaveValue(/20,00/);
  await buy(4000);
  await adjust("Avaria");
  await expect(field(page, "Custo por unidade")).toHaveValue(/30,00/);
  await field(page, "Nome").fill(`${nome} B`);
  await buy(9000);
  await adjust("Perda");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("o produto foi alterado por outra pessoa")).toBeVisible();
  expect(await read(page, `/products/${id}`)).toMatchObject({ nome, custoCents: 5000 });
});

test("sends pictures, orders them by keyboard, describes and removes them", async ({ page }) => {
  // Uses the small store: an open list of another test would request the removed picture.
  await logIn(page.request, "panel", "dona@boreal.test");
  const { id } = await aProduct(page);
  await visit(page, `/admin/produtos/${id}`);
  const imagesOf = async () => (await read(page, `/products/${id}`)).imagens;
  const tiles = page.getByRole("list", { name: "Imagens" }).getByRole("listitem");
  await page.locator('input[type="file"]').setInputFiles([picture("a.png"), picture("b.png")]);
  await expect(tiles).toHaveCount(2);
  const [first, second] = await imagesOf();
  await page.getByRole("button", { name: "Mover imagem 2 para antes" }).press("Enter");
  await expect.poll(async () => (await imagesOf())[0].id).toBe(second.id);
  await expect(page.getByRole("status").filter({ hasText: "Movido para a posição 1" })).toBeAttached();
  await field(page, "Texto alternativo da imagem 1").fill("De costas");
  await field(page, "Texto alternativo da imagem 1").blur();
  await expect.poll(async () => (await imagesOf())[0].alt).toBe("De costas");
  await page.getByRole("button", { name: "Excluir imagem 1" }).press("Enter");
  await expect(tiles).toHaveCount(1);
  // The removed button had the focus.
  await expect(field(page, "Texto alternativo da imagem 1")).toBeFocused();
  expect((await imagesOf()).map((image: { id: string }) => image.id)).toEqual([first.id]);
});

test("asks before unsaved changes are lost, publishes, and removes after asking", async ({ page }) => {
  const { id, nome } = await aProduct(page);
  await visit(page, `/admin/produtos/${id}`);
  await page.getByRole("switch", { name: "Publicado" }).check({ force: true });
  await page.getByRole("link", { name: "Produtos" }).last().click();
  await page.getByRole("dialog").getByRole("button").first().click();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Produto salvo")).toBeVisible();
  expect(await read(page, `/products/${id}`)).toMatchObject({ publicado: true });
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Excluir produto" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir produto" }).click();
  await expect(page).toHaveURL(/\/admin\/produtos$/);
  expect((await page.request.get(`/products/${id}`)).status()).toBe(404);
  await expect(page.getByRole("rowheader", { name: nome })).toHaveCount(0);
});

test("publishes several products at once, and takes it back", async ({ page }) => {
  const [one, two] = [await aProduct(page), await aProduct(page)];
  const isPublished = async () =>
    Promise.all([one, two].map(async ({ id }) => (await read(page, `/products/${id}`)).publicado));
  await visit(page, "/admin/produtos");
  for (const { nome } of [one, two]) {
    await page.getByRole("checkbox", { name: new RegExp(nome) }).check({ force: true });
  }
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("2 produtos publicados")).toBeVisible();
  expect(await isPublished()).toEqual([true, true]);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(isPublished).toEqual([false, false]);
});

test("keeps the keyboard where a line is added or removed", async ({ page }) => {
  const skus = ["P", "M"].map((size) => `${size}-${crypto.randomUUID().slice(0, 8)}`);
  const variantes = skus.map((sku) => ({ sku, tamanho: sku.slice(0, 1) }));
  const { id } = await aProduct(page, { variantes });
  await visit(page, `/admin/produtos/${id}`);
  await page.getByRole("button", { name: `Excluir variante ${skus[0]}` }).press("Enter");
  await expect(field(page, "SKU da variante 1")).toHaveValue(skus[1] ?? "");
  await expect(field(page, "Tamanho da variante 1")).toBeFocused();
  await page.getByRole("button", { name: `Excluir variante ${skus[1]}` }).press("Enter");
  await expect(page.getByRole("button", { name: "Gerar combinações" })).toBeFocused();
  await page.getByRole("button", { name: "Adicionar uma" }).press("Enter");
  await expect(field(page, "Tamanho da variante 1")).toBeFocused();
});

test("gives the focus back when a button goes away or works", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const { id, nome } = await aProduct(page);
  await visit(page, `/admin/produtos/${id}`);
  await field(page, "Nome").fill(`${nome} novo`);
  await page.getByRole("button", { name: "Salvar" }).press("Enter");
  await expect(page.getByText("Produto salvo")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.route(`**/products/${id}`, async (route) => {
    if (route.request().method() !== "DELETE") return route.fallback();
    await new Promise((later) => setTimeout(later, 300));
    await route.fulfill({
      status: 409,
      json: { success: false, error: { code: "CONFLICT", message: "não" } },
    });
  });
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Excluir produto" }).press("Enter");
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Excluir produto" });
  await confirm.press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await expect(confirm).toBeFocused();
});

test("a search that leaves no category says so aloud", async ({ page }) => {
  await visit(page, "/admin/produtos/novo");
  const search = page.getByRole("searchbox", { name: "Buscar categoria" });
  await expect(search).toBeVisible();
  const heard = await listen(page);
  await search.fill("nada disto");
  await expect.poll(heard).toContain("Nenhuma categoria com este nome");
});
