import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, visit } from "./fixtures";

const dialog = (page: Page) => page.getByRole("dialog");

async function answerOf(page: Page, method: "get" | "post", path: string, data?: object) {
  const response = await page.request[method](path, data ? { data } : {});
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json()).data;
}

const ADDRESS = {
  cep: "01310930",
  logradouro: "Avenida Paulista",
  numero: "1000",
  complemento: null,
  bairro: "Bela Vista",
  cidade: "São Paulo",
  uf: "SP",
};

async function placePaid(page: Page, nome: string) {
  const order = await answerOf(page, "post", "/orders", {
    itens: [{ descricao: "Caneca", precoCents: 2500, quantidade: 3 }],
    cliente: { nome, email: "ana@exemplo.test" },
    enderecoEntrega: ADDRESS,
  });
  await answerOf(page, "post", `/orders/${order.id}/status`, { para: "paid" });
  return order as { id: string; numero: number };
}

test.beforeEach(async ({ signIn }) => {
  await signIn("vendas");
});

test("takes ten paid orders to labels, codes and dispatch in at most eight clicks", async ({ page }) => {
  const nome = `Lote ${Math.random().toString(36).slice(2, 10)}`;
  const orders: { id: string; numero: number }[] = [];
  for (let count = 0; count < 10; count++) orders.push(await placePaid(page, nome));
  let clicks = 0;
  const click = async (
    name: string | RegExp,
    role: "button" | "checkbox" | "menuitem",
    scope = page.locator("body"),
  ) => {
    clicks += 1;
    await scope.getByRole(role, { name }).first().click();
  };
  await visit(page, `/admin/pedidos?q=${encodeURIComponent(nome)}`);
  await click(/^Selecionar tod/, "checkbox");
  await click("Imprimir", "button");
  const opened = page.waitForEvent("popup");
  await click("Etiquetas 10 × 15 cm", "menuitem");
  const labels = await opened;
  await expect(labels.getByRole("article")).toHaveCount(10);
  await expect(labels.getByRole("article").first()).toContainText("Avenida Paulista, 1000");
  // The printer's own dialog has one more.
  clicks += 1;
  await labels.close();
  await click("Despachar", "button");
  const codes = dialog(page).getByRole("textbox", { name: /^Código do pedido/ });
  await expect(codes).toHaveCount(10);
  await dialog(page)
    .getByRole("textbox", { name: /^Transportadora do pedido/ })
    .first()
    .fill("Correios");
  await page.keyboard.press("Enter");
  await expect(
    dialog(page)
      .getByRole("textbox", { name: /^Transportadora do pedido/ })
      .nth(1),
  ).toBeFocused();
  await codes.first().evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    orders.map((_, index) => `CODIGO${index}`).join("\n"),
  );
  await expect(codes.nth(9)).toHaveValue("CODIGO9");
  await expectAccessible(page);
  await click("Despachar", "button", dialog(page));
  await expect(page.getByRole("status").filter({ hasText: "10 pedidos despachados" })).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(8);
  for (const { id } of orders) {
    const { status, envios } = await answerOf(page, "get", `/orders/${id}`);
    expect([status, envios[0].transportadora]).toEqual(["shipped", "Correios"]);
    expect(envios[0].codigoRastreio).toMatch(/^CODIGO\d$/);
  }
});

test("an order is divided into parcels, and each goes its way", async ({ page }) => {
  const { id } = await placePaid(page, "Ana");
  await visit(page, `/admin/pedidos/${id}`);
  const card = page.getByRole("region", { name: "Envios" });
  await card.getByRole("button", { name: "Novo envio" }).click();
  await dialog(page).getByRole("textbox", { name: "Quantidade de Caneca" }).fill("9");
  await dialog(page).getByRole("button", { name: "Criar envio" }).click();
  await expect(dialog(page)).toContainText("Restam 3");
  await dialog(page).getByRole("textbox", { name: "Quantidade de Caneca" }).fill("1");
  await dialog(page)
    .getByRole("textbox", { name: "Link de rastreio" })
    .fill("https://entrega.exemplo.com.br/7");
  await dialog(page).getByRole("button", { name: "Criar envio" }).click();
  await expect(card).toContainText("2 unidades ainda sem envio");
  await card.getByRole("button", { name: "Despachar" }).click();
  await dialog(page).getByRole("textbox", { name: "Código de rastreio" }).fill("XYZ1");
  await dialog(page).getByRole("button", { name: "Despachar" }).click();
  await expect(card).toContainText("Despachado");
  await expect(card.getByRole("link", { name: "Acompanhar" })).toHaveAttribute(
    "href",
    "https://entrega.exemplo.com.br/7",
  );
  await expectAccessible(page);
});

test("prints the declaration and the picking list, and says what is missing", async ({ page }) => {
  const [one, two] = [await placePaid(page, "Ana"), await placePaid(page, "Bia")];
  const ids = `${one.id},${two.id}`;
  await visit(page, `/admin/pedidos/imprimir?tipo=declaracao&ids=${ids}`);
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("article").first()).toContainText("DECLARAÇÃO DE CONTEÚDO");
  await expect(page.getByRole("note")).toContainText(`${one.numero}, ${two.numero}`);
  await expectAccessible(page);
  await visit(page, `/admin/pedidos/imprimir?tipo=separacao&ids=${ids}`);
  await expect(page.getByRole("table")).toContainText("2 pedidos · 6 unidades");
  await visit(page, `/admin/pedidos/imprimir?tipo=etiquetas-a4&ids=${ids}`);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("a bulk dispatch that is sent again after a lost answer sends no second parcel", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const nome = `Repetido ${Math.random().toString(36).slice(2, 10)}`;
  const { id } = await placePaid(page, nome);
  const { itens } = await answerOf(page, "get", `/orders/${id}`);
  await answerOf(page, "post", `/orders/${id}/shipments`, {
    itens: [{ itemId: itens[0].id, quantidade: 1 }],
  });
  await page.route(
    "**/orders/shipments",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await visit(page, `/admin/pedidos?q=${encodeURIComponent(nome)}`);
  await page.getByRole("checkbox", { name: /^Selecionar tod/ }).click();
  await page.getByRole("button", { name: "Despachar" }).click();
  const send = dialog(page).getByRole("button", { name: "Despachar" });
  await send.click();
  await expect(dialog(page).getByRole("alert")).toBeVisible();
  await send.click();
  await expect(page.getByRole("status").filter({ hasText: "1 pedido despachado" })).toBeVisible();
  const { envios } = await answerOf(page, "get", `/orders/${id}`);
  expect(envios.map(({ status }: { status: string }) => status)).toEqual(["preparando", "despachado"]);
});
