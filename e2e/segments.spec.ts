import type { Page } from "@playwright/test";
import { expect, expectAccessible, listen, test, visit } from "./fixtures";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const preview = (page: Page) => page.getByRole("region", { name: "Quem está nele" });
/** Of the rules that the screen shows, not of those before. */
async function countIn(page: Page): Promise<number> {
  const status = preview(page).getByRole("status");
  await expect(status).not.toHaveAttribute("data-stale");
  return Number.parseInt((await status.textContent()) ?? "", 10);
}
const row = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

test("@layout marketing builds a segment with a live count and sees why somebody is in it", {
  tag: "@any-server",
}, async ({ page, signIn }) => {
  await signIn("marketing");
  const nome = `Fiéis ${Date.now().toString(36)}`;
  await visit(page, "/admin/segmentos");
  await expect(page.getByRole("link", { name: "Clientes VIP" })).toBeVisible();
  await page.getByRole("link", { name: "Novo segmento" }).click();
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill(nome);

  const first = row(page, "Condição 1");
  await first.getByRole("combobox", { name: "O que olhar" }).selectOption({ label: "Pedidos pagos" });
  await button(page, "Criar segmento").click();
  await expect(first.getByText("Informe o valor desta condição.")).toBeVisible();
  await first.getByRole("combobox", { name: "O que olhar" }).selectOption({ label: "Etiqueta" });
  await first.getByRole("combobox", { name: "Comparação" }).selectOption("em");
  await expect(first.getByRole("textbox", { name: "Valores" })).toHaveAttribute("aria-invalid", "true");
  const heard = await listen(page);
  await first.getByRole("textbox", { name: "Valores" }).fill("vip");
  await page.keyboard.press("Enter");
  await expect.poll(heard).toContain("Acrescentado: vip");
  await page.keyboard.press("Backspace");
  await expect.poll(heard).toContain("Removido: vip");
  await first.getByRole("combobox", { name: "O que olhar" }).selectOption({ label: "Pedidos pagos" });
  await first.getByRole("textbox", { name: "Valor" }).fill("1");
  await expect(preview(page)).toContainText("Fez mais de 1 pedido.");
  await expect(preview(page).getByRole("status")).toHaveText(/^\d+ pessoas$/);
  const all = await countIn(page);

  await button(page, "Adicionar grupo").click();
  const inner = row(page, "Grupo 2");
  await expect(inner.getByRole("combobox", { name: "O que olhar" })).toBeFocused();
  await inner.getByRole("combobox", { name: "O que olhar" }).selectOption({ label: "Estado" });
  await inner.getByRole("combobox", { name: "Comparação" }).selectOption({ label: "é uma de" });
  for (const state of ["SP", "RJ"]) {
    await inner.getByRole("combobox", { name: "Escolher estado…" }).selectOption(state);
    // An arrow key only moves to another state and does not choose it.
    await expect(
      inner.getByRole("list", { name: "Escolhidos" }).getByText(state, { exact: true }),
    ).toHaveCount(0);
    await inner.getByRole("button", { name: "Escolher" }).click();
    await expect(inner.getByRole("combobox", { name: "Escolher estado…" })).toBeFocused();
  }
  await expect(preview(page)).toContainText("Fez mais de 1 pedido e é de SP ou RJ.");
  expect(await countIn(page)).toBeLessThan(all);
  // Scrolls to the top, so that the phone's header covers nothing by half.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await button(page, "Criar segmento").click();

  await expect(page.getByRole("heading", { level: 1, name: nome })).toBeVisible();
  await page
    .getByRole("button", { name: /^Por que .+ está no segmento$/ })
    .first()
    .click();
  const why = page.getByRole("dialog");
  await expect(why).toContainText("Cumpre: fez mais de 1 pedido");
  await expect(why).toContainText("Cumpre: é de SP ou RJ");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await button(page, "Mais ações").click();
  await page.getByRole("menuitem", { name: "Excluir segmento" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText(`Segmento ${nome} excluído.`)).toBeVisible();
});

test("says in words that what a condition names was deleted, and keeps it when saved untouched", async ({
  page,
  signIn,
}) => {
  await signIn("dona");
  const nome = `Sem nome ${Date.now().toString(36)}`;
  const made = async (path: string, data: object) =>
    (await (await page.request.post(path, { data })).json()).data as { id: string };
  const { id: gone } = await made("/categories", { nome });
  const condicoes = [{ campo: "comprouCategoria", operador: "em", valor: [gone] }];
  const { id } = await made("/segments", { nome, regras: { operador: "e", condicoes } });
  expect((await page.request.delete(`/categories/${gone}`)).status()).toBe(200);

  await visit(page, `/admin/segmentos/${id}`);
  await expect(page.getByRole("main")).toContainText("Comprou na categoria (categoria excluída)");
  await visit(page, `/admin/segmentos/${id}/editar`);
  await expect(page.getByRole("list", { name: "Escolhidos" })).toHaveText("(categoria excluída)");
  await expect(page.getByRole("main")).not.toContainText(gone);
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill(`${nome} 2`);
  await button(page, "Salvar").click();
  await expect(page.getByRole("heading", { level: 1, name: `${nome} 2` })).toBeVisible();
  const { data } = await (await page.request.get(`/segments/${id}`)).json();
  expect(data).toMatchObject({ nome: `${nome} 2`, regras: { operador: "e", condicoes } });
  expect((await page.request.delete(`/segments/${id}`)).status()).toBe(200);
});
