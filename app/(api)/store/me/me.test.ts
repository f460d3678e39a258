import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { GET as panelMe } from "@/app/(api)/auth/me/route";
import { PUT as changeConsents, GET as consents } from "@/app/(api)/store/me/consentimentos/route";
import { GET as ownData } from "@/app/(api)/store/me/dados/route";
import { POST as erase } from "@/app/(api)/store/me/excluir/route";
import { PUT as changeProfile, GET as profile } from "@/app/(api)/store/me/route";
import { POST as confirmEmail } from "@/app/(api)/store-auth/confirmar-email/route";
import { writeEmailConsent } from "@/lib/customers/email-consents";
import { aCustomer, anOrder, aUser, unique } from "@/lib/testing/factories";
import { lastMail, linkOfLastMail } from "@/lib/testing/mail";
import { aMember, aShop, enter, SENHA, type Shop } from "@/lib/testing/storefront";

const put = (shop: Shop, cookie: string, body: object) => shop.visit(changeProfile, "PUT", { cookie, body });
const read = async (shop: Shop, cookie: string) => (await shop.visit(profile, "GET", { cookie })).json.data;

describe("GET and PUT /store/me", () => {
  it("changes what is given, tells the receivers, and leaves the rest", async () => {
    const shop = await aShop();
    const { id, email, cookie } = await aMember(shop, { telefone: "11987654321" });
    const endereco = {
      cep: "01310-100",
      logradouro: "Av. Paulista",
      numero: "1",
      cidade: "São Paulo",
      uf: "sp",
    };
    const { status, json } = await put(shop, cookie, {
      nome: "Ana Maria Prado",
      documento: "529.982.247-25",
      nascimento: "1990-02-28",
      enderecos: [endereco],
    });
    expect([status, json.data]).toEqual([
      200,
      {
        id,
        nome: "Ana Maria Prado",
        email,
        emailConfirmadoEm: null,
        emailPendente: null,
        telefone: "+5511987654321",
        documento: "52998224725",
        nascimento: "1990-02-28",
        enderecos: [
          {
            ...endereco,
            principal: true,
            cep: "01310100",
            codigoIbge: null,
            uf: "SP",
            complemento: null,
            bairro: null,
          },
        ],
        criadoEm: expect.any(String),
      },
    ]);
    expect(await read(shop, cookie)).toEqual(json.data);
    const event = await shop.ctx.db.webhookEvent.findFirstOrThrow({ where: { evento: "customer.updated" } });
    expect(event).toMatchObject({ recursoId: id, anterior: { nome: "Ana Prado" } });
    const log = await shop.ctx.db.auditLog.findFirstOrThrow({ where: { acao: "customer.updated" } });
    expect(log).toMatchObject({ atorTipo: "customer", atorId: id });
    expect(JSON.stringify(log)).not.toContain("Prado");
  });

  it.each([
    [{ nome: "" }, "nome"],
    [{ nome: null }, "nome"],
    [{ telefone: "123" }, "telefone"],
    [{ documento: "529.982.247-26" }, "documento"],
    [{ nascimento: "2999-01-01" }, "nascimento"],
    [{ enderecos: [{ cidade: "São Paulo", uf: "XX" }] }, "enderecos[0].uf"],
    [{ enderecos: Array(11).fill({ cidade: "São Paulo", uf: "SP" }) }, "enderecos"],
    [{ email: "novo@exemplo.test" }, "senhaAtual"],
    [{ email: "novo@exemplo.test", senhaAtual: "errada" }, "senhaAtual"],
    [{ email: "não é", senhaAtual: SENHA }, "email"],
  ])("refuses %j naming %s, and changes nothing", async (body, field) => {
    const shop = await aShop();
    const { cookie } = await aMember(shop);
    const before = await read(shop, cookie);
    const { status, json } = await put(shop, cookie, body);
    expect([status, json.error.split(": ")[0]]).toEqual([422, field]);
    expect(await read(shop, cookie)).toEqual(before);
  });

  it("takes nothing that is the team's or the system's", async () => {
    const shop = await aShop();
    const { id, cookie } = await aMember(shop);
    const other = await aCustomer(shop.ctx);
    const body = { id: other.id, tags: ["vip"], observacao: "x", emailConfirmadoEm: "2020-01-01T00:00:00Z" };
    expect((await put(shop, cookie, body)).status).toBe(200);
    const row = await shop.ctx.db.customer.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ tags: [], observacao: null, emailConfirmadoEm: null });
  });

  it("another e-mail counts once its link was followed; the old address is told at once", async () => {
    const shop = await aShop();
    const { email, cookie } = await aMember(shop);
    const novo = `${unique("nova")}@exemplo.test`;
    const { json } = await put(shop, cookie, { email: novo, senhaAtual: SENHA });
    expect(json.data).toMatchObject({ email, emailPendente: novo });
    const notice = await lastMail(shop.ctx, email);
    expect(notice).toMatchObject({ tipo: "confirmar_email", linkCifrado: null });
    expect(notice.texto).toContain(novo);
    expect((await enter(shop, novo)).status).toBe(401);
    const token = (await linkOfLastMail(shop.ctx, novo)).split("/").at(-1) ?? "";
    expect((await shop.visit(confirmEmail, "POST", { body: { token } })).json.data).toEqual({ email: novo });
    expect(await read(shop, cookie)).toMatchObject({
      email: novo,
      emailPendente: null,
      emailConfirmadoEm: expect.any(String),
    });
    expect((await enter(shop, novo)).status).toBe(200);
    expect((await enter(shop, email)).status).toBe(401);
  });

  it("a yes lifts what an address refused before, once it is confirmed; what it refused since stays", async () => {
    const shop = await aShop();
    const said: [address: string, order: ("yes" | "no")[], left: number][] = [
      [`${unique("antes")}@exemplo.test`, ["no", "yes"], 0],
      [`${unique("depois")}@exemplo.test`, ["yes", "no"], 1],
    ];
    for (const [address, order, left] of said) {
      const { cookie } = await aMember(shop);
      for (const answer of order) {
        if (answer === "yes") await shop.visit(changeConsents, "PUT", { cookie, body: { email: true } });
        else await writeEmailConsent(shop.ctx, address, { aceito: false, fonte: "link_descadastro" });
      }
      await put(shop, cookie, { email: address, senhaAtual: SENHA });
      const refusals = () => shop.ctx.db.emailConsent.count({ where: { email: address, aceito: false } });
      expect(await refusals()).toBe(1);
      const token = (await linkOfLastMail(shop.ctx, address)).split("/").at(-1) ?? "";
      expect((await shop.visit(confirmEmail, "POST", { body: { token } })).status).toBe(200);
      expect(await refusals()).toBe(left);
    }
  });

  it("an e-mail of another customer is refused, also when they got it while the link was on its way", async () => {
    const shop = await aShop();
    const { cookie, email } = await aMember(shop);
    const other = await aCustomer(shop.ctx);
    const taken = await put(shop, cookie, { email: other.email, senhaAtual: SENHA });
    expect([taken.status, taken.json.error]).toEqual([409, expect.stringMatching(/^email: /)]);
    const novo = `${unique("nova")}@exemplo.test`;
    await put(shop, cookie, { email: novo, senhaAtual: SENHA });
    const token = (await linkOfLastMail(shop.ctx, novo)).split("/").at(-1) ?? "";
    await shop.ctx.db.customer.update({ where: { id: other.id }, data: { email: novo } });
    const late = await shop.visit(confirmEmail, "POST", { body: { token } });
    expect([late.status, late.json.error]).toEqual([409, expect.stringMatching(/^email: /)]);
    expect((await read(shop, cookie)).email).toBe(email);
  });

  it("the own e-mail again takes the change back, and its link is void", async () => {
    const shop = await aShop();
    const { cookie, email } = await aMember(shop);
    const novo = `${unique("nova")}@exemplo.test`;
    await put(shop, cookie, { email: novo, senhaAtual: SENHA });
    const token = (await linkOfLastMail(shop.ctx, novo)).split("/").at(-1) ?? "";
    expect((await put(shop, cookie, { email })).json.data.emailPendente).toBeNull();
    expect((await shop.visit(confirmEmail, "POST", { body: { token } })).status).toBe(422);
  });

  it("the panel's cookie opens nothing here, and the customer's nothing there", async () => {
    const shop = await aShop();
    const { cookie } = await aMember(shop);
    const { cookie: panelCookie } = await aUser(shop.ctx);
    expect((await shop.visit(profile, "GET", { cookie: panelCookie })).status).toBe(401);
    expect((await shop.visit(panelMe, "GET", { cookie })).status).toBe(401);
  });
});

