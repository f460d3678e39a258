import { type APIRequestContext, type Page, request } from "@playwright/test";
import { CARRIER_TOKEN, SETTINGS } from "@/lib/testing/carrier-settings";
import { ASAAS_KEY, ASAAS_TOKEN, fakeAsaas } from "@/lib/testing/fake-asaas";
import { fakeMelhorEnvio } from "@/lib/testing/fake-melhor-envio";
import { fakeMercadoPago, MP_KEY, MP_SECRET } from "@/lib/testing/fake-mercado-pago";
import { startFakeService } from "@/lib/testing/fake-service";
import { expect, expectAccessible, fillAddress, test, visit } from "./fixtures";
import { anOwnStore, SENHA } from "./own-store";

// The tests change the settings of one store, which no other file uses.
test.describe.configure({ mode: "serial" });

let subdominio = "";
test.beforeAll(async ({ baseURL }) => {
  const { owner, marketing, ...own } = await anOwnStore(baseURL ?? "");
  ({ subdominio } = own);
  await Promise.all([owner.dispose(), marketing.dispose()]);
});
const ownersLogin = () => ({ email: `dona@${subdominio}.test`, senha: SENHA });

const OFF = { pix: false, cartao: false, boleto: false };

async function ownerOf(baseURL = ""): Promise<APIRequestContext> {
  const owner = await request.newContext({ baseURL });
  expect((await owner.post("/auth/login", { data: ownersLogin() })).status()).toBe(200);
  return owner;
}

const settingsOf = async (owner: APIRequestContext) =>
  (await (await owner.get("/settings/pagamentos")).json()).data;

async function change(owner: APIRequestContext, data: object) {
  const { versao } = await settingsOf(owner);
  const kept = { pixAtivo: false, pixDescontoPercentual: 0, manualAtivo: true };
  const saved = await owner.put("/settings/pagamentos", { data: { ...kept, ...data, versao } });
  expect(saved.status(), await saved.text()).toBe(200);
}

async function buy(page: Page, owner: APIRequestContext, origin: string, method: string) {
  const slug = `servicos-${Date.now()}`;
  const product = { nome: "Café de teste", slug, precoCents: 4000, estoque: 5, publicado: true };
  const created = await owner.post("/products", { data: product });
  expect(created.status(), await created.text()).toBe(201);
  await visit(page, `${origin}/loja/produto/${slug}`);
  await page.getByRole("button", { name: "Pôr na sacola" }).click();
  await expect(page.getByText("Na sacola.")).toBeVisible();
  await visit(page, `${origin}/loja/finalizar`);
  await page.getByLabel("E-mail", { exact: true }).fill("compradora@exemplo.test");
  await page.getByLabel("Nome completo").fill("Bia Compradora");
  await fillAddress(page);
  await page.getByRole("radiogroup", { name: "Pagamento" }).getByRole("radio", { name: method }).check();
  await page.getByLabel("CPF ou CNPJ").fill("529.982.247-25");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Fazer o pedido" }).click();
  await expect(page).toHaveURL(/\/loja\/pedido\/[\w-]{43}$/);
}

const storeAt = (baseURL = "") => baseURL.replace("localhost", `${subdominio}.localhost`);

