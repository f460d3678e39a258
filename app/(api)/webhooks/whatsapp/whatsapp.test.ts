import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { POST as take } from "@/app/(api)/campaigns/[id]/fila/proxima/route";
import { DELETE as disconnect } from "@/app/(api)/settings/marketing/whatsapp/route";
import { changeConsent } from "@/lib/customers/consents";
import { transact } from "@/lib/db/transact";
import { sendMarketingMessage } from "@/lib/marketing-messages/send";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { eraseCustomer, lockOutCustomer } from "@/lib/personal-data/anonymise";
import { seal } from "@/lib/secrets/seal";
import { aRule, drain } from "@/lib/testing/automations";
import { call } from "@/lib/testing/call";
import { aStore } from "@/lib/testing/factories";
import { fakeWhatsapp } from "@/lib/testing/fake-whatsapp";
import { tracesOf } from "@/lib/testing/traces";
import { aWhatsappStore, MODELO, type WhatsappStore } from "@/lib/testing/whatsapp-store";

const service = await fakeWhatsapp();
process.env.WHATSAPP_URL = service.url;
afterAll(() => service.close());

let store: WhatsappStore;
beforeEach(async () => {
  service.be("well");
  service.messages.length = 0;
  store = await aWhatsappStore();
});

const statusesOf = async (id: string) =>
  (await store.recipients(id)).map(({ status, motivo }) => [status, motivo].filter(Boolean).join(" "));

const now = () => String(Math.floor(Date.now() / 1000));
const status = (id: string, what: string, more: object = {}) => ({
  statuses: [{ id, status: what, timestamp: now(), recipient_id: "5511", ...more }],
});
const failed = (id: string, code: number) =>
  status(id, "failed", { errors: [{ code, title: "Message undeliverable" }] });
const text = (from: string, body: string, at = now()) => ({
  messages: [{ from, id: "wamid.in", timestamp: at, type: "text", text: { body } }],
});

