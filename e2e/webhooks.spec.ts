import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { type Receiver, startReceiver } from "@/lib/testing/receiver";
import type { ReceivedRequest } from "@/lib/testing/receiver-modes";
import { test as base, dataOf, expect, expectAccessible, filter, listen, textOf, visit } from "./fixtures";
import { anOwnStore } from "./own-store";

const test = base.extend<{ receiver: Receiver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  receiver: async ({}, use) => {
    const receiver = await startReceiver({ folder: path.join(process.env.E2E_DATA_DIR ?? "", "receiver") });
    await use(receiver);
    await receiver.close();
  },
});

/** The delivery log refetches every 15 s while idle; the second attempt follows after 5 s. */
const NEXT_ROUND = { timeout: 20_000 };

const DEMO_URL = "https://example.com/webhooks";

const log = (page: Page) => page.getByRole("table", { name: "Entregas do webhook" });
const rowOf = (page: Page, evento: string) => log(page).getByRole("row").filter({ hasText: evento }).first();
const button = (within: Page | Locator, name: string) => within.getByRole("button", { name, exact: true });

/** @throws if the request is not signed with this secret */
function verified(secret: string, { headers, body }: ReceivedRequest): unknown {
  const texts = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return new Webhook(secret).verify(body.toString(), Object.fromEntries(texts));
}

async function takeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole("dialog", { name: "Segredo do webhook" });
  const secret = await dialog.getByRole("textbox", { name: "Segredo" }).inputValue();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/=]{44}$/);
  await button(dialog, "Já guardei").click();
  return secret;
}

