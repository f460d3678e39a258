import type { Browser } from "@playwright/test";
import { startSmtp } from "@/lib/testing/smtp";
import { type Shop, startShop } from "../tools/throwaway-shop";
import { dataOf, expect, expectAccessible, fillAddress, logIn, PASSWORD, test, visit } from "./fixtures";

/** Jobs look for due work every 15 seconds, and one job finds what the next job sends. */
const SOON = { timeout: 60_000, intervals: [1_000] };

/** Decodes quoted-printable. */
const textOf = (raw: string) =>
  raw
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

// Both tests share one server.
test.describe.configure({ mode: "default" });

let shop: Shop;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
/** Origin of the store: the links in the mails lead there. */
let store: string;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  smtp = await startSmtp();
  shop = await startShop({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: "Aurora <loja@aurora.test>",
  });
  store = `http://aurora.localhost:${new URL(shop.base).port}`;
});
test.afterAll(async () => {
  await shop.stop();
  await smtp.close();
});

async function atDatabase(text: string, values: unknown[] = []) {
  const client = await shop.connect();
  try {
    return (await client.query(text, values)).rowCount;
  } finally {
    await client.end();
  }
}

const someone = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ baseURL, locale: "pt-BR" })).newPage();

async function colleague(browser: Browser, role: string) {
  const page = await someone(browser, shop.base);
  await logIn(page.request, "panel", `${role}@aurora.test`);
  return page;
}

const mailsTo = (email: string) =>
  smtp.messages.filter(({ to }) => to.includes(email)).map(({ raw }) => textOf(raw));

/** Moves the sending time back, because clicks in the first seconds count as a mail scanner's. */
const aMinutePasses = () =>
  atDatabase(`UPDATE marketing_messages SET "enviadoEm" = "enviadoEm" - interval '1 minute',
    "criadoEm" = "criadoEm" - interval '1 minute'`);

test("a bag left behind is rescued: recipe, mail, counted link, order, and the revenue is the rule's", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [owner, marketing, ana] = [
    await colleague(browser, "dona"),
    await colleague(browser, "marketing"),
    await someone(browser, store),
  ];
  const mark = Date.now().toString(36);
  await visit(marketing, "/admin/automacoes");
  await marketing.getByRole("link", { name: "Usar a receita Sacola esquecida" }).click();
  await marketing.getByRole("textbox", { name: "Nome", exact: true }).fill(`Volte ${mark}`);
  await marketing.getByRole("button", { name: "Criar automação" }).click();
  await marketing.getByRole("button", { name: "Ensaiar e ligar" }).click();
  await marketing.getByRole("dialog").getByRole("button", { name: "Ligar", exact: true }).click();
  await expect(marketing.getByText("Ligada", { exact: true })).toBeVisible();

  const slug = `bule-${mark}`;
  const product = { nome: "Bule de teste", slug, precoCents: 7000, estoque: 5, publicado: true };
  await dataOf(await owner.request.post("/products", { data: product }));
  const email = `ana-${mark}@exemplo.test`;
  const account = { nome: "Ana Prado", email, senha: PASSWORD };
  await visit(ana, "/loja");
  // Asks from within the browser, because only the browser resolves this host.
  const { data } = await ana.evaluate(async (body) => {
    const headers = { "content-type": "application/json" };
    return (await fetch("/store-auth/cadastro", { method: "POST", headers, body })).json();
  }, JSON.stringify(account));
  const { cliente } = data;
  const yes = { canal: "email", aceito: true };
  await dataOf(await owner.request.put(`/customers/${cliente.id}/consentimentos`, { data: yes }));
  await visit(ana, `/loja/produto/${slug}`);
  await ana.getByRole("button", { name: "Pôr na sacola" }).click();
  await expect(ana.getByRole("dialog", { name: "Sua sacola" })).toContainText("Bule de teste");

  const anHourAgo = `UPDATE carts SET "atualizadoEm" = now() - interval '61 minutes' WHERE "customerId" = $1::uuid`;
  expect(await atDatabase(anHourAgo, [cliente.id])).toBe(1);
  const reminders = () => mailsTo(email).filter((text) => text.includes("p=%2Floja%2Fsacola"));
  await expect.poll(() => reminders().length, SOON).toBe(1);
  expect(reminders()[0]).toContain("Bule de teste");
  await aMinutePasses();

  const [link = ""] =
    /http:\/\/[^\s"]+\/loja\/c\/[\w-]{43}\?p=%2Floja%2Fsacola[\w.%-]+/.exec(reminders()[0] ?? "") ?? [];
  const phone = await someone(browser, store);
  await phone.goto(link);
  await expect(phone.getByText("1 × Bule de teste")).toBeVisible();
  await phone.getByRole("button", { name: "Continuar com esta sacola" }).click();
  await phone.getByRole("link", { name: "Finalizar compra" }).click();
  await phone.getByLabel("E-mail", { exact: true }).fill(email);
  await phone.getByLabel("Nome completo").fill("Ana Prado");
  await fillAddress(phone);
  await phone.getByRole("radiogroup", { name: "Como receber" }).getByRole("radio").first().check();
  await phone.getByRole("button", { name: "Fazer o pedido" }).click();
  await expect(phone).toHaveURL(/\/loja\/pedido\/[\w-]{43}$/);

  const [order] = await dataOf(await owner.request.get(`/orders?limit=1&q=${encodeURIComponent(email)}`));
  await dataOf(await owner.request.post(`/orders/${order.id}/status`, { data: { para: "paid" } }));
  await marketing.reload();
  const reais = (order.totalCents / 100).toFixed(2).replace(".", ",");
  await expect(marketing.getByText(`R$ ${reais}`).first()).toBeVisible();
  await expect(marketing.getByRole("definition").filter({ hasText: /^1$/ })).toHaveCount(2);
  await expect(marketing.getByRole("table").getByText("Ana Prado")).toBeVisible();
  await expectAccessible(marketing);
  expect(reminders()).toHaveLength(1);
});

