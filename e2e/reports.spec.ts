import { readFileSync } from "node:fs";
import { expect, expectAccessible, listen, test, visit } from "./fixtures";

test("who only sees figures compares yesterday, reads the chart by keys and takes the file along", {
  tag: "@any-server",
}, async ({ page, signIn }) => {
  await signIn("dashboard");
  await visit(page, "/admin");
  await page.getByRole("link", { name: "Relatórios" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Relatórios" })).toBeVisible();
  await page.getByRole("combobox", { name: "Período" }).selectOption("Ontem");
  await page.getByRole("combobox", { name: "Comparar" }).selectOption("Com os dias antes");
  const totals = page.getByRole("region", { name: "Totais" });
  await expect(totals).toContainText(/Líquido.*R\$.*antes/i);
  const figures = await totals.locator("dl > div").allTextContents();
  expect(figures.filter((words) => !/antes: /i.test(words))).toEqual([]);
  await expect(page).toHaveURL(/periodo=ontem&comparar=anterior$/);

  const heard = await listen(page);
  await page.getByRole("combobox", { name: "Período" }).selectOption("Últimos 7 dias");
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^\d.* a \d.* · .*/));
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
  const [header = "", ...lines] = file.slice(0, -1).map((line) => line.split(";"));
  expect(header.slice(0, 3)).toEqual(["\uFEFFPeríodo", "Pedidos", "Itens"]);
  expect(lines).toHaveLength(7);
  // The formats that Brazilian spreadsheets read: days, whole numbers and amounts.
  const amounts = ["Bruto", "Descontos", "Frete", "Reembolsos", "Líquido", "Ticket médio"];
  for (const line of lines) {
    for (const [place, cell] of line.entries()) {
      const isAmount = amounts.includes(header[place] ?? "");
      const kind = place === 0 ? /^\d{4}-\d\d-\d\d$/ : isAmount ? /^-?\d+,\d\d$/ : /^\d+$/;
      expect(cell, header[place]).toMatch(kind);
    }
  }
  const cents = lines.map((line) => Number(line[header.indexOf("Líquido")]?.replace(",", "")));
  const net = cents.reduce((sum, one) => sum + one, 0) / 100;
  const shown = net.toLocaleString("pt-BR", { style: "currency", currency: "BRL" });
  expect((await totals.textContent())?.replaceAll("\u00a0", " ")).toContain(shown.replaceAll("\u00a0", " "));
});

test("a view is saved, opened, shown something else, renamed and deleted", {
  tag: "@layout",
}, async ({ page, signIn, isPhone }) => {
  // Desktop and phone run in parallel, so each uses its own person with its own saved views.
  await signIn(isPhone ? "dona" : "dashboard");
  const name = `Semana ${crypto.randomUUID().slice(0, 8)}`;
  await visit(page, "/admin/relatorios?tipo=produtos&periodo=7_dias&ordenar=-unidades");
  const more = page.getByRole("button", { name: "Mais ações" });
  const choose = async (action: string) => {
    await more.click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  const dialog = page.getByRole("dialog");
  const views = page.getByRole("navigation", { name: "Visões salvas" });
  const save = async (button: string) => {
    await choose("Salvar como visão");
    await dialog.getByRole("textbox", { name: "Nome" }).fill(name);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: button }).click();
    await expect(views.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  };
  await save("Salvar");
  await page.getByRole("navigation", { name: "Relatórios" }).getByRole("link", { name: "Vendas" }).click();
  await expect(views.getByRole("link", { name })).not.toHaveAttribute("aria-current");
  await views.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/tipo=produtos/);
  await expect(page.getByRole("combobox", { name: "Período" })).toHaveValue("7_dias");
  await page.getByRole("combobox", { name: "Período" }).selectOption("Este mês");
  await expect(views.getByRole("link", { name })).not.toHaveAttribute("aria-current");
  await save("Substituir");
  await choose("Renomear visão");
  await dialog.getByRole("textbox", { name: "Nome" }).fill(`${name} 2`);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(views.getByRole("link", { name: `${name} 2` })).toHaveAttribute("aria-current", "page");
  await choose("Excluir visão");
  await dialog.getByRole("button", { name: "Excluir" }).click();
  await expect(views.getByRole("link", { name })).toHaveCount(0);
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

test("the week's summary is asked for, and stopped", async ({ page, signIn }) => {
  await signIn("dashboard");
  await visit(page, "/admin/relatorios");
  const choose = async (action: string) => {
    await page.getByRole("button", { name: "Mais ações" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  const dialog = page.getByRole("dialog");
  await choose("Receber o resumo semanal");
  await expect(dialog).toContainText("dashboard@aurora.test");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Receber" }).click();
  await expect(page.getByText("Você receberá o resumo semanal.")).toBeVisible();
  await page.reload();
  await choose("Parar o resumo semanal");
  await dialog.getByRole("button", { name: "Parar" }).click();
  await expect(page.getByText("Você não receberá mais o resumo semanal.")).toBeVisible();
});
