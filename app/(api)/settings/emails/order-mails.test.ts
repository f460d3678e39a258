import { expect, it } from "vitest";
import { POST as moveOrder } from "@/app/(api)/orders/[id]/status/route";
import { POST as moveOrders } from "@/app/(api)/orders/status/route";
import { POST as preview } from "@/app/(api)/settings/emails/[email]/previa/route";
import { PUT } from "@/app/(api)/settings/emails/[email]/route";
import { POST as test } from "@/app/(api)/settings/emails/[email]/teste/route";
import { GET } from "@/app/(api)/settings/emails/route";
import type { EndpointHandler } from "@/lib/api/endpoint";
import { call } from "@/lib/testing/call";
import { anOrder, aStore, aUser, unique } from "@/lib/testing/factories";
import { lastMail } from "@/lib/testing/mail";

async function aDesk() {
  const ctx = await aStore();
  const { cookie, email, id } = await aUser(ctx);
  const as = { cookie };
  const read = async () => (await call(GET, "GET", as)).json.data;
  const put = (tipo: string, body: object) => call(PUT, "PUT", { ...as, params: { email: tipo }, body });
  const post = (handler: EndpointHandler, tipo: string, body: object) =>
    call(handler, "POST", { ...as, params: { email: tipo }, body });
  const anyone = () => `${unique()}@exemplo.test`;
  const order = (more: object = {}) =>
    anOrder(ctx, {
      origem: "loja",
      clienteNome: "Ana",
      clienteEmail: anyone(),
      subtotalCents: 5_000,
      ...more,
    });
  const step = (orderId: string, para: string, more: object = {}) =>
    call(moveOrder, "POST", { ...as, params: { id: orderId }, body: { para, ...more } });
  const mails = (para: string | null) => ctx.db.email.findMany({ where: { para: para ?? "" } });
  return { ctx, cookie, email, userId: id, read, put, post, order, step, mails };
}

const OWN = {
  assunto: "Chegou o {{pedido.numero}}",
  texto: "Oi, {{cliente.nome}}!\n\nAqui é {{ loja.nome }}.",
};

it("tells the buyers of the shop by itself, in the store's words, and nobody else", async () => {
  const { read, put, order, step, mails } = await aDesk();
  const { versao, mensagens } = await read();
  expect(mensagens.map(({ tipo, ativo }: { tipo: string; ativo: boolean }) => [tipo, ativo])).toEqual(
    ["placed", "paid", "expired", "shipped", "delivered"].map((tipo) => [tipo, true]),
  );
  const sold = await order({ clienteNome: "<b>Ana</b> {{pedido.total}}" });
  await step(sold.id, "paid");
  expect((await mails(sold.clienteEmail)).map(({ assunto }) => assunto)).toEqual([
    `Pagamento do pedido nº ${sold.numero} confirmado`,
  ]);
  expect((await put("shipped", { versao, ativo: true, ...OWN })).status).toBe(200);
  await step(sold.id, "shipped");
  const shipped = (await mails(sold.clienteEmail)).find(({ assunto }) => assunto.startsWith("Chegou"));
  expect(shipped?.assunto).toBe(`Chegou o ${sold.numero}`);
  expect(shipped?.texto).toContain("Aqui é Loja de teste.");
  expect(shipped?.html).toContain("&lt;b&gt;Ana&lt;/b&gt;");
  expect(shipped?.html).toContain("Oi, &lt;b&gt;Ana&lt;/b&gt; { {pedido.total}}!");
  expect(shipped?.html).not.toContain("<b>");
  await step(sold.id, "delivered", { notificar: false });
  expect(await mails(sold.clienteEmail)).toHaveLength(2);
  const manual = await order({ origem: "manual" });
  await step(manual.id, "paid");
  expect(await mails(manual.clienteEmail)).toEqual([]);
});

it.each([
  { wish: {}, told: [true, false] },
  { wish: { notificar: true }, told: [true, true] },
  { wish: { notificar: false }, told: [false, false] },
])("tells of many orders moved at once as of one: $wish", async ({ wish, told }) => {
  const { cookie, order, mails } = await aDesk();
  const orders = [await order(), await order({ origem: "manual" })];
  const body = { ids: orders.map(({ id }) => id), para: "paid", ...wish };
  expect((await call(moveOrders, "POST", { cookie, body })).json.data.feitos).toBe(2);
  const sent = await Promise.all(orders.map(({ clienteEmail }) => mails(clienteEmail)));
  expect(sent.map(({ length }) => length === 1)).toEqual(told);
});