test("the owner sets Mercado Pago up; a Pix is paid there, and the order's page says so by itself", async ({
  page,
  baseURL,
}) => {
  const service = await fakeMercadoPago(Number(process.env.E2E_MERCADO_PAGO_PORT));
  const owner = await ownerOf(baseURL);
  await change(owner, { mercadoPago: OFF, asaas: OFF });
  await page.request.post("/auth/login", { data: ownersLogin() });
  await visit(page, "/admin/configuracoes/pagamentos");
  await page.getByRole("switch", { name: "Mercado Pago: Pix" }).check();
  await page.getByLabel("Access token", { exact: true }).fill(MP_KEY);
  await page.getByLabel("Assinatura secreta dos webhooks", { exact: true }).fill(MP_SECRET);
  await page.getByRole("button", { name: "Salvar pagamentos" }).click();
  await expect(page.getByText("Configurado, termina em 1234.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Testar a chave salva" }).click();
  await expect(page.getByText("O Mercado Pago aceita a chave.")).toBeVisible();
  await expectAccessible(page);
  expect(await page.content()).not.toContain(MP_KEY);

  await buy(page, owner, storeAt(baseURL), "Pix");
  await expect(page.getByLabel("Pix copia e cola")).toHaveValue(/^00020126mercadopago\d+/);
  await expectAccessible(page);
  const [sale] = [...service.sales.values()];
  service.become(sale?.id ?? "", "approved");
  const { query, headers, body } = service.notice(sale?.id ?? "");
  const { pathname } = new URL((await settingsOf(owner)).mercadoPago.endereco);
  const heard = await owner.post(`${pathname}?${query}`, { headers, data: body });
  expect(heard.status(), await heard.text()).toBe(200);
  await expect(page.getByText("Pagamento confirmado")).toBeVisible({ timeout: 20_000 });

  // A second Pix is refunded automatically. The team alert stays until a person has confirmed it.
  const twice = service.add(sale?.reference ?? "", sale?.amountCents ?? 0);
  service.become(twice.id, "approved");
  const again = service.notice(twice.id);
  await owner.post(`${pathname}?${again.query}`, { headers: again.headers, data: again.body });
  const [order] = (await (await owner.get("/orders?limit=1")).json()).data;
  const told = page.getByRole("listitem").filter({ hasText: `nº ${order.numero} não devia` });
  await expect(async () => {
    await visit(page, "/admin");
    await expect(told).toBeVisible({ timeout: 1_000 });
    expect(service.refunds).toHaveLength(1);
  }).toPass({ timeout: 30_000 });
  await told.getByRole("button", { name: "Já vi" }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
  await visit(page, `/admin/pedidos/${order.id}`);
  await expect(page.getByText("devolvido pelo Mercado Pago · sobra: o pedido não devia")).toBeVisible();
  await owner.dispose();
  await service.close();
});

test("a card is paid on the page of Asaas, and the order's page says so by itself", async ({
  page,
  baseURL,
}) => {
  const service = await fakeAsaas(Number(process.env.E2E_ASAAS_PORT));
  const owner = await ownerOf(baseURL);
  const asaas = { ...OFF, cartao: true, chave: ASAAS_KEY, aviso: ASAAS_TOKEN };
  await change(owner, { mercadoPago: OFF, asaas });
  await buy(page, owner, storeAt(baseURL), "Cartão");
  const link = page.getByRole("link", { name: "Pagar com cartão" });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", /^https:\/\/www\.asaas\.com\/i\//);
  await expectAccessible(page);
  const [sale] = [...service.sales.values()];
  service.become(sale?.id ?? "", "CONFIRMED");
  const { headers, body } = service.notice(sale?.id ?? "", { event: "PAYMENT_CONFIRMED" });
  const { pathname } = new URL((await settingsOf(owner)).asaas.endereco);
  expect((await owner.post(pathname, { headers, data: body })).status()).toBe(200);
  await expect(page.getByText("Pagamento confirmado")).toBeVisible({ timeout: 20_000 });
  await owner.dispose();
  await service.close();
});

test("the owner sets Frenet up and tests it; the shop asks it by the CEP, and the order keeps the service", async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  // Without the CEP of origin.
  expectedErrors.push(/status of 422/);
  const pac = { ServiceCode: "04669", ServiceDescription: "PAC", Carrier: "Correios", Error: false };
  const json = { ShippingSevicesArray: [{ ...pac, ShippingPrice: "17.90", DeliveryTime: "6" }] };
  const service = await startFakeService(
    ({ headers }) => (headers.token === CARRIER_TOKEN ? { status: 200, json } : { status: 401 }),
    Number(process.env.E2E_FRENET_PORT),
  );
  const owner = await ownerOf(baseURL);
  const slug = `frete-${Date.now()}`;
  const product = { nome: "Café de longe", slug, precoCents: 4000, estoque: 5, publicado: true };
  expect((await owner.post("/products", { data: product })).status()).toBe(201);
  await page.request.post("/auth/login", { data: ownersLogin() });
  await visit(page, "/admin/configuracoes/transportadoras");
  await page.getByRole("switch", { name: "Perguntar à Frenet" }).check();
  await page.getByLabel("Token da Frenet", { exact: true }).fill(`${CARRIER_TOKEN}-errado`);
  await page.getByRole("button", { name: "Salvar transportadoras" }).click();
  await expect(page.getByText("informe de que CEP os pacotes saem").first()).toBeVisible();
  await page.getByLabel("CEP de origem").fill("69900-062");
  await page.getByRole("button", { name: "Salvar transportadoras" }).click();
  await expect(page.getByText("Configurado, termina em rado.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Testar" }).click();
  await expect(page.getByText("Frenet: recusou a chave (HTTP 401).")).toBeVisible();
  await page.getByLabel("Token da Frenet", { exact: true }).fill(CARRIER_TOKEN);
  await page.getByRole("button", { name: "Salvar transportadoras" }).click();
  await expect(page.getByText("Configurado, termina em 9876.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Testar" }).click();
  await expect(page.getByText(/PAC · Correios · R\$\s17,90 · 6 dias úteis/)).toBeVisible();
  await page.getByRole("button", { name: "Gerar segredo" }).click();
  await expect(page.getByLabel("Segredo novo")).toHaveValue(/^whsec_[\w+/]{43}=$/);
  await expectAccessible(page);

  await visit(page, "/admin/configuracoes/frete");
  await page.getByLabel("CEP", { exact: true }).fill("01310-930");
  await page.getByRole("button", { name: "Perguntar às transportadoras" }).click();
  await page.getByLabel("Produto, uma unidade").fill("Café de longe");
  await page.getByRole("option", { name: /^Café de longe/ }).click();
  await expect(page.locator("#simulador").getByRole("status").last()).toContainText(/PAC.+R\$\s17,90/);
  await expectAccessible(page);

  const shop = storeAt(baseURL);
  await visit(page, `${shop}/loja/produto/${slug}`);
  await page.getByLabel("CEP").fill("01310-930");
  await expect(page.getByRole("listitem").filter({ hasText: "PAC" })).toContainText(/R\$\s17,90/);
  await page.getByRole("button", { name: "Pôr na sacola" }).click();
  await expect(page.getByText("Na sacola.")).toBeVisible();
  await visit(page, `${shop}/loja/finalizar`);
  await page.getByLabel("E-mail", { exact: true }).fill("longe@exemplo.test");
  await page.getByLabel("Nome completo").fill("Bia de Longe");
  await fillAddress(page);
  await page.getByRole("radio", { name: /^PAC/ }).check();
  await page.getByRole("radio", { name: "A combinar com a loja" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Fazer o pedido" }).click();
  await expect(page).toHaveURL(/\/loja\/pedido\/[\w-]{43}$/);
  const [order] = (await (await owner.get("/orders?limit=1")).json()).data;
  const { data } = await (await owner.get(`/orders/${order.id}`)).json();
  expect(data.entrega).toMatchObject({ servico: "PAC", codigo: "04669", transportadora: "Correios" });
  expect(data.freteCents).toBe(1790);
  const { versao } = (await (await owner.get("/settings/frete/fontes")).json()).data;
  const off = await owner.put("/settings/frete/fontes", { data: { ...SETTINGS, versao } });
  expect(off.status(), await off.text()).toBe(200);
  await owner.dispose();
  await service.close();
});

const SENDER = { logradouro: "Rua das Flores", numero: "10", bairro: "Centro", cidade: "Rio Branco" };
const SEDEX = { servico: "SEDEX", codigo: "2", transportadora: "Correios" };

/** A paid order with a service of Melhor Envio. */
async function aCarriedOrder(
  owner: APIRequestContext,
  cliente: object,
): Promise<{ id: string; numero: number }> {
  const address = { cep: "01310-930", logradouro: "Av. Paulista", numero: "1000", bairro: "Bela Vista" };
  const data = {
    cliente: { nome: "Bia de Longe", email: "longe@exemplo.test", ...cliente },
    itens: [{ descricao: "Cesta", precoCents: 9_000, quantidade: 1 }],
    enderecoEntrega: { ...address, cidade: "São Paulo", uf: "SP" },
    entrega: SEDEX,
  };
  const made = await owner.post("/orders", { data });
  expect(made.status(), await made.text()).toBe(201);
  const order = (await made.json()).data;
  const paid = { para: "paid", notificar: false };
  expect((await owner.post(`/orders/${order.id}/status`, { data: paid })).status()).toBe(200);
  return order;
}

test("two labels are bought from the list of orders: one is printed and cancelled, the other says what is missing", async ({
  page,
  baseURL,
}) => {
  const service = await fakeMelhorEnvio(Number(process.env.E2E_MELHOR_ENVIO_PORT));
  const owner = await ownerOf(baseURL);
  const store = (await (await owner.get("/settings")).json()).data;
  const seller = { documento: "11.222.333/0001-81", emailContato: ownersLogin().email };
  const told = await owner.put("/settings", { data: { ...seller, versao: store.versao } });
  expect(told.status(), await told.text()).toBe(200);
  const { versao } = (await (await owner.get("/settings/frete/fontes")).json()).data;
  const melhorEnvio = { ativa: true, chave: CARRIER_TOKEN };
  const data = { ...SETTINGS, cepOrigem: "69900-062", melhorEnvio, remetente: SENDER, versao };
  const saved = await owner.put("/settings/frete/fontes", { data });
  expect(saved.status(), await saved.text()).toBe(200);
  const good = await aCarriedOrder(owner, { documento: "529.982.247-25" });
  const bad = await aCarriedOrder(owner, {});

  await page.request.post("/auth/login", { data: ownersLogin() });
  await visit(page, "/admin/pedidos");
  for (const { numero } of [good, bad]) {
    await page.getByRole("checkbox", { name: `Selecionar Pedido nº ${numero}` }).click();
  }
  await page.getByRole("button", { name: "Comprar etiquetas" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Comprar 2 etiquetas" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Etiqueta comprada")).toBeVisible({ timeout: 40_000 });
  await expect(dialog.getByText("O campo to.document é obrigatório.")).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole("button", { name: "Imprimir etiqueta" }).click();
  const link = dialog.getByRole("link", { name: "Abrir a etiqueta" });
  await expect(link).toHaveAttribute("href", /^https:\/\/127\.0\.0\.1\/imprimir\//);
  await expectAccessible(page);
  await visit(page, `/admin/pedidos/${good.id}`);
  await expect(page.getByText(/R\$\s21,50 · ORD-1/)).toBeVisible();
  expect(service.paid).toHaveLength(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancelar etiqueta (envio 1)" }).click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar etiqueta" }).click();
  await expect(page.getByText("Etiqueta cancelada")).toBeVisible({ timeout: 40_000 });
  expect(service.cancelled).toHaveLength(1);
  await visit(page, `/admin/pedidos/${bad.id}`);
  await expect(page.getByRole("button", { name: "Comprar etiqueta" })).toBeVisible();

  const now = (await (await owner.get("/settings/frete/fontes")).json()).data;
  const off = { ...SETTINGS, remetente: null, versao: now.versao };
  expect((await owner.put("/settings/frete/fontes", { data: off })).status()).toBe(200);
  await owner.dispose();
  await service.close();
});