test("a campaign leaves, a person clicks, and the results say so", async ({ browser }) => {
  test.setTimeout(180_000);
  const marketing = await colleague(browser, "marketing");
  const nome = `Natal ${Date.now().toString(36)}`;
  const text = (name: string) => marketing.getByRole("textbox", { name, exact: true });
  const press = (name: string) => marketing.getByRole("button", { name, exact: true }).click();
  await visit(marketing, "/admin/campanhas");
  await marketing.getByRole("link", { name: "Nova campanha" }).click();
  await text("Nome").fill(nome);
  await marketing.getByLabel("Para quem").selectOption("Convidadas do lançamento");
  await press("Escrever a mensagem");
  await text("Assunto").fill(`${nome}, {{cliente.primeiroNome}}`);
  await press("Texto");
  await text("Texto").fill(`Boas festas: ${store}/loja/blog`);
  await expect(marketing.getByText("Tudo salvo")).toBeVisible();
  await marketing.getByRole("link", { name: "Rever e enviar" }).click();
  await press("Enviar agora");
  const send = marketing.getByRole("dialog").getByRole("button", { name: /^Enviar para \d+$/ });
  const people = Number(/\d+/.exec((await send.textContent()) ?? "")?.[0]);
  await send.click();

  const mails = () =>
    smtp.messages.map(({ raw }) => textOf(raw)).filter((raw) => raw.includes("Boas festas"));
  await expect.poll(() => mails().length, SOON).toBe(people);
  await expect(marketing.getByText("Enviada", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await aMinutePasses();
  const [link = ""] = /http:\/\/[^\s"]+\/loja\/c\/[\w-]{43}\?p=%2Floja%2Fblog/.exec(mails()[0] ?? "") ?? [];
  const reader = await someone(browser, store);
  await reader.goto(link);
  await expect(reader).toHaveURL(`${store}/loja/blog`);
  await marketing.reload();
  const results = marketing.getByRole("region", { name: "Resultados" });
  const figure = (name: string) => results.getByRole("term").filter({ hasText: name }).locator("+ dd");
  await expect(figure("Enviadas")).toHaveText(String(people));
  await expect(figure("Clicaram")).toContainText("1");
  await expect(results).not.toContainText("Nada saiu de verdade");
  expect(
    new Set(smtp.messages.filter(({ raw }) => textOf(raw).includes("Boas festas")).map(({ to }) => to[0]))
      .size,
  ).toBe(people);
});
