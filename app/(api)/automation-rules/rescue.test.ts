import { afterAll, expect, it } from "vitest";
import { PUT as change, GET as readRule } from "@/app/(api)/automation-rules/[id]/route";
import { GET as recipes } from "@/app/(api)/automation-rules/receitas/route";
import { POST as create } from "@/app/(api)/automation-rules/route";
import { PUT as setPayments } from "@/app/(api)/settings/pagamentos/route";
import { POST as add } from "@/app/(api)/store/cart/route";
import { POST as summarise } from "@/app/(api)/store/checkout/resumo/route";
import { POST as checkout } from "@/app/(api)/store/checkout/route";
import { POST as restore } from "@/app/(api)/store/sacolas/[token]/route";
import { abandonCarts } from "@/lib/cart/abandon";
import { changeConsent } from "@/lib/customers/consents";
import { followLink } from "@/lib/marketing-messages/links";
import { moveOrder } from "@/lib/orders/change/move";
import { drain, runsOf } from "@/lib/testing/automations";
import { call } from "@/lib/testing/call";
import { aUser } from "@/lib/testing/factories";
import { stocked } from "@/lib/testing/shop";
import { startSmtp } from "@/lib/testing/smtp";
import { aMember, aShop } from "@/lib/testing/storefront";

const smtp = await startSmtp();
Object.assign(process.env, {
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  MAIL_FROM: "Loja <avisos@lojista.test>",
});
afterAll(() => smtp.close());

const ENDERECO = {
  cep: "01310-930",
  logradouro: "Av. Paulista",
  numero: "1000",
  bairro: "Bela Vista",
  cidade: "São Paulo",
  uf: "sp",
};

/** Undoes quoted-printable. */
const textOf = (raw: string) =>
  raw
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

it("a bag left behind: the recipe writes once, names what is in it, its counted link opens it elsewhere, and the order is the rule's", async () => {
  const shop = await aShop();
  const { ctx, visit } = shop;
  const { cookie } = await aUser(ctx, ["marketing"]);
  const { json } = await call(recipes, "GET", { cookie });
  const { regra } = json.data.find(({ id }: { id: string }) => id === "sacola_esquecida");
  const made = (await call(create, "POST", { cookie, body: regra })).json.data;
  await call(change, "PUT", { cookie, params: { id: made.id }, body: { enabled: true } });

  const member = await aMember(shop);
  const { id: customerId } = await ctx.db.customer.findFirstOrThrow();
  await changeConsent(ctx, customerId, { canal: "email", aceito: true }, "painel");
  const shirt = await stocked(ctx, 5, { publicado: true, nome: "Camisa listrada" });
  const body = { produtoId: shirt.id, quantidade: 2 };
  expect((await visit(add, "POST", { body, cookie: member.cookie })).status).toBe(201);
  await ctx.db.cart.updateMany({ data: { atualizadoEm: new Date(Date.now() - 2 * 3_600_000) } });
  await Promise.all([abandonCarts(), abandonCarts()]);
  await Promise.all([drain(ctx), drain(ctx)]);

  expect(await runsOf(ctx, made.id)).toMatchObject([
    { status: "executada", resultado: { mensagem: "enviado" } },
  ]);
  expect(smtp.messages).toHaveLength(1);
  expect(await ctx.db.email.count({ where: { tipo: "sacola" } })).toBe(0);
  const text = textOf(smtp.messages[0]?.raw ?? "");
  expect(text).toContain("Camisa listrada");
  const links = [...text.matchAll(/\/loja\/c\/[\w-]{43}\?p=([\w%.-]+)/g)].map(([, path = ""]) => path);
  const link = links.map(decodeURIComponent).find((path) => path.startsWith("/loja/sacola/"));
  const token = link?.split("/").at(-1) ?? "";
  const opened = await visit(restore, "POST", { params: { token } });
  expect([opened.status, opened.json.data.unidades]).toEqual([200, 2]);

  // Later than a scanner would.
  const [, signed = ""] = /\/loja\/c\/([\w-]{43})\?p=%2Floja%2Fsacola/.exec(text) ?? [];
  const sentAt = new Date(Date.now() - 60_000);
  await ctx.db.marketingMessage.updateMany({ data: { enviadoEm: sentAt, criadoEm: sentAt } });
  expect(await followLink(ctx, signed, link ?? "")).toBe(link);
  const owner = await aUser(ctx);
  const { versao } = await ctx.db.store.findUniqueOrThrow({ where: { id: ctx.storeId } });
  const noPix = { pixAtivo: false, pixChave: null, pixNome: null, pixCidade: null, pixDescontoPercentual: 0 };
  const manual = { ...noPix, manualAtivo: true, manualTexto: "Transfira", versao };
  expect((await call(setPayments, "PUT", { cookie: owner.cookie, body: manual })).status).toBe(200);
  const rate = { storeId: ctx.storeId, nome: "PAC", precoCents: 1500, prazoDiasUteis: 5, ordem: 0 };
  const { id: freteId } = await ctx.db.freightRate.create({ data: rate });
  const choices = { provedor: "manual", freteId };
  const summary = { cookie: member.cookie, body: { ...choices, uf: "SP" } };
  const { totalCents, aPagarCents } = (await visit(summarise, "POST", summary)).json.data;
  const contact = { email: member.email, nome: "Ana Prado", endereco: ENDERECO };
  const order = { ...contact, ...choices, totalCents, aPagarCents };
  const bought = await visit(checkout, "POST", { cookie: member.cookie, body: order });
  expect(bought.status).toBe(201);
  await moveOrder(ctx, bought.json.data.pedidoId, { para: "paid" });
  const rule = (await call(readRule, "GET", { cookie, params: { id: made.id } })).json.data;
  expect(rule).toMatchObject({ pedidosAtribuidos: 1, receitaAtribuidaCents: totalCents });
});