describe("GET and PUT /store/me/consentimentos", () => {
  it("shows each channel and changes what is said, with ground, time and address", async () => {
    const shop = await aShop();
    const { id, cookie } = await aMember(shop, { aceitaEmail: true });
    const said = (await shop.visit(consents, "GET", { cookie })).json.data;
    expect(said).toEqual([
      { canal: "email", aceito: true, alteradoEm: expect.any(String) },
      { canal: "whatsapp", aceito: false, alteradoEm: null },
      { canal: "push", aceito: false, alteradoEm: null },
    ]);
    const { json } = await shop.visit(changeConsents, "PUT", {
      cookie,
      body: { email: false, whatsapp: true },
      headers: { "x-forwarded-for": "203.0.113.9" },
    });
    expect(json.data.map(({ aceito }: { aceito: boolean }) => aceito)).toEqual([false, true, false]);
    const rows = await shop.ctx.db.customerConsent.findMany({
      where: { customerId: id },
      orderBy: { canal: "asc" },
    });
    expect(rows).toMatchObject([
      { canal: "email", aceito: false, fonte: "cadastro", ip: "203.0.113.9" },
      { canal: "whatsapp", aceito: true, fonte: "cadastro", ip: "203.0.113.9" },
    ]);
    const events = await shop.ctx.db.webhookEvent.findMany({ where: { evento: "customer.updated" } });
    expect(events.map(({ anterior }) => anterior)).toEqual([
      { aceitaEmail: true },
      { aceitaWhatsapp: false },
    ]);
    const wrong = await shop.visit(changeConsents, "PUT", { cookie, body: { email: "não" } });
    expect([wrong.status, wrong.json.error]).toEqual([422, expect.stringMatching(/^email: /)]);
  });
});

