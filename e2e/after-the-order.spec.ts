import { type APIRequestContext, request } from "@playwright/test";
import { expect, expectAccessible, PASSWORD, test, visit } from "./fixtures";

const ENDERECO = {
  cep: "01310930",
  logradouro: "Av. Paulista",
  numero: "1000",
  bairro: "Bela Vista",
  cidade: "São Paulo",
  uf: "SP",
};

async function aSeller(baseURL: string) {
  const store = await request.newContext({ baseURL });
  const login = { email: "dona@aurora.test", senha: PASSWORD };
  expect((await store.post("/auth/login", { data: login })).status()).toBe(200);
  return store;
}

/** Buys two units through the API; the checkout's own test does it in the browser. */
async function buy(store: APIRequestContext, baseURL: string, precoCents: number) {
  const slug = `depois-${crypto.randomUUID()}`;
  const product = { nome: "Vaso de teste", slug, precoCents, estoque: 5, publicado: true };
  const { id: produtoId } = (await (await store.post("/products", { data: product })).json()).data;
  const buyer = await request.newContext({ baseURL });
  expect((await buyer.post("/store/cart", { data: { produtoId, quantidade: 2 } })).status()).toBe(201);
  const choices = { provedor: "pix_estatico", uf: "SP" };
  const ask = async (data: object) =>
    (await (await buyer.post("/store/checkout/resumo", { data })).json()).data;
  const [frete] = (await ask(choices)).fretes;
  const { totalCents, aPagarCents } = await ask({ ...choices, freteId: frete.id });
  const nome = `Ana ${slug.slice(-6)}`;
  const email = `${slug}@exemplo.test`;
  const data = { ...choices, freteId: frete.id, nome, email, endereco: ENDERECO, totalCents, aPagarCents };
  const placed = await buyer.post("/store/checkout", { data });
  expect(placed.status(), await placed.text()).toBe(201);
  const { pedidoId, numero, endereco } = (await placed.json()).data;
  await buyer.dispose();
  return {
    pedidoId,
    numero: Number(numero),
    endereco: String(endereco),
    totalCents: Number(totalCents),
    nome,
  };
}

/** The answer after somebody else requested a return of the last unit. */
const REFUSED_QUANTITY = {
  status: 422,
  headers: { "x-error-code": "VALIDATION_ERROR", "x-error-field": "itens[0].quantidade" },
  json: { success: false, error: "itens[0].quantidade: restam 0 unidade(s) deste item" },
};