async function connect(page: Page, url: string, evento: string): Promise<string> {
  await visit(page, "/admin/webhooks");
  await button(page, "Novo webhook").click();
  const dialog = page.getByRole("dialog", { name: "Novo webhook" });
  await dialog.getByRole("textbox", { name: "Endereço que recebe os avisos" }).fill(url);
  await dialog.getByRole("textbox", { name: "Filtrar eventos" }).fill(evento);
  await dialog.getByRole("checkbox", { name: evento }).check();
  await expect(dialog.getByText("1 evento escolhido")).toBeVisible();
  await button(dialog, "Criar webhook").click();
  const secret = await takeSecret(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(url);
  return secret;
}

async function changeProduct(page: Page, precoCents: number): Promise<string> {
  const { data } = await (await page.request.get("/products?limit=1&ordenar=nome")).json();
  const response = await page.request.put(`/products/${data[0].id}`, { data: { precoCents } });
  expect(response.status()).toBe(200);
  return data[0].id;
}

async function chooseMore(page: Page, action: string) {
  await button(page, "Mais ações").click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("an operator connects a system, sees it fail, mends it and sends again", async ({
  page,
  context,
  baseURL,
  receiver,
}) => {
  // Time for two refetches, and for the 5 s before the second attempt.
  test.setTimeout(90_000);
  // In a store that others use, the products of other tests send events here, too.
  const { owner } = await anOwnStore(baseURL ?? "");
  await context.addCookies((await owner.storageState()).cookies);
  await dataOf(await owner.post("/products", { data: { nome: "Vela", precoCents: 1000 } }));
  await owner.dispose();
  const secret = await connect(page, receiver.url, "product.updated");
  await expect(page.getByText("Novo", { exact: true })).toBeVisible();

  const productId = await changeProduct(page, 4321);
  await expect(rowOf(page, "product.updated")).toContainText("Entregue", NEXT_ROUND);
  await expect(page.getByText("Funcionando", { exact: true })).toBeVisible();
  const [delivered] = receiver.requests;
  if (!delivered) throw new Error("nothing came");
  expect(verified(secret, delivered)).toMatchObject({
    type: "product.updated",
    data: { id: productId, precoCents: 4321 },
  });

  receiver.behave("server-error");
  await changeProduct(page, 5432);
  const failing = rowOf(page, "Tentando de novo");
  await expect(failing).toContainText("500", NEXT_ROUND);
  await expect(failing.getByRole("cell", { name: "2 tentativas" })).toBeVisible(NEXT_ROUND);
  await expect(page.getByText(/^Falhando há/)).toBeVisible();
  await failing.getByRole("link").click();
  await expect(page.getByRole("group").filter({ hasText: "Tentativa 2" })).toContainText("falhou");
  await expect(page.getByRole("region", { name: "Corpo", exact: true })).toContainText('"precoCents": 5432');

  receiver.behave("ok");
  const failed = page.url();
  await button(page, "Reenviar").click();
  await expect(page).not.toHaveURL(failed);
  await expect(page.getByRole("definition").filter({ hasText: /^Reenvio$/ })).toBeVisible();
  await expect(page.getByText("Entregue", { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Entregue$/ })).toBeVisible();
  const ids = receiver.requests.slice(1).map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(1);
  await page.getByRole("link", { name: "Entregas" }).click();
  await expect(rowOf(page, "reenvio")).toContainText("Entregue");
});

test("a webhook is tested, rotated, paused, recovered and removed", async ({ page, signIn, receiver }) => {
  await signIn("dona");
  const secret = await connect(page, receiver.url, "category.created");
  await chooseMore(page, "Rotacionar segredo");
  await button(page.getByRole("dialog"), "Rotacionar segredo").click();
  const rotated = await takeSecret(page);
  expect(rotated).not.toBe(secret);
  await expect(page.getByRole("definition").filter({ hasText: /^Vale até/ })).toBeVisible();
  await button(page, "Enviar teste").click();
  await expect(rowOf(page, "webhook.test")).toContainText("Entregue");
  const [request] = receiver.requests;
  if (!request) throw new Error("nothing came");
  for (const key of [secret, rotated]) expect(verified(key, request)).toMatchObject({ type: "webhook.test" });

  const heard = await listen(page);
  await chooseMore(page, "Pausar");
  await button(page.getByRole("dialog"), "Pausar").click();
  await expect(page.getByText("Nada é enviado.")).toBeVisible();
  await expect.poll(async () => (await heard()).join()).toContain("Nada é enviado.");
  const category = await page.request.post("/categories", { data: { nome: `Recuperada ${Date.now()}` } });
  expect(category.status()).toBe(201);
  await button(page, "Reativar").click();
  await expect(page.getByText("Nada é enviado.")).toBeHidden();
  await expect(rowOf(page, "category.created")).toBeHidden();
  await chooseMore(page, "Recuperar um período");
  await page.getByRole("dialog").getByText("Última hora").click();
  await button(page.getByRole("dialog"), "Recuperar").click();
  await expect(page.getByText(/^\d+ entregas? a caminho$/)).toBeVisible();
  await expect(rowOf(page, "category.created")).toContainText("Entregue");

  const address = page.url();
  await chooseMore(page, "Excluir");
  await button(page.getByRole("dialog"), "Excluir").click();
  await expect(page).toHaveURL(/\/admin\/webhooks$/);
  await expect(page.getByRole("link", { name: receiver.url })).toBeHidden();
  expect((await page.request.get(address)).status()).toBe(404);
});

test("a webhook whose address is gone is told of on the first page", async ({ page, signIn, receiver }) => {
  await signIn("dona");
  await connect(page, receiver.url, "category.created");
  receiver.behave("gone");
  await button(page, "Enviar teste").click();
  await expect(page.getByRole("status").filter({ hasText: "Desativado em" })).toContainText(
    "410",
    NEXT_ROUND,
  );
  await visit(page, "/admin");
  const notices = page.getByRole("region", { name: "Precisa de atenção" });
  await expectAccessible(page);
  await notices.getByRole("link", { name: receiver.url }).click();
  await chooseMore(page, "Excluir");
  await button(page.getByRole("dialog"), "Excluir").click();
  await expect(page).toHaveURL(/\/admin\/webhooks$/);
  await visit(page, "/admin");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Olá");
  await expect(notices.getByRole("link", { name: receiver.url })).toHaveCount(0);
});

test("the list says why a webhook is off, and leads to its deliveries", { tag: "@layout" }, async ({
  page,
  signIn,
  isPhone,
}) => {
  await signIn("dona");
  const html = await (await page.request.get("/admin/webhooks")).text();
  expect(html).toContain("5 dias sem nenhuma entrega aceita");
  await visit(page, "/admin/webhooks");
  await expect(page.getByText(/Tarefas: executor embutido · ativo (agora|há)/)).toBeVisible();
  await page.getByRole("link", { name: DEMO_URL }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(DEMO_URL);
  await expect(page.getByRole("status").filter({ hasText: "Desativado em" })).toContainText(
    "reative o webhook e recupere o período",
  );

  const status = page.getByRole("combobox", { name: "Filtrar por situação" });
  await filter(page, isPhone, () => status.selectOption("Entregue"));
  await expect(page).toHaveURL(/\?status=success$/);
  await expect(log(page).getByText("Cancelada")).toHaveCount(0);
  const event = page.getByRole("combobox", { name: "Filtrar por evento" });
  await filter(page, isPhone, () => event.selectOption("order.shipped"));
  await expect(page).toHaveURL(/evento=order.shipped/);
  await expect(log(page).getByRole("rowheader").filter({ hasNotText: "order.shipped" })).toHaveCount(0);
  await filter(page, isPhone, () => page.getByLabel("Criadas antes de").fill("2020-01-01T00:00"));
  await expect(page.getByText("Nenhuma entrega encontrada")).toBeVisible();
  await button(page, "Limpar filtros").click();
  await expect(page).toHaveURL(/\/admin\/webhooks\/[0-9a-f-]+$/);

  await log(page).getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Cabeçalhos" })).toContainText("webhook-id: evt_");
  await expect(button(page, "Reenviar")).toBeDisabled();
});

test("a form with problems names them and keeps what was chosen", { tag: "@layout" }, async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await signIn("dona");
  await visit(page, "/admin/webhooks");
  await button(page, "Novo webhook").click();
  const dialog = page.getByRole("dialog", { name: "Novo webhook" });
  await expectAccessible(page);
  await button(dialog, "Criar webhook").click();
  await expect(dialog.getByRole("alert")).toBeFocused();
  await expect(dialog.getByRole("alert")).toContainText("Escolha pelo menos um evento");

  const url = dialog.getByRole("textbox", { name: "Endereço que recebe os avisos" });
  await url.fill("https://10.0.0.1/avisos");
  await dialog.getByRole("checkbox", { name: /^Pedidos: todos os eventos/ }).check();
  await dialog.getByRole("button", { name: /Mostrar os eventos de Pedidos$/ }).click();
  await expect(dialog.getByRole("checkbox", { name: /^order\.paid/ })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: /^order\.paid/ })).toBeDisabled();
  await expect(dialog.getByText("10 eventos escolhidos")).toBeVisible();
  await button(dialog, "Criar webhook").click();
  await expect(dialog.getByRole("alert")).toContainText("Endereço que recebe os avisos: ");
  await expect(url).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByText("10 eventos escolhidos")).toBeVisible();
  await expectAccessible(page);
});

