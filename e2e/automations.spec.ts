import { expect, expectAccessible, test, visit } from "./fixtures";

test("marketing takes a recipe, rehearses it, switches it on and off and deletes it", {
  tag: "@layout",
}, async ({ page, signIn }) => {
  await signIn("marketing");
  const nome = `Volte sempre ${Date.now().toString(36)}`;
  await visit(page, "/admin/automacoes");
  await page.getByRole("link", { name: "Usar a receita Sacola esquecida" }).click();
  const name = page.getByRole("textbox", { name: "Nome", exact: true });
  await expect(name).not.toHaveValue("");
  await name.fill(nome);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Criar automação" }).click();

  await expect(page.getByRole("heading", { level: 1, name: nome })).toBeVisible();
  await page.getByRole("button", { name: "Ensaiar e ligar" }).click();
  const rehearsal = page.getByRole("dialog");
  await rehearsal.getByRole("button", { name: "Ligar", exact: true }).click();
  await expect(page.getByText("Ligada", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Desligar" }).click();
  await expect(page.getByText("Desligada", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText(`${nome} foi excluída`)).toBeVisible();
});
