import { dataOf, expect, test, visit } from "./fixtures";

test("makes a kit of two products; the shop lists its parts, and the order too", {
  tag: ["@layout"],
}, async ({ page, signIn }) => {
  await signIn("dona");
  const name = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;
  const aProduct = async (nome: string, estoque: number) =>
    dataOf(
      await page.request.post("/products", { data: { nome, precoCents: 1000, estoque, publicado: true } }),
    );
  const [cup, plate] = [await aProduct(name("Xícara"), 7), await aProduct(name("Pires"), 9)];
  const set = await aProduct(name("Jogo"), 0);

  await visit(page, `/admin/produtos/${set.id}`);
  await page.getByRole("button", { name: "Montar kit" }).click();
  const dialog = page.getByRole("dialog", { name: "Peças do kit" });
  const add = dialog.getByRole("combobox", { name: "Adicionar peça por nome ou SKU" });
  await add.fill(cup.nome);
  await page.getByRole("option", { name: cup.nome }).click();
  await dialog.getByRole("button", { name: "Salvar peças" }).click();
  await expect(dialog.getByText("Adicione ao menos duas peças, ou tire todas").first()).toBeVisible();
  await add.fill(plate.nome);
  await page.getByRole("option", { name: plate.nome }).click();
  await dialog.getByRole("textbox", { name: "Unidades da peça 1" }).fill("2");
  const isTooWide = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await dialog.getByText("Soma das peças menos %").click();
  await dialog.getByRole("textbox", { name: "Desconto sobre a soma, de 0 a 90 %" }).fill("12,5");
  await expect(dialog.getByRole("definition")).toHaveText([/30,00$/, /3,75$/, /26,25$/]);
  expect(await isTooWide()).toBe(false);
  await dialog.getByRole("button", { name: "Salvar peças" }).click();
  await expect(page.getByText("Kit com 2 peças salvo")).toBeVisible();
  const parts = page.getByRole("list", { name: "Kit", exact: true });
  await expect(parts.getByRole("listitem")).toHaveText([`2 × ${cup.nome}`, `1 × ${plate.nome}`]);
  await expect(page.getByRole("textbox", { name: "Preço", exact: true })).toHaveValue("26,25");
  await expect(page.getByText("3 unidades", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ajustar", exact: true })).toHaveCount(0);
  expect(await isTooWide()).toBe(false);

  await visit(page, `/loja/produto/${set.slug}`);
  await expect(page.getByRole("heading", { name: "O que vem no kit" })).toBeVisible();
  await expect(page.getByRole("link", { name: cup.nome })).toBeVisible();
  await expect(page.getByText("Só restam 3 unidades")).toBeVisible();
  expect(await isTooWide()).toBe(false);

  const itens = [{ produtoId: set.id, quantidade: 2 }];
  const order = await dataOf(await page.request.post("/orders", { data: { itens } }));
  await visit(page, `/admin/pedidos/${order.id}`);
  await expect(page.getByRole("list", { name: `Peças de ${set.nome}` }).getByRole("listitem")).toHaveText([
    `4 × ${cup.nome}`,
    `2 × ${plate.nome}`,
  ]);
});
