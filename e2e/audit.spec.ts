import { expect, test, visit } from "./fixtures";

test("who changed what is found, read field by field, and taken along as a file", {
  tag: "@any-server",
}, async ({ page, signIn }) => {
  const nome = `Auditada ${Date.now()}`;
  await signIn("produtos");
  const category = (await (await page.request.post("/categories", { data: { nome: "Antes" } })).json()).data;
  await page.request.put(`/categories/${category.id}`, { data: { nome } });

  await signIn("dona");
  await visit(page, "/admin/auditoria");
  await page.getByRole("combobox", { name: "Ação" }).selectOption({ label: "Categoria alterada" });
  const row = page.getByRole("row").filter({ hasText: nome });
  await expect(row).toContainText("Paula Guimarães");
  await row.getByRole("button", { name: /Categoria alterada/ }).click();
  const dialog = page.getByRole("dialog", { name: "Categoria alterada" });
  await expect(dialog.getByRole("row").filter({ hasText: "Nome" })).toContainText(/Antes.*Auditada/);
  await expect(dialog.getByRole("link", { name: "Abrir o registro" })).toHaveAttribute(
    "href",
    "/admin/categorias",
  );
  await dialog.getByRole("button", { name: "Ver toda a história deste registro" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("table", { name: "Registro de auditoria" }).getByRole("row")).toHaveCount(3);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar" }).click();
  expect((await download).suggestedFilename()).toMatch(/^auditoria-.*\.csv$/);
  await page.goBack();
  await expect(dialog).toBeVisible();

  await signIn("configuracoes");
  await visit(page, `/admin/auditoria?recursoId=${category.id}`);
  await page.getByRole("button", { name: /Categoria alterada/ }).click();
  await expect(dialog).toContainText("Seu papel não vê os valores");
  await expect(dialog).not.toContainText(nome);
  await expect(dialog.getByRole("link", { name: "Abrir o registro" })).toBeHidden();

  await signIn("produtos");
  await page.request.delete(`/categories/${category.id}`);
});
