import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, visit } from "./fixtures";

const HEADING = "slug;nome;preco;estoque\n";
async function choose(page: Page, name: string, text: string) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Escolher arquivo" }).last().click();
  await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}
const word = () => Math.random().toString(36).slice(2, 8);

test("a file is checked, its errors shown, and then imported", { tag: "@layout" }, async ({
  page,
  signIn,
}) => {
  await signIn("produtos");
  const slug = `importado-${word()}`;
  await page.goto("/admin/produtos");
  await page.getByRole("link", { name: "Importar" }).click();
  await expect(page.getByRole("heading", { name: "Importar produtos" })).toBeVisible();
  const csv = `${HEADING}${slug};Importado;12,50;4\n${slug}-2;Sem preço;;1\n`;
  await choose(page, "catalogo.csv", csv);
  await expect(page.getByRole("button", { name: "Importar agora" })).toBeVisible();
  await expect(page.getByRole("row", { name: "3 preco campo obrigatório" })).toBeVisible();
  expect((await (await page.request.get(`/products?q=${slug}`)).json()).data).toEqual([]);

  await page.getByRole("button", { name: "Importar agora" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("1 linha com erro fica de fora.")).toBeVisible();
  await dialog.getByRole("button", { name: "Importar agora" }).click();
  await expect(page.getByRole("link", { name: "Ver produtos" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Concluída", { exact: true })).toBeVisible();
  const [product] = (await (await page.request.get(`/products?q=Importado`)).json()).data.filter(
    ({ nome }: { nome: string }) => nome === "Importado",
  );
  expect(product).toMatchObject({ precoCents: 1250, estoque: 4, publicado: false });
});

test("a file that is no CSV of products says why", async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push(/422/);
  await signIn("produtos");
  await page.goto("/admin/produtos/importar");
  await choose(page, "outro.csv", "nome;peso\nA;1\n");
  await expect(page.getByRole("alert").filter({ hasText: "peso" })).toContainText(
    "arquivo: coluna(s) desconhecida(s): peso",
  );
  await expectAccessible(page);
});

test("the list's filters decide what is exported", { tag: "@any-server" }, async ({ page, signIn }) => {
  await signIn("produtos");
  await page.goto("/admin/produtos?publicado=false");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar" }).click();
  expect((await download).suggestedFilename()).toMatch(/^produtos-.*\.csv$/);
  const csv = await (await page.request.get("/products/exportar?publicado=false")).text();
  expect(csv).toContain("slug;nome;descricao;preco");
  const { data } = await (await page.request.get("/products?publicado=true")).json();
  expect(data.length).toBeGreaterThan(0);
  for (const { nome } of data) expect(csv).not.toContain(`;${nome};`);
});

test("who may not change products gets no way in", async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push(/status of 403/);
  await signIn("vendas");
  expect((await page.request.get("/products/exportar")).status()).toBe(403);
  await page.goto("/admin/produtos/importar");
  await expect(page.locator("input[type=file]")).toHaveCount(0);
});

test("a file is chosen by one button, not by a hidden second one", async ({ page, signIn }) => {
  await signIn("dona");
  for (const [path, name] of [
    ["/admin/produtos/importar", "Escolher arquivo"],
    ["/admin/pedidos/conciliar", "Escolher arquivo"],
    ["/admin/produtos/novo", "Escolher imagens"],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole("button", { name, exact: true }), path).toHaveCount(1);
  }
});