describe("what the law gives the customer", () => {
  it("a copy of their data, and nothing of the team's notes or of others", async () => {
    const shop = await aShop();
    const { id, email, cookie } = await aMember(shop);
    const other = await aCustomer(shop.ctx);
    await shop.ctx.db.customer.update({ where: { id }, data: { observacao: "reclama muito" } });
    await anOrder(shop.ctx, { customerId: id, clienteNome: "Ana Prado" });
    const answer = await shop.visit(ownData, "GET", { cookie });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+\.json"$/);
    const text = answer.bytes.toString();
    expect(JSON.parse(text)).toMatchObject({
      cliente: { id, email },
      pedidos: [{ clienteNome: "Ana Prado" }],
    });
    expect(text).not.toMatch(/reclama|argon2|senhaHash/);
    expect(text).not.toContain(other.id);
    expect(await shop.ctx.db.webhookEvent.count({ where: { evento: "customer.data_request" } })).toBe(1);
  });

  it("to be forgotten: with the password, without an order under way, for good", async () => {
    const shop = await aShop();
    const { id, email, cookie } = await aMember(shop);
    const ask = (senha: string) => shop.visit(erase, "POST", { cookie, body: { senha } });
    expect((await ask("errada")).json.error).toMatch(/^senha: /);
    const order = await anOrder(shop.ctx, { customerId: id, clienteNome: "Ana Prado", clienteEmail: email });
    expect((await ask(SENHA)).status).toBe(409);
    expect((await read(shop, cookie)).email).toBe(email);
    await shop.ctx.db.order.update({ where: { id: order.id }, data: { status: "cancelled" } });
    const done = await ask(SENHA);
    expect(done.status).toBe(200);
    expect(done.headers.getSetCookie()).toEqual([expect.stringMatching(/^ecom_customer_token=; Max-Age=0/)]);
    expect((await shop.visit(profile, "GET", { cookie })).status).toBe(401);
    expect((await enter(shop, email)).status).toBe(401);
    const row = await shop.ctx.db.customer.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ email: null, senhaHash: null, anonimizadoEm: expect.any(Date) });
    const logs = await shop.ctx.db.auditLog.findMany({ where: { recursoId: id } });
    expect(JSON.stringify(logs)).not.toMatch(new RegExp(`Prado|${email}`));
    await aMember(shop);
  });

  it("to be forgotten reaches no stranger's orders: a CPF proves nobody, an address only once confirmed", async () => {
    const shop = await aShop();
    const victim = { clienteNome: "Bia Rocha", clienteEmail: `${unique()}@exemplo.test` };
    const cpf = { ...victim, clienteDocumento: "52998224725" };
    const open = await anOrder(shop.ctx, { ...cpf, status: "pending" });
    const ended = await anOrder(shop.ctx, { ...cpf, status: "cancelled" });
    const { email, cookie } = await aMember(shop, { documento: "529.982.247-25" });
    const byMail = await anOrder(shop.ctx, { ...victim, clienteEmail: email, status: "cancelled" });
    const { status, json } = await shop.visit(erase, "POST", { cookie, body: { senha: SENHA } });
    expect([status, json.error]).toEqual([200, undefined]);
    const names = async (...ids: string[]) =>
      (await shop.ctx.db.order.findMany({ where: { id: { in: ids } } })).map((row) => row.clienteNome);
    expect(await names(open.id, ended.id, byMail.id)).toEqual(["Bia Rocha", "Bia Rocha", "Bia Rocha"]);
    const proven = await aMember(shop);
    await shop.ctx.db.customer.update({ where: { id: proven.id }, data: { emailConfirmadoEm: new Date() } });
    const own = await anOrder(shop.ctx, { ...victim, clienteEmail: proven.email, status: "cancelled" });
    await shop.visit(erase, "POST", { cookie: proven.cookie, body: { senha: SENHA } });
    expect(await names(own.id)).toEqual(["Cliente anonimizado"]);
  });

  it("to be forgotten, and the copy, reach what hangs at an address alone once it is confirmed, and no phone's", async () => {
    const shop = await aShop();
    const { storeId, db } = shop.ctx;
    const { id: productId } = await db.product.create({
      data: { storeId, nome: "Vaso", slug: unique(), precoCents: 1 },
    });
    const plant = async (email: string, telefone: string) => {
      await db.emailConsent.create({ data: { storeId, email, aceito: false, fonte: "link_descadastro" } });
      await db.stockAlert.create({ data: { storeId, productId, email, textoVersao: "1" } });
      await db.suppression.create({ data: { storeId, canal: "email", destino: email, motivo: "devolucao" } });
      const number = { storeId, canal: "whatsapp", destino: telefone, motivo: "sem_whatsapp" } as const;
      await db.suppression.create({ data: number });
      await db.cart.create({ data: { storeId, visitanteId: randomUUID(), email } });
    };
    const left = async (email: string, telefone: string) => [
      await db.emailConsent.count({ where: { email } }),
      await db.stockAlert.count({ where: { email } }),
      await db.suppression.count({ where: { destino: email } }),
      await db.cart.count({ where: { email } }),
      await db.suppression.count({ where: { destino: telefone } }),
    ];
    const typed = await aMember(shop, { telefone: "(11) 98888-7701" });
    await plant(typed.email, "+5511988887701");
    const elsewhere = `${unique("outra")}@exemplo.test`;
    await plant(elsewhere, "+5511988887702");
    await put(shop, typed.cookie, { email: elsewhere, senhaAtual: SENHA });
    const copy = (await shop.visit(ownData, "GET", { cookie: typed.cookie })).bytes.toString();
    const { supressoes } = JSON.parse(copy);
    expect(supressoes.map(({ canal }: { canal: string }) => canal)).not.toContain("email");
    await shop.visit(erase, "POST", { cookie: typed.cookie, body: { senha: SENHA } });
    expect(await db.customer.findUnique({ where: { id: typed.id } })).toMatchObject({ email: null });
    expect(await left(typed.email, "+5511988887701")).toEqual([1, 1, 1, 1, 1]);
    expect(await left(elsewhere, "+5511988887702")).toEqual([1, 1, 1, 1, 1]);
    const proven = await aMember(shop, { telefone: "(11) 98888-7703" });
    await plant(proven.email, "+5511988887703");
    await db.customer.update({ where: { id: proven.id }, data: { emailConfirmadoEm: new Date() } });
    await shop.visit(erase, "POST", { cookie: proven.cookie, body: { senha: SENHA } });
    expect(await left(proven.email, "+5511988887703")).toEqual([0, 0, 0, 0, 1]);
  });
});