test("nobody listens to, or reads, what their role does not cover", { tag: "@any-server" }, async ({
  page,
  signIn,
}) => {
  await signIn("configuracoes");
  await visit(page, "/admin/webhooks");
  await button(page, "Novo webhook").click();
  const dialog = page.getByRole("dialog", { name: "Novo webhook" });
  await expect(dialog.getByRole("checkbox", { name: /^Todos os eventos/ })).toBeDisabled();
  await expect(dialog.getByRole("checkbox", { name: /^Pedidos:/ })).toBeDisabled();
  await expect(dialog.getByText("Requer Vendas, que o seu papel não tem.").first()).toBeVisible();
  await button(dialog, "Cancelar").click();

  await page.getByRole("link", { name: DEMO_URL }).click();
  await log(page).getByRole("link").first().click();
  await expect(page.getByText(/não inclui a permissão Vendas/)).toBeVisible();
});

test("an unknown webhook and an unknown delivery are not found", async ({ page, signIn, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await signIn("dona");
  const nobody = "01a1f74c-62f3-7431-a2b2-4f4267d2890a";
  for (const address of [nobody, "nada", `${nobody}/entregas/${nobody}`]) {
    const response = await visit(page, `/admin/webhooks/${address}`);
    expect(response?.status(), address).toBe(404);
    expect(await textOf(page.getByRole("heading", { level: 1 }))).toBe("Página não encontrada");
  }
});

test("a filter that leaves no event says so aloud", async ({ page, signIn }) => {
  await signIn("dona");
  await visit(page, "/admin/webhooks");
  await button(page, "Novo webhook").click();
  const search = page.getByRole("textbox", { name: "Filtrar eventos" });
  await expect(search).toBeVisible();
  const heard = await listen(page);
  await search.fill("nada disto");
  await expect.poll(heard).toContain("Nenhum evento com este texto.");
});