describe("a campaign with a template", () => {
  it("is sent by the store's account, once to each, filled in for each, however often it is worked on", async () => {
    const [ana] = [await store.person(), await store.person()];
    const id = await store.sent();
    expect(await store.read(id)).toMatchObject({ status: "enviada", enviados: 2, simulada: false });
    expect(service.messages).toHaveLength(2);
    const message = await store.message(ana.id);
    const sent = service.messages.find(({ to }) => to === ana.from);
    expect(sent).toEqual({
      id: message.wamid,
      to: ana.from,
      mine: message.id,
      template: "promo_cafe pt_BR",
      texts: ["Ana", expect.stringMatching(/^veja http\S+\/loja\/c\//)],
    });
    expect(await store.run(id)).toBe("busy");
    const cause = { campaignId: id };
    const again = { customerId: ana.id, canal: "whatsapp", conteudo: "", modelo: MODELO, cause } as const;
    await Promise.all([1, 2, 3].map(() => sendMarketingMessage(store.ctx, again)));
    expect(service.messages).toHaveLength(2);
  });

  it("asks again at the moment of sending: who said no since is left out", async () => {
    const [ana, bia, caio] = [await store.person(), await store.person(), await store.person()];
    const id = await store.campaign();
    await changeConsent(store.ctx, ana.id, { canal: "whatsapp", aceito: false }, "painel");
    const { storeId } = store.ctx;
    const data = { storeId, canal: "whatsapp", destino: bia.telefone, motivo: "manual" } as const;
    await store.ctx.db.suppression.create({ data });
    await store.run(id);
    expect((await statusesOf(id)).toSorted()).toEqual([
      "enviado",
      "ignorado sem_consentimento",
      "ignorado suprimido",
    ]);
    expect(service.messages.map(({ to }) => to)).toEqual([caio.from]);
  });

  it("waits in quiet hours, and at the store's own pace", async () => {
    const { storeId } = store.ctx;
    for (let place = 0; place < 3; place++) await store.person();
    const data = { storeId, porMinuto: 2 };
    await store.ctx.db.marketingSettings.create({ data });
    const id = await store.campaign();
    const { fusoHorario } = await store.ctx.db.store.findUniqueOrThrow({ where: { id: storeId } });
    const [, sign = "-", hours = "0"] = /GMT([+-])(\d+)/.exec(fusoHorario) ?? [];
    const midnight = sign === "-" && Number(hours) > 0 ? Number(hours) - 12 : 12 - Number(hours);
    const zone = `Etc/GMT${midnight > 0 ? "-" : "+"}${Math.abs(midnight)}`;
    await store.ctx.db.store.update({ where: { id: storeId }, data: { fusoHorario: zone } });
    expect(await store.run(id)).toBe("waiting");
    expect(service.messages).toHaveLength(0);
    await store.ctx.db.store.update({ where: { id: storeId }, data: { fusoHorario } });
    await store.ctx.db.campaignRecipient.updateMany({ where: {}, data: { proximaEm: null } });
    await store.due(id);
    expect(await store.run(id)).toBe("waiting");
    expect(service.messages).toHaveLength(2);
  });

  it("never repeats what the service may have taken", async () => {
    const ana = await store.person();
    service.be("lost");
    const id = await store.sent();
    expect(service.messages).toHaveLength(1);
    expect(await statusesOf(id)).toEqual(["incerto"]);
    expect(await store.message(ana.id)).toMatchObject({ status: "incerto", wamid: null });
    service.be("well");
    await store.due(id);
    await store.run(id);
    expect(await store.read(id)).toMatchObject({ status: "enviada", incertos: 1, enviados: 0 });
    expect(service.messages).toHaveLength(1);
  });

  it.each([
    ["a connection that breaks", () => service.be("down")],
    ["a gateway's 504", () => service.answer(504, {})],
    ["a 200 that names no message", () => service.answer(200, {})],
  ])("is uncertain after %s", async (_, how) => {
    await store.person();
    how();
    expect(await statusesOf(await store.sent())).toEqual(["incerto"]);
  });

  it.each([
    [131026, 400, "falhou destinatario_recusado", "sem_whatsapp"],
    [131050, 400, "falhou destinatario_recusado", "pediu_saida"],
    [131049, 400, "falhou destinatario_recusado", null],
    [131056, 400, "pendente recusado_por_ora", null],
    [131048, 400, "pendente", null],
    [130429, 429, "pendente", null],
    [131016, 503, "pendente", null],
  ])("understands %i", async (code, http, becomes, suppressed) => {
    const ana = await store.person();
    service.fail(code, http);
    const id = await store.sent();
    expect(await statusesOf(id)).toEqual([becomes]);
    expect(await store.suppressed()).toEqual(suppressed ? [`${ana.telefone} ${suppressed}`] : []);
    await store.ctx.db.campaignRecipient.updateMany({ where: {}, data: { proximaEm: null } });
    await store.due(id);
    await store.run(id);
    expect(service.messages).toHaveLength(becomes.startsWith("pendente") ? 1 : 0);
  });

  it.each([
    [190, 401],
    [132001, 404],
    [131042, 400],
    [999999, 400],
  ])(
    "stops when the service refuses the store itself with %i, and goes on when it is asked to",
    async (code, http) => {
      await store.person();
      service.fail(code, http);
      const id = await store.sent();
      expect(await store.read(id)).toMatchObject({ status: "falhou", motivo: "remetente_recusado" });
      expect(await statusesOf(id)).toEqual(["pendente"]);
    },
  );

  it("sends nothing with an empty text, which the service would refuse", async () => {
    await store.person();
    const id = await store.sent({ modelo: { ...MODELO, variaveis: ["{{cliente.email}}"] } });
    expect(await store.recipients(id)).toMatchObject([{ status: "falhou", erro: "sem texto para {{1}}" }]);
    expect(service.messages).toHaveLength(0);
  });

  it("is people's again when the account goes away, and the account's when it is back", async () => {
    await store.person();
    const id = await store.campaign();
    const { cookie } = store;
    const next = () => call(take, "POST", { cookie, params: { id } });
    expect((await next()).status).toBe(409);
    await call(disconnect, "DELETE", { cookie });
    expect(await store.run(id)).toBe("waiting");
    expect(await statusesOf(id)).toEqual(["pendente"]);
    expect((await next()).json.data.daVez.texto).toContain("Oi, chegou café");
    expect(service.messages).toHaveLength(0);
  });

  it("loses nobody to an account that goes away under it", async () => {
    const { id: customerId } = await store.person();
    const id = await store.campaign();
    await call(disconnect, "DELETE", { cookie: store.cookie });
    const cause = { campaignId: id };
    const message = { customerId, canal: "whatsapp", conteudo: "", modelo: MODELO, cause } as const;
    expect(await sendMarketingMessage(store.ctx, message)).toMatchObject({
      status: "falhou",
      repetivel: true,
    });
  });

  it("stops, with nobody lost, where its credentials were sealed by another key", async () => {
    await store.person();
    const tokenCifrado = seal("token", "another row");
    await store.ctx.db.whatsappAccount.update({
      where: { storeId: store.ctx.storeId },
      data: { tokenCifrado },
    });
    const id = await store.sent();
    expect(service.messages).toHaveLength(0);
    expect(await store.read(id)).toMatchObject({ status: "falhou" });
    expect(await store.recipients(id)).toMatchObject([{ status: "pendente" }]);
  });

  it("without a template goes by people as before", async () => {
    await store.person();
    const id = await store.sent({ modelo: null });
    expect(await store.read(id)).toMatchObject({ status: "enviando", simulada: false });
    expect(service.messages).toHaveLength(0);
  });
});

describe("an automation", () => {
  const rule = (cookie: string, parametros: object) =>
    aRule(cookie, { quando: "order.paid", entao: "enviar_whatsapp", parametros });
  const pay = async (customerId: string) => {
    const itens = [{ descricao: "Livro", precoCents: 5000, quantidade: 1 }];
    const { id } = await createOrder(store.ctx, { origem: "loja", itens, customerId });
    await moveOrder(store.ctx, id, { para: "paid" });
    await drain(store.ctx);
  };

  it("with a template is sent, filled with what it is about; without one, or without an account, it is simulated", async () => {
    const variaveis = ["{{cliente.primeiroNome}}", "pedido {{pedido.numero}}"];
    await rule(store.cookie, { conteudo: "Oi", modelo: { ...MODELO, variaveis } });
    await rule(store.cookie, { conteudo: "Oi" });
    const ana = await store.person();
    await pay(ana.id);
    expect(service.messages).toMatchObject([
      { to: ana.from, texts: ["Ana", expect.stringMatching(/^pedido \d+$/)] },
    ]);
    const simulated = () => store.ctx.db.marketingMessage.count({ where: { simulado: true } });
    expect(await simulated()).toBe(1);
    await call(disconnect, "DELETE", { cookie: store.cookie });
    await pay((await store.person()).id);
    expect(await simulated()).toBe(3);
    expect(service.messages).toHaveLength(1);
  });

  it.each([
    [{ ...MODELO, variaveis: ["{{pedido.peso}}"] }, "parametros.modelo.variaveis[0]"],
    [{ ...MODELO, variaveis: [""] }, "parametros.modelo.variaveis[0]"],
    [{ ...MODELO, nome: "Promo Café" }, "parametros.modelo.nome"],
    [{ ...MODELO, idioma: "português" }, "parametros.modelo.idioma"],
  ])("refuses %j naming the field", async (modelo, field) => {
    await expect(rule(store.cookie, { conteudo: "Oi", modelo })).rejects.toThrow(`${field}: `);
  });
});

describe("what the service tells", () => {
  it("moves a message only forward, in whatever order and however often it comes", async () => {
    const ana = await store.person();
    const id = await store.sent();
    const { wamid } = await store.message(ana.id);
    const tell = async (what: string) =>
      expect((await store.hear(service.notice(status(wamid ?? "", what)))).status).toBe(200);
    await tell("read");
    const read = await store.message(ana.id);
    expect(read).toMatchObject({
      status: "enviado",
      entregueEm: expect.any(Date),
      abertoEm: expect.any(Date),
    });
    for (const what of ["delivered", "sent", "read", "failed"]) await tell(what);
    expect(await store.message(ana.id)).toEqual(read);
    expect(await store.read(id)).toMatchObject({ enviados: 1, falhas: 0, aberturas: 1 });
  });

  it("says of somebody that it failed, once, and suppresses a number without WhatsApp", async () => {
    const ana = await store.person();
    const id = await store.sent();
    const { wamid } = await store.message(ana.id);
    const notice = service.notice(failed(wamid ?? "", 131026));
    await store.hear(notice);
    expect(await statusesOf(id)).toEqual(["falhou destinatario_recusado"]);
    expect(await store.read(id)).toMatchObject({ status: "enviada", enviados: 0, falhas: 1 });
    expect(await store.suppressed()).toEqual([`${ana.telefone} sem_whatsapp`]);
    await store.ctx.db.suppression.deleteMany({ where: {} });
    await store.hear(notice);
    expect(await store.suppressed()).toEqual([]);
    const cause = { campaignId: id };
    const message = { customerId: ana.id, canal: "whatsapp", conteudo: "", modelo: MODELO, cause } as const;
    expect(await sendMarketingMessage(store.ctx, message)).toMatchObject({
      status: "falhou",
      repetivel: false,
    });
    expect(service.messages).toHaveLength(1);
  });

  it("proves what had an unknown end, by our own number of it", async () => {
    const ana = await store.person();
    service.be("lost");
    const id = await store.sent();
    service.be("well");
    const [taken] = service.messages;
    const proof = service.notice(status(taken?.id ?? "", "sent", { biz_opaque_callback_data: taken?.mine }));
    await store.hear(proof);
    expect(await statusesOf(id)).toEqual(["enviado"]);
    expect(await store.message(ana.id)).toMatchObject({ status: "enviado", wamid: taken?.id });
    expect(await store.read(id)).toMatchObject({ enviados: 1, incertos: 0 });
  });

  it("brings back no number of somebody whose data were erased", async () => {
    const ana = await store.person();
    await store.sent();
    const { id, wamid } = await store.message(ana.id);
    await store.ctx.db.marketingMessage.update({ where: { id }, data: { destino: null, wamid: null } });
    const own = { biz_opaque_callback_data: id };
    for (const what of ["sent", "delivered", "failed"])
      await store.hear(service.notice(status(wamid ?? "", what, own)));
    expect(await store.message(ana.id)).toMatchObject({ wamid: null, status: "enviado", entregueEm: null });
  });

  it.each([
    ["takes", () => undefined],
    ["refuses", () => service.fail(131026, 400, "no such number")],
  ])("of somebody who is erased while the service %s it leaves no trace", async (_, prepare) => {
    const { id: customerId, telefone } = await store.person();
    const id = await store.campaign();
    prepare();
    service.before("POST", () =>
      transact(store.ctx, async (tx) => {
        await eraseCustomer(tx, await lockOutCustomer(tx, customerId));
      }),
    );
    await store.run(id);
    const number = telefone.slice(1);
    expect(await tracesOf([number, Buffer.from(number).toString("base64")])).toEqual([]);
    expect(await statusesOf(id)).toEqual(["ignorado cliente_anonimizado"]);
  });

  it("may come before the service's answer", async () => {
    const { id: customerId } = await store.person();
    const id = await store.campaign();
    service.before("POST", async () => {
      const mine = (await store.message(customerId)).id;
      await store.hear(service.notice(status("wamid.early", "failed", { biz_opaque_callback_data: mine })));
    });
    await store.run(id);
    expect(await statusesOf(id)).toEqual(["falhou remetente_recusado"]);
    expect(await store.message(customerId)).toMatchObject({ status: "falhou", wamid: "wamid.early" });
  });

  it("holds no campaign for a process that died", async () => {
    const ana = await store.person();
    const id = await store.sent();
    const leaseAte = new Date(Date.now() + 5_000);
    await store.ctx.db.campaign.update({ where: { id }, data: { status: "enviando", leaseAte } });
    const { wamid } = await store.message(ana.id);
    await store.hear(service.notice(failed(wamid ?? "", 131026)));
    expect(await store.read(id)).toMatchObject({ falhas: 1, leaseAte });
  });

  it("of another store's message, or of another number, moves nothing", async () => {
    const ana = await store.person();
    const id = await store.sent();
    const { wamid, id: mine } = await store.message(ana.id);
    const other = await aWhatsappStore();
    const said = failed(wamid ?? "", 131026);
    await other.hear(service.notice(said));
    await other.hear(service.notice(status("wamid.x", "failed", { biz_opaque_callback_data: mine })));
    await store.hear(service.notice(said, { number: "999999" }));
    expect(await statusesOf(id)).toEqual(["enviado"]);
  });
});

describe("a notice", () => {
  it.each([
    ["no signature", (notice: { body: string }) => ({ body: notice.body })],
    [
      "another body",
      ({ body, headers }: { body: string; headers: object }) => ({
        headers,
        body: body.replace("131026", "131049"),
      }),
    ],
    [
      "the body written otherwise",
      ({ body, headers }: { body: string; headers: object }) => ({ headers, body: `${body} ` }),
    ],
  ])("with %s is refused and changes nothing", async (_, change) => {
    const ana = await store.person();
    const id = await store.sent();
    const { wamid } = await store.message(ana.id);
    const notice = service.notice(failed(wamid ?? "", 131026));
    expect((await store.hear(change(notice))).status).toBe(401);
    const own = service.notice(failed(wamid ?? "", 131026), { secret: "outra-chave-de-aplicativo" });
    expect((await store.hear(own)).status).toBe(401);
    expect(await statusesOf(id)).toEqual(["enviado"]);
    expect(await store.suppressed()).toEqual([]);
  });

  it("signed with another store's secret is refused at this store's address", async () => {
    const ana = await store.person();
    const other = await aWhatsappStore({ segredo: "chave-secreta-de-outra-loja" });
    const notice = service.notice(text(ana.from, "SAIR"), { secret: "chave-secreta-de-outra-loja" });
    expect((await store.hear(notice)).status).toBe(401);
    expect((await store.hear(notice, other.loja)).status).toBe(200);
    expect((await store.hear(service.notice(text(ana.from, "SAIR")), other.loja)).status).toBe(401);
    expect(await store.consent(ana.id)).toBe(true);
  });

  it("at an address that nobody was given, or of a store without an account, is not known", async () => {
    const notice = service.notice({});
    const mixed = (await aWhatsappStore()).loja.slice(0, 22) + store.loja.slice(22);
    for (const at of ["A".repeat(65), mixed, store.loja.slice(0, -1)])
      expect((await store.hear(notice, at)).status).toBe(404);
    await call(disconnect, "DELETE", { cookie: store.cookie });
    expect((await store.hear(notice)).status).toBe(404);
  });

  it.each([
    [{}],
    [{ statuses: "x", messages: [1, null, { from: "x" }] }],
    [
      {
        statuses: [
          { id: "wamid.unknown", status: "warning" },
          { id: "wamid.unknown", status: "read" },
        ],
      },
    ],
  ])("with %j is taken, and changes nothing", async (value) => {
    expect((await store.hear(service.notice(value))).status).toBe(200);
  });

  it("of more than 1 MiB is not read", async () => {
    const notice = service.notice({ junk: "x".repeat(1024 * 1024) });
    expect((await store.hear(notice)).status).toBe(413);
  });

  it("is expected at an address that Meta may confirm with the store's own token", async () => {
    const query = {
      "hub.mode": "subscribe",
      "hub.verify_token": store.tokenDeVerificacao,
      "hub.challenge": "1158201444",
    };
    const answer = await store.confirm(query);
    expect([answer.status, answer.bytes.toString()]).toEqual([200, "1158201444"]);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    const other = await aWhatsappStore();
    expect((await other.confirm(query)).status).toBe(401);
    expect((await store.confirm({ ...query, "hub.verify_token": "" })).status).toBe(401);
    expect((await store.confirm({ ...query, "hub.challenge": "<script>" })).status).toBe(422);
    expect((await store.confirm({ ...query, "hub.mode": "unsubscribe" })).status).toBe(422);
    expect((await store.confirm(query, "A".repeat(65))).status).toBe(404);
  });
});

describe("who answers one word", () => {
  it.each(["SAIR", "parar", " Stop! ", "Cancelar."])("%s has said no", async (word) => {
    const [ana, bia] = [await store.person(), await store.person()];
    await store.hear(service.notice(text(ana.from, word)));
    expect([await store.consent(ana.id), await store.consent(bia.id)]).toEqual([false, true]);
    expect(await store.suppressed()).toEqual([`${ana.telefone} pediu_saida`]);
    const consent = await store.ctx.db.customerConsent.findFirst({ where: { customerId: ana.id } });
    expect(consent?.fonte).toBe("palavra_chave");
    await store.sent();
    expect(service.messages.map(({ to }) => to)).toEqual([bia.from]);
  });

  it("is known without the ninth digit too, and by a template's button", async () => {
    const ana = await store.person();
    const short = ana.from.replace(/^(55\d\d)9/, "$1");
    const pressed = {
      from: short,
      id: "wamid.in",
      timestamp: now(),
      type: "button",
      button: { text: "SAIR" },
    };
    await store.hear(service.notice({ messages: [pressed] }));
    expect(await store.consent(ana.id)).toBe(false);
    expect(await store.suppressed()).toEqual([`${ana.telefone} pediu_saida`]);
  });

  it("whom nobody knows is suppressed all the same", async () => {
    await store.hear(service.notice(text("551188887777", "SAIR")));
    expect(await store.suppressed()).toEqual(["+5511988887777 pediu_saida"]);
  });

  it("and says more than that, is for a person to read; nothing of it is kept", async () => {
    const ana = await store.person();
    await store.hear(service.notice(text(ana.from, "não vou parar de comprar")));
    expect(await store.consent(ana.id)).toBe(true);
    expect(await store.suppressed()).toEqual([]);
  });

  it("and said yes again since, is not taken at the old word, however often it comes", async () => {
    const ana = await store.person();
    const old = service.notice(text(ana.from, "SAIR", String(Math.floor(Date.now() / 1000) - 60)));
    await store.hear(old);
    expect(await store.consent(ana.id)).toBe(true);
    expect(await store.suppressed()).toEqual([]);
    const ancient = service.notice(text("5511988880000", "SAIR", "1504902988"));
    await store.hear(ancient);
    expect(await store.suppressed()).toEqual([]);
  });
});

it("is what other stores' customers never hear of", async () => {
  const other = await aStore();
  const { storeId } = other;
  const ana = await store.person();
  const data = { storeId, nome: "Ana", telefone: ana.telefone };
  const { id } = await other.db.customer.create({ data });
  await changeConsent(other, id, { canal: "whatsapp", aceito: true }, "painel");
  await store.hear(service.notice(text(ana.from, "SAIR")));
  expect(await other.db.customerConsent.findFirst({ where: { customerId: id } })).toMatchObject({
    aceito: true,
  });
  expect(await other.db.suppression.count()).toBe(0);
});

// Last: the service stays closed.
it("is tried again when no connection came about", async () => {
  await store.person();
  const id = await store.campaign();
  await service.close();
  await store.run(id);
  expect(await statusesOf(id)).toEqual(["pendente"]);
  expect(await store.read(id)).toMatchObject({ status: "enviando" });
});
