import { expect, test, visit } from "./fixtures";

test("takes scanned goods with their cost, and shows the purchase at the product", {
  tag: ["@layout"],
}, async ({ page, signIn }) => {
  await signIn("produtos");
  const sku = `P-${crypto.randomUUID().slice(0, 8)}`;
  const data = {
    ...{ nome: `Compra ${sku}`, precoCents: 1000, custoCents: 100 },
    variantes: [
      { sku, tamanho: "P", estoque: 10 },
      { sku: `${sku}-2`, tamanho: "M" },
    ],
  };
  const { data: product } = await (await page.request.post("/products", { data })).json();
  await visit(page, "/admin/produtos");
  await page.getByRole("link", { name: "Recebi compra" }).click();
  const scan = page.getByRole("combobox", { name: "Adicionar por nome ou SKU" });
  // As a scanner does: the Enter comes at once, before the search answers.
  for (let time = 1; time <= 2; time++) {
    await scan.fill(sku);
    await scan.press("Enter");
    await expect(page.getByRole("textbox", { name: "Unidades da linha 1" })).toHaveValue(String(time));
    await expect(scan).toHaveValue("");
  }
  await expect(scan).toBeFocused();
  await page.getByRole("button", { name: "Dar entrada no estoque" }).click();
  await expect(page.locator("main").getByRole("alert")).toContainText("Informe o custo");
  await page.getByRole("textbox", { name: "Unidades da linha 1" }).fill("30");
  await page.getByRole("textbox", { name: "Custo de uma unidade, linha 1" }).fill("2");
  await page.getByRole("textbox", { name: "Nota" }).fill("NF 12");
  await page.getByRole("button", { name: "Dar entrada no estoque" }).click();
  await expect(page.getByText("1 linha no estoque")).toBeVisible();
  await page.getByRole("link", { name: "Abrir a compra NF 12" }).first().click();
  await expect(page.getByRole("listitem").filter({ hasText: sku })).toContainText("30 × R$ 2,00");
  await visit(page, `/admin/produtos/${product.id}`);
  const row = page.getByRole("table", { name: "Movimentos de estoque" }).getByRole("row");
  await expect(row.filter({ hasText: "NF 12" })).toContainText("+30");
  await expect(row.filter({ hasText: "NF 12" })).toContainText("cada");
  const { data: variants } = await (await page.request.get(`/products/${product.id}/variants`)).json();
  expect(variants).toMatchObject([
    { sku, estoque: 40, custoCents: 175 },
    { estoque: 0, custoCents: null },
  ]);
});
