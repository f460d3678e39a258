import { readFileSync } from "node:fs";
import { expect, expectAccessible, test, visit } from "./fixtures";

test("who only sees figures compares yesterday, reads the chart by keys and takes the file along", async ({
  page,
  signIn,
}) => {
  await signIn("dashboard");
  await visit(page, "/admin");
  await page.getByRole("link", { name: "Relatórios" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Relatórios" })).toBeVisible();
  await page.getByRole("combobox", { name: "Período" }).selectOption("Ontem");
  await page.getByRole("combobox", { name: "Comparar" }).selectOption("Com os dias antes");
  const totals = page.getByRole("region", { name: "Totais" });
  await expect(totals).toContainText(/Líquido.*R\$.*(antes|Antes)/);
  await expect(page).toHaveURL(/periodo=ontem&comparar=anterior$/);

  await page.getByRole("combobox", { name: "Período" }).selectOption("Últimos 7 dias");
  const table = page.getByRole("table", { name: "Vendas" });
  await expect(table.getByRole("row")).toHaveCount(8);
  const chart = page.getByRole("slider", { name: "Líquido" });
  await chart.press("Home");
  const first = await chart.getAttribute("aria-valuetext");
  await chart.press("ArrowRight");
  await expect(chart).not.toHaveAttribute("aria-valuetext", first ?? "");
  const [day = "", amount = ""] = (first ?? "").split(": ");
  await expect(table.getByRole("row", { name: day })).toContainText(amount);
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exportar" }).click(),
  ]);
  const file = readFileSync(await download.path(), "utf8").split("\r\n");
  expect(file[0]).toContain("Período;Pedidos;");
  expect(file).toHaveLength(1 + 7 + 1);
});

test("lines are put in order, and lead to their product for who may open it", { tag: "@layout" }, async ({
  page,
  signIn,
}) => {
  await signIn("dona");
  await visit(page, "/admin/relatorios?tipo=produtos&periodo=12_meses&ordenar=-unidades");
  const table = page.getByRole("table", { name: "Produtos" });
  await expect(table).toBeVisible();
  const link = table.getByRole("link").first();
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});