it("keeps a mail that was switched off for who asks for it, and gives the program's words back", async () => {
  const { ctx, read, put, order, step, mails } = await aDesk();
  const changed = (await put("paid", { versao: 1, ativo: false, ...OWN })).json.data;
  const paidOf = (all: { tipo: string }[]) => all.find(({ tipo }) => tipo === "paid");
  expect(paidOf(changed.mensagens)).toMatchObject({ ativo: false, personalizado: true, ...OWN });
  const [quiet, asked] = [await order(), await order()];
  await step(quiet.id, "paid");
  await step(asked.id, "paid", { notificar: true });
  expect([await mails(quiet.clienteEmail), (await mails(asked.clienteEmail)).length]).toEqual([[], 1]);
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { idioma: "en" } });
  expect(paidOf((await read()).mensagens)).toMatchObject({
    ativo: false,
    personalizado: false,
    assunto: "Payment for order #{{pedido.numero}} confirmed",
  });
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { idioma: "pt-BR" } });
  const restored = await put("paid", { versao: changed.versao, ativo: true, assunto: null, texto: null });
  expect(paidOf(restored.json.data.mensagens)).toMatchObject({ ativo: true, personalizado: false });
  const entry = await ctx.db.auditLog.findFirst({
    where: { acao: "settings.updated" },
    orderBy: { id: "asc" },
  });
  expect(entry?.depois).toMatchObject({ emails: { paid: { ativo: false, ...OWN } } });
});

it("what changes nothing leaves version and trail alone", async () => {
  const { ctx, read, put } = await aDesk();
  expect((await put("paid", { versao: 1, ativo: true, ...OWN })).json.data.versao).toBe(2);
  expect((await put("paid", { versao: 2, ativo: true, ...OWN })).json.data.versao).toBe(2);
  const { padrao } = (await read()).mensagens[0];
  expect((await put("placed", { versao: 2, ativo: true, ...padrao })).json.data.versao).toBe(2);
  expect(await ctx.db.auditLog.count({ where: { acao: "settings.updated" } })).toBe(1);
});

it("refuses what it can't fill in, naming the field, and a version that somebody else overtook", async () => {
  const { put, read } = await aDesk();
  const tries: [object, RegExp][] = [
    [{ ...OWN, assunto: "Oi {{cliente.senha}}" }, /^assunto: variável desconhecida \{\{cliente.senha/],
    [{ ...OWN, texto: "Oi {{cliente.nome" }, /^texto: feche/],
    [{ ...OWN, texto: "{{link}}" }, /^texto: variável desconhecida/],
    [{ ...OWN, texto: "" }, /^texto: /],
    [{ assunto: "Só isto" }, /^texto: informe assunto e texto/],
  ];
  for (const [body, error] of tries) {
    const { status, json } = await put("paid", { versao: 1, ativo: true, ...body });
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
  }
  expect((await put("outro", { versao: 1, ativo: true })).status).toBe(404);
  expect((await put("paid", { versao: 7, ativo: false })).status).toBe(409);
  expect((await read()).versao).toBe(1);
});

it("the example is of the store's language and currency", async () => {
  const { ctx, post } = await aDesk();
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { idioma: "en", moeda: "USD" } });
  const words = { assunto: "Order {{pedido.numero}}", texto: "You: {{pedido.itens}}\n\n{{pedido.total}}" };
  const { json } = await post(preview, "placed", words);
  expect(json.data.paragrafos.slice(0, 2)).toEqual([
    "You: 2 × Cotton T-shirt · M · Blue\n1 × Ceramic mug",
    "$129.90",
  ]);
});

it("does not repeat the list of items in a paragraph of nothing else", async () => {
  const { post } = await aDesk();
  const words = { assunto: "A", texto: "Um\n\n{{pedido.itens}}\n\nDois\n\n{{ pedido.itens }}" };
  const { json } = await post(preview, "placed", words);
  expect(json.data.paragrafos.slice(0, 3)).toEqual(["Um", "Dois", expect.stringMatching(/^O seu pedido:/)]);
});

it("shows an example, and sends it to who asks alone", async () => {
  const { ctx, email, userId, post } = await aDesk();
  const shown = await post(preview, "shipped", OWN);
  expect(shown.json.data).toEqual({
    assunto: "Chegou o 1042",
    titulo: "O seu pedido está a caminho",
    paragrafos: [
      "Oi, Ana Souza!",
      "Aqui é Loja de teste.",
      expect.stringMatching(/^O seu pedido:\n.*\nTotal: R\$\s129,90$/s),
      expect.stringMatching(/^Endereço de entrega:\nAna Souza\n/),
    ],
  });
  expect(await ctx.db.email.count()).toBe(0);
  const { status, json } = await post(test, "shipped", OWN);
  expect([status, json.data]).toEqual([200, { para: email, retido: true }]);
  expect(await lastMail(ctx)).toMatchObject({ para: email, userId, assunto: "Chegou o 1042" });
});
