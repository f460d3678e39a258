import type { Page } from "@playwright/test";
import { expect, test, visit } from "./fixtures";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const price = (page: Page, number: number) => field(page, `Preço da variante ${number}`);

/** What the browser does when a block of cells is pasted into the focused field. */
const pasteText = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test("edits variants like a spreadsheet: keys, fill, paste, undo, and the picture of one", async ({
  page,
  signIn,
}) => {
  await signIn("produtos");
  const mark = crypto.randomUUID().slice(0, 8);
  const variantes = ["P", "M", "G"].map((tamanho) => ({ tamanho, sku: `${mark}-${tamanho}`, estoque: 2 }));
  const data = { nome: `Grade ${mark}`, precoCents: 1000, custoCents: 400, pesoGramas: 300, variantes };
  const { id } = (await (await page.request.post("/products", { data })).json()).data;
  const pixel = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
    "base64",
  );
  const sent = await page.request.post(`/products/${id}/imagens`, {
    headers: { "content-type": "image/png" },
    data: pixel,
  });
  const imagemId = (await sent.json()).data.id;
  await visit(page, `/admin/produtos/${id}`);

  await price(page, 1).fill("12,50");
  await price(page, 1).press("Enter");
  await expect(price(page, 2)).toBeFocused();
  await price(page, 2).press("ArrowUp");
  await expect(price(page, 1)).toBeFocused();
  await price(page, 1).press("Control+d");
  await expect(price(page, 3)).toHaveValue("12,50");
  await expect(page.getByText("2 células preenchidas.")).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(price(page, 3)).toHaveValue("");

  await price(page, 2).focus();
  await pasteText(page, "R$ 1.234,56\nonze\n");
  await expect(price(page, 3)).toHaveAttribute("aria-invalid", "true");
  await expect(price(page, 2)).toHaveValue("");
  await pasteText(page, "1\n2\n3\n");
  await expect(page.getByText(/são 3 linhas, e daqui até o fim da tabela há 2/)).toBeVisible();
  await pasteText(page, "R$ 1.234,56\n11\n");
  await expect(price(page, 2)).toHaveValue("1234,56");
  await expect(price(page, 3)).not.toHaveAttribute("aria-invalid");

  await page.getByText("Medidas e foto").click();
  await field(page, "Peso (g) da variante 1").focus();
  await pasteText(page, "500\t1\t2\t3\r\n");
  await page.getByRole("button", { name: "Preencher Peso (g) para baixo" }).click();
  await page.getByRole("combobox", { name: "Foto da variante 2" }).selectOption("Foto 1");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Produto salvo")).toBeVisible();
  const saved = await (await page.request.get(`/products/${id}/variants`)).json();
  const dimensoes = { alturaCm: 1, larguraCm: 2, comprimentoCm: 3 };
  expect(saved.data).toMatchObject([
    { precoCents: 1250, pesoGramas: 500, dimensoes, imagemId: null },
    { precoCents: 123_456, pesoGramas: 500, dimensoes: null, imagemId },
    { precoCents: 1100, pesoGramas: 500, dimensoes: null, custoCents: null },
  ]);
});