test("the buyer follows the order, gives a part back, and the team decides, receives and refunds", {
  tag: "@any-server",
}, async ({ page, baseURL, signIn, expectedErrors }) => {
  expectedErrors.push(/status of 422/);
  const store = await aSeller(baseURL ?? "");
  const order = await buy(store, baseURL ?? "", 4000);
  await visit(page, order.endereco);
  await expect(page.getByRole("timer")).toHaveText(/^\d\d:\d\d:\d\d$/);
  await expect(page.getByRole("contentinfo")).toContainText("CNPJ");
  await expect(page.getByRole("contentinfo")).toContainText("Rua Harmonia, 250");

  await signIn("dona");
  await visit(page, "/admin/pedidos?aConfirmar=true");
  const row = page.getByRole("row").filter({ hasText: order.nome });
  await row.getByRole("link").first().focus();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(order.nome);
  await dialog.getByRole("button", { name: "Recebi" }).click();
  await expect(row).toHaveCount(0);

  await visit(page, `/admin/pedidos/${order.pedidoId}`);
  await page.getByRole("button", { name: "Marcar como enviado" }).click();
  await dialog.getByRole("textbox", { name: "Código de rastreio" }).fill("AA123456785BR");
  await dialog.getByRole("button", { name: "Marcar como enviado" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Marcar como entregue" }).click();
  await expect(page.getByRole("button", { name: "Registrar devolução" })).toBeVisible();

  await visit(page, order.endereco);
  await expect(page.getByRole("link", { name: "AA123456785BR" })).toHaveAttribute(
    "href",
    /correios\.com\.br/,
  );
  await page.locator("summary", { hasText: "Desistir da compra" }).click();
  await page.getByRole("button", { name: "Desistir da compra" }).click();
  await expect(page.getByText("Escolha ao menos uma unidade.")).toBeVisible();
  await expect(page.getByLabel("Vaso de teste")).toBeFocused();
  await expect(page.getByLabel("Vaso de teste")).toHaveAccessibleDescription("Escolha ao menos uma unidade.");
  await page.getByLabel("Vaso de teste").fill("1");
  await page.getByLabel("Motivo").fill("Veio lascado");
  await expectAccessible(page);
  await page.route("**/devolucoes", (route) => route.fulfill(REFUSED_QUANTITY), { times: 1 });
  await page.getByRole("button", { name: "Desistir da compra" }).click();
  await expect(page.getByLabel("Vaso de teste")).toBeFocused();
  await expect(page.getByLabel("Vaso de teste")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Vaso de teste")).toHaveAccessibleDescription(/./);
  await page.getByRole("button", { name: "Desistir da compra" }).click();
  await expect(page.getByText(/^Protocolo \d+: em análise$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Cancelar ou devolver" })).toBeFocused();

  await visit(page, "/admin/devolucoes?status=aberta");
  await expectAccessible(page);
  await page.getByRole("row").filter({ hasText: order.nome }).getByRole("link").first().click();
  await expect(page.getByText("Veio lascado")).toBeVisible();
  await page.getByRole("button", { name: "Recusar" }).click();
  await expect(dialog.getByText("Pedido dentro do prazo da lei")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Aceitar" }).click();
  await dialog.getByRole("textbox").fill("Poste com o código ABC");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Aceitar" }).click();
  await expect(page.getByRole("heading", { name: /^Devolução \d+$/ })).toBeFocused();
  await page.getByRole("button", { name: "Recebi os itens" }).click();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Registrar" }).click();
  await page.getByRole("button", { name: /^Reembolsar \(Devolução \d+\)$/ }).click();
  await dialog.getByRole("button", { name: "Reembolsar e concluir" }).click();
  await expect(dialog).toHaveCount(0);

  await visit(page, order.endereco);
  await expect(page.getByText(/^Protocolo \d+: concluída$/)).toBeVisible();
  await expect(page.getByText("Poste com o código ABC")).toBeVisible();
  await store.dispose();
});

test("the bank's statement confirms a Pix that a person accepts", async ({ page, baseURL, signIn }) => {
  const store = await aSeller(baseURL ?? "");
  const order = await buy(store, baseURL ?? "", 4100);
  const { data: payments } = await (await store.get(`/orders/${order.pedidoId}/pagamentos`)).json();
  const amount = (order.totalCents / 100).toFixed(2);
  const day = new Date().toISOString().slice(0, 10).replaceAll("-", "");
  const lines = [
    `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${crypto.randomUUID()}<MEMO>PIX ${payments[0].txid}</STMTTRN>`,
    `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day}<TRNAMT>0.01<FITID>${crypto.randomUUID()}<MEMO>RENDIMENTO</STMTTRN>`,
  ];
  const text = `OFXHEADER:100\n\n<OFX><BANKID>0341<ACCTID>1\n${lines.join("\n")}</OFX>`;
  await signIn("vendas");
  await visit(page, "/admin/pedidos/conciliar");
  await page
    .getByLabel("Escolher arquivo")
    .setInputFiles({ name: "extrato.ofx", mimeType: "", buffer: Buffer.from(text) });
  await expect(page.getByText("Certo: código e valor")).toBeVisible();
  await expect(page.getByText("Nenhum pedido")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmar 1 pagamento" }).click();
  await expect(page.getByText("Confirmado agora")).toBeVisible();
  expect((await (await store.get(`/orders/${order.pedidoId}`)).json()).data.status).toBe("paid");
  await store.dispose();
});

test("the store writes its own order e-mails and sees how they look", async ({
  page,
  signIn,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  await signIn("dona");
  await visit(page, "/admin/configuracoes/emails");
  await page.getByRole("button", { name: "Editar Pedido entregue" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("switch", { name: "Mandar sozinho" }).check();
  await dialog.getByLabel("Assunto").fill("Chegou! {{pedido.total}} {{nada}}");
  await dialog.getByRole("button", { name: "Salvar e-mail" }).click();
  await expect(dialog.getByText(/variável desconhecida/).first()).toBeVisible();
  await dialog.getByLabel("Assunto").fill("Chegou o {{pedido.numero}}!");
  await dialog.getByRole("button", { name: "Ver como fica" }).click();
  await expect(dialog.getByText("Chegou o 1042!")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Salvar e-mail" }).click();
  await expect(dialog).toHaveCount(0);
  const mail = page.getByRole("region", { name: "Pedido entregue" });
  await expect(mail).toContainText("Chegou o {{pedido.numero}}!");
  await expect(mail).toContainText("Ligado");
  await page.getByRole("button", { name: "Editar Pedido entregue" }).click();
  await dialog.getByRole("switch", { name: "Mandar sozinho" }).uncheck();
  await dialog.getByRole("button", { name: "Salvar e-mail" }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(mail).toContainText("Desligado");
  await expect(mail).toContainText("Chegou o {{pedido.numero}}!");
});
