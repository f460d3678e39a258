import { expect, test, visit } from "./fixtures";

const FIELD = /^Buscar telas/;

test("Ctrl K finds a screen without accents and opens it by Enter", async ({ page, signIn }) => {
  await signIn("dona");
  await visit(page, "/admin");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: FIELD });
  await expect(field).toBeFocused();
  await field.fill("CATEGORI");
  await expect(page.getByRole("option", { name: "Categorias" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/categorias$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("group", { name: "Recentes" }).getByRole("option")).toHaveText(["Categorias"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the search button finds an order by its number", { tag: "@layout" }, async ({ page, signIn }) => {
  await signIn("vendas");
  await visit(page, "/admin");
  const [order] = (await (await page.request.get("/orders?limit=1")).json()).data;
  await page.getByRole("button", { name: "Buscar" }).filter({ visible: true }).click();
  await page.getByRole("combobox", { name: FIELD }).fill(String(order.numero));
  await page.getByRole("option", { name: new RegExp(`^Pedido nº ${order.numero}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/pedidos/${order.id}$`));
});

test("arrows go through what is found, and a role finds only its own", async ({ page, signIn }) => {
  await signIn("produtos");
  await visit(page, "/admin");
  const [product] = (await (await page.request.get("/products?limit=1")).json()).data;
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: FIELD });
  await expect(field).toBeFocused();
  await expect(page.getByRole("option")).toHaveText([
    "Novo produto",
    "Receber compra",
    "Importar produtos",
    "Início",
    "Produtos",
    "Compras recebidas",
    "Categorias",
    "Segurança",
  ]);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("option", { name: "Segurança" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Novo produto" })).toHaveAttribute("aria-selected", "true");
  await field.fill(product.nome);
  await expect(page.getByRole("group", { name: "Produtos" }).getByRole("option").first()).toBeVisible();
  await field.fill("nada tem este nome");
  await expect(page.getByText("Nada encontrado para “nada tem este nome”")).toBeVisible();
});

test("it stays where it is while it filters, and leads to a card of the settings", async ({
  page,
  signIn,
}) => {
  await signIn("dona");
  await visit(page, "/admin");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  const field = page.getByRole("combobox", { name: FIELD });
  await expect(field).toBeFocused();
  const boxes = [await dialog.boundingBox()];
  for (const [text, status] of [
    ["prazos", "1 resultado"],
    ["nada tem este nome que é tão comprido que não cabe em uma única linha da janela", /^Nada encontrado/],
    ["", ""],
  ] as const) {
    await field.fill(text);
    await expect(dialog.getByRole("status")).toHaveText(status);
    boxes.push(await dialog.boundingBox());
  }
  expect(new Set(boxes.map((box) => JSON.stringify(box))).size).toBe(1);
  for (const name of ["Papéis", "Frete", "Regras da fidelidade", "Importar produtos"]) {
    await expect(page.getByRole("option", { name, exact: true })).toHaveCount(1);
  }
  await field.fill("prazos");
  await page.getByRole("option", { name: "Prazos e avisos" }).click();
  await expect(page).toHaveURL(/\/admin\/configuracoes#prazos$/);
  const card = page.getByRole("region", { name: "Prazos e avisos" });
  await expect(card).toBeInViewport();
  await expect(card).toBeFocused();

  await page.keyboard.press("Control+k");
  await field.fill("regiao");
  // Without a pause: Enter must act on the typed text, not on the earlier list.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Região e idioma" })).toBeFocused();
});
