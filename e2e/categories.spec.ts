import type { Locator, Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";

type Node = { id: string; nome: string; paiId: string | null; ordem: number };

const treeOf = async (page: Page): Promise<Node[]> =>
  (await (await page.request.get("/categories")).json()).data;
const find = async (page: Page, nome: string) => (await treeOf(page)).find((node) => node.nome === nome);
/** Compares the order by id: `ordem` itself changes when another test adds or removes a category. */
async function orderOf(page: Page, nodes: readonly Node[]): Promise<string[]> {
  const ids = new Set(nodes.map(({ id }) => id));
  const level = (await treeOf(page)).filter(({ id }) => ids.has(id));
  return level.sort((a, b) => a.ordem - b.ordem).map(({ id }) => id);
}

/** No other test knows the parent of these categories. They are removed at the end. */
async function withCategories(page: Page, count: number, run: (nodes: Node[]) => Promise<void>) {
  const create = async (paiId: string | null): Promise<Node> => {
    const nome = `Prova ${Math.random().toString(36).slice(2, 8)}`;
    return (await (await page.request.post("/categories", { data: { nome, paiId } })).json()).data;
  };
  const root = await create(null);
  const made: Node[] = [];
  while (made.length < count) made.push(await create(root.id));
  try {
    await run(made);
  } finally {
    for (const { id } of [...made, root]) await page.request.delete(`/categories/${id}`);
  }
}

const row = (page: Page, { id }: Node) => page.locator(`[data-category="${id}"]`);
const menu = (page: Page, { nome }: Node) => page.getByRole("button", { name: `Ações de ${nome}` });

async function choose(page: Page, node: Node, action: string) {
  await menu(page, node).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

test.beforeEach(({ signIn }) => signIn("produtos"));

test("a category is created in its place, renamed and removed", { tag: "@any-server" }, async ({ page }) => {
  await visit(page, "/admin/categorias");
  const nome = `Nova ${Math.random().toString(36).slice(2, 8)}`;
  await page.getByRole("button", { name: "Nova categoria" }).click();
  const field = page.getByRole("textbox", { name: "Nome da categoria" });
  await expect(field).toBeFocused();
  await field.press("Enter");
  await expect(page.getByText("Informe o nome")).toBeVisible();
  await field.fill(nome);
  await field.press("Enter");
  await expect(page.getByText(`${nome} foi criada.`)).toBeVisible();
  await expect(field).toHaveValue("");
  await field.press("Escape");
  await expect(field).toHaveCount(0);
  const created = await find(page, nome);
  if (!created) throw new Error("the category is not there");

  await choose(page, created, "Renomear");
  await page.getByRole("textbox", { name: "Nome da categoria" }).fill(`${nome} outra`);
  await page.keyboard.press("Enter");
  const renamed = { ...created, nome: `${nome} outra` };
  await expect(menu(page, renamed)).toBeFocused();

  await choose(page, renamed, "Excluir");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Nenhum produto está nela.");
  await dialog.getByRole("button", { name: "Excluir categoria" }).click();
  await expect(row(page, created)).toHaveCount(0);
  expect(await find(page, renamed.nome)).toBeUndefined();
});

test("the menu moves a category by keyboard, keeps the focus, and the move can be undone", async ({
  page,
}) => {
  await withCategories(page, 2, async ([first, second]) => {
    if (!first || !second) throw new Error("two are needed");
    await visit(page, "/admin/categorias");
    await menu(page, second).focus();
    await page.keyboard.press("Enter");
    const up = page.getByRole("menuitem", { name: "Mover para cima" });
    await up.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${second.nome} foi movida.`)).toBeVisible();
    await expect(menu(page, second)).toBeFocused();
    expect(await orderOf(page, [first, second])).toEqual([second.id, first.id]);
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(page.getByText(`${second.nome} voltou ao lugar.`)).toBeVisible();
    expect(await orderOf(page, [first, second])).toEqual([first.id, second.id]);
  });
});

test("a category goes into another by the dialog, which offers no place inside itself", async ({ page }) => {
  await withCategories(page, 2, async ([parent, child]) => {
    if (!parent || !child) throw new Error("two are needed");
    await visit(page, "/admin/categorias");
    await choose(page, child, "Mover para dentro de…");
    const dialog = page.getByRole("dialog");
    const select = dialog.getByRole("combobox", { name: "Para dentro de" });
    await expect(select.getByRole("option", { name: child.nome })).toHaveCount(0);
    await select.selectOption({ label: parent.nome });
    await dialog.getByRole("button", { name: "Mover" }).click();
    await expect(page.getByText(`${child.nome} está agora em ${parent.nome}.`)).toBeVisible();
    expect((await find(page, child.nome))?.paiId).toBe(parent.id);
  });
});

const middleOf = async (place: Locator, part: number) => {
  const box = await place.boundingBox();
  if (!box) throw new Error("nothing to see there");
  return { x: box.x + 120, y: box.y + box.height * part };
};

test("dragging orders and nests", async ({ page }) => {
  await withCategories(page, 3, async ([a, b, c]) => {
    if (!a || !b || !c) throw new Error("three are needed");
    await visit(page, "/admin/categorias");
    const drag = async (from: Node, to: Node, part: number) => {
      await row(page, from).scrollIntoViewIfNeeded();
      await row(page, from).locator("[aria-hidden=true]").first().hover();
      await page.mouse.down();
      const { x, y } = await middleOf(row(page, to), part);
      await page.mouse.move(x, y, { steps: 8 });
      await page.mouse.move(x + 1, y);
      await page.mouse.up();
    };
    await drag(c, a, 0.1);
    await expect.poll(() => orderOf(page, [a, b, c])).toEqual([c.id, a.id, b.id]);
    await drag(b, a, 0.5);
    await expect.poll(async () => (await find(page, b.nome))?.paiId).toBe(a.id);
    await expect(page.getByText(`${b.nome} está agora em ${a.nome}.`)).toBeVisible();
  });
});

test("the number of products leads to them", async ({ page }) => {
  await visit(page, "/admin/categorias");
  const link = page.getByRole("link", { name: /produtos? em / }).first();
  const href = await link.getAttribute("href");
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href?.replace("?", "\\?")}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Produtos");
});
