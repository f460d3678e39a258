import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as showLink } from "@/app/(api)/emails/[id]/link/route";
import { POST as resend } from "@/app/(api)/emails/[id]/reenviar/route";
import { GET as getMail } from "@/app/(api)/emails/[id]/route";
import { GET as listMails } from "@/app/(api)/emails/route";
import { POST as invite } from "@/app/(api)/users/convites/route";
import type { Ctx } from "@/lib/ctx";
import { prisma } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { transact } from "@/lib/db/transact";
import { cleanMails } from "@/lib/mail/clean";
import { type NewMail, queueMail } from "@/lib/mail/queue";
import { sweepMails } from "@/lib/mail/sweep";
import type { Permission } from "@/lib/permissions";
import { call } from "@/lib/testing/call";
import { aCustomer, aStore, aUser, unique } from "@/lib/testing/factories";
import { lastMail, linkOfLastMail } from "@/lib/testing/mail";

// Nobody listens there.
Object.assign(process.env, { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "avisos@lojista.test" });

const LINK = "https://loja.test/abre/segredo-da-conta";

let ctx: Ctx;
beforeAll(async () => {
  ctx = await aStore();
});

async function aMail(mail: Partial<NewMail> = {}, data: Prisma.EmailUpdateInput = {}) {
  const para = { email: `${unique()}@exemplo.test`, nome: "Ana", ...mail.para };
  const text = { assunto: "Redefinição", titulo: "Olá", paragrafos: ["Texto"], botao: "Abrir" };
  const given: NewMail = { tipo: "senha_painel", text, link: LINK, ...mail, para };
  await transact(ctx, (tx) => queueMail(tx, given));
  const { id } = await lastMail(ctx, para.email);
  return ctx.db.email.update({ where: { id }, data });
}

const someone = (...permissoes: Permission[]) => aUser(ctx, ["configuracoes", ...permissoes]);
const show = (id: string, cookie: string) => call(showLink, "POST", { params: { id }, cookie });
const detail = async (id: string, cookie: string) =>
  (await call(getMail, "GET", { params: { id }, cookie })).json.data;
const auditsOf = (recursoId: string) =>
  ctx.db.auditLog.findMany({ where: { recursoId }, orderBy: { criadoEm: "asc" } });

describe("the link of an e-mail", () => {
  it("of somebody of the team is shown to who may do all that they may, and that is written down", async () => {
    const seller = await aUser(ctx, ["vendas", "produtos"]);
    const { id, para } = await aMail({ para: { email: seller.email, nome: "Vera", userId: seller.id } });
    const lesser = await someone("vendas");
    expect(await detail(id, lesser.cookie)).toMatchObject({ link: "oculto", destinatario: "painel" });
    const refused = await show(id, lesser.cookie);
    expect(refused.status).toBe(403);
    expect(refused.bytes.toString()).not.toContain("segredo");
    expect(await auditsOf(id)).toEqual([]);
    const equal = await someone("vendas", "produtos");
    expect(await detail(id, equal.cookie)).toMatchObject({ link: "disponivel" });
    const shown = await show(id, equal.cookie);
    expect(shown.status).toBe(200);
    expect(shown.json.data).toEqual({ link: LINK });
    const [row, ...more] = await auditsOf(id);
    expect(row).toMatchObject({ acao: "email.link_shown", atorId: equal.id, depois: { para } });
    expect(JSON.stringify([row, more])).not.toContain("segredo");
    expect(more).toEqual([]);
  });

  it("sealed under another ENCRYPTION_KEY is said so", async () => {
    const own = await aUser(ctx, ["configuracoes"]);
    const para = { email: own.email, nome: "Vera", userId: own.id };
    const sealed = { linkCifrado: Buffer.alloc(60).toString("base64"), status: "falhou" as const };
    const { id } = await aMail({ para }, sealed);
    expect(await detail(id, own.cookie)).toMatchObject({ podeReenviar: false });
    const refused = await show(id, own.cookie);
    expect([refused.status, refused.json.error]).toEqual([409, expect.stringContaining("ENCRYPTION_KEY")]);
    expect(await auditsOf(id)).toEqual([]);
  });

  it("of oneself is shown; the role of today counts, not that of when it was written", async () => {
    const own = await aUser(ctx, ["configuracoes", "vendas"]);
    const para = { email: own.email, nome: null, userId: own.id };
    const { id } = await aMail({ para });
    expect((await show(id, own.cookie)).status).toBe(200);
    const other = await someone("vendas");
    expect((await show(id, other.cookie)).status).toBe(200);
    await ctx.db.role.update({ where: { id: own.roleId }, data: { permissoes: ["marketing"] } });
    expect((await show(id, other.cookie)).status).toBe(403);
  });

  it("of a team's e-mail without its person takes every permission", async () => {
    const { id } = await aMail({ tipo: "convite" });
    expect((await show(id, (await someone("vendas", "produtos", "marketing")).cookie)).status).toBe(403);
    expect((await show(id, (await aUser(ctx)).cookie)).status).toBe(200);
  });

  it("and the text of a customer's are for vendas", async () => {
    const customer = await aCustomer(ctx);
    const para = { email: customer.email ?? "", nome: "Cliente", customerId: customer.id };
    const { id } = await aMail({ tipo: "senha_cliente", para });
    const without = await someone("produtos", "marketing", "dashboard");
    expect(await detail(id, without.cookie)).toMatchObject({
      link: "oculto",
      conteudo: null,
      destinatario: "cliente",
    });
    expect((await show(id, without.cookie)).status).toBe(403);
    const seller = await someone("vendas");
    const seen = await detail(id, seller.cookie);
    expect(seen).toMatchObject({ link: "disponivel", conteudo: { texto: expect.stringContaining("Abrir") } });
    expect(JSON.stringify(seen)).not.toContain("segredo");
    expect((await show(id, seller.cookie)).json.data).toEqual({ link: LINK });
  });

  it("wants a person who has just proved who they are", async () => {
    const { id } = await aMail();
    const user = await aUser(ctx);
    const old = new Date(Date.now() - 31 * 60_000);
    await ctx.db.userSession.update({
      where: { id: user.sessionId },
      data: { criadaEm: old, confirmadaEm: old },
    });
    const { status, headers } = await show(id, user.cookie);
    expect([status, headers.get("x-error-code")]).toEqual([403, "STEP_UP_REQUIRED"]);
  });

  it("is gone with the e-mail that left, and never was in one without", async () => {
    const { cookie } = await aUser(ctx);
    const sent = await aMail({}, { status: "enviado", linkCifrado: null });
    expect(await detail(sent.id, cookie)).toMatchObject({ link: "apagado", podeReenviar: false });
    const plain = await aMail({ link: undefined }, { status: "enviado" });
    expect(await detail(plain.id, cookie)).toMatchObject({ link: "nenhum", podeReenviar: true });
    for (const { id } of [sent, plain]) expect((await show(id, cookie)).status).toBe(409);
  });
});

describe("sending again", () => {
  beforeEach(async () => {
    ctx = await aStore();
  });
  const again = (id: string, cookie: string) => call(resend, "POST", { params: { id }, cookie });

  it.each(["falhou", "retido"] as const)(
    "puts one that is %s in the queue, with its link",
    async (status) => {
      const { cookie } = await aUser(ctx);
      const { id, para } = await aMail(
        { tipo: "pedido" },
        { status, tentativas: 8, erro: "550 no", proximaTentativaEm: null },
      );
      const { status: code, json } = await again(id, cookie);
      expect(code).toBe(200);
      expect(json.data).toMatchObject({ status: "pendente", tentativas: 0, erro: null, podeReenviar: false });
      expect(await linkOfLastMail(ctx, para)).toBe(LINK);
      expect(await auditsOf(id)).toMatchObject([
        { acao: "email.resent", antes: { status }, depois: { status: "pendente" } },
      ]);
      expect((await again(id, cookie)).status).toBe(409);
    },
  );

  it("does it once for two who ask at the same time", async () => {
    const { cookie } = await aUser(ctx);
    const { id } = await aMail({ tipo: "pedido" }, { status: "falhou" });
    const answers = await Promise.all([again(id, cookie), again(id, cookie), again(id, cookie)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await auditsOf(id)).toHaveLength(1);
  });

  it("refuses what is on its way, and what lost its link", async () => {
    const { cookie } = await aUser(ctx);
    const waiting = await aMail();
    const sent = await aMail({}, { status: "enviado", linkCifrado: null });
    for (const { id } of [waiting, sent]) {
      expect((await again(id, cookie)).status).toBe(409);
      expect(await auditsOf(id)).toEqual([]);
    }
  });

  it("refuses a link that was used or is over, because it would open nothing", async () => {
    const { cookie, role } = await aUser(ctx);
    const email = `${unique()}@exemplo.test`;
    const body = { nome: "Novo", email, roleId: role.id };
    expect((await call(invite, "POST", { cookie, body })).status).toBe(201);
    const { id } = await lastMail(ctx, email);
    const failed = () => ctx.db.email.update({ where: { id }, data: { status: "falhou" } });
    await failed();
    expect((await again(id, cookie)).status).toBe(200);
    await failed();
    const mayResend = async () => (await detail(id, cookie)).podeReenviar;
    expect(await mayResend()).toBe(true);
    for (const data of [
      { expiraEm: new Date() },
      { expiraEm: new Date(Date.now() + 86_400_000), usadoEm: new Date() },
    ]) {
      await ctx.db.userToken.updateMany({ data });
      expect(await mayResend()).toBe(false);
      const { status, json } = await again(id, cookie);
      expect([status, json.error]).toEqual([409, expect.stringContaining("não vale mais")]);
    }
    await ctx.db.userToken.deleteMany();
    expect(await mayResend()).toBe(false);
    expect((await again(id, cookie)).status).toBe(409);
    expect(await ctx.db.email.findUnique({ where: { id } })).toMatchObject({ status: "falhou" });
  });

  it("is limited to ten a minute in a store", async () => {
    const { cookie } = await aUser(ctx);
    const statuses = [];
    for (let count = 0; count < 11; count++) {
      const { id } = await aMail({ tipo: "pedido" }, { status: "falhou" });
      statuses.push((await again(id, cookie)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe("GET /emails", () => {
  it("lists the store's own, newest first, and finds by words, status, type and day", async () => {
    ctx = await aStore();
    const { cookie } = await aUser(ctx);
    const first = await aMail({ para: { email: "joao@exemplo.test", nome: "João Silva" } });
    const second = await aMail({ tipo: "convite" }, { status: "falhou", erro: "conexao" });
    const old = await aMail({}, { criadoEm: new Date("2026-01-10T12:00:00Z"), assunto: "100% dele" });
    await prisma().email.create({
      data: {
        ...(await aStore().then(({ storeId }) => ({ storeId }))),
        tipo: "pedido",
        para: "x@y.test",
        assunto: "x",
        texto: "",
        html: "",
      },
    });
    const ids = async (query: Record<string, string> = {}) => {
      const { status, json } = await call(listMails, "GET", { query, cookie });
      expect(status).toBe(200);
      expect(JSON.stringify(json)).not.toContain("segredo");
      return json.data.map(({ id }: { id: string }) => id);
    };
    expect(await ids()).toEqual([second.id, first.id, old.id]);
    expect(await ids({ q: "joao sil" })).toEqual([first.id]);
    expect(await ids({ q: "JOAO@" })).toEqual([first.id]);
    expect(await ids({ q: "0%" })).toEqual([old.id]);
    expect(await ids({ q: "_" })).toEqual([]);
    expect(await ids({ status: "falhou" })).toEqual([second.id]);
    expect(await ids({ tipo: "senha_painel" })).toEqual([first.id, old.id]);
    expect(await ids({ de: "2026-01-10", ate: "2026-01-10" })).toEqual([old.id]);
    expect(await ids({ page: "2", limit: "2" })).toEqual([old.id]);
    expect((await call(listMails, "GET", { query: { status: "lido" }, cookie })).status).toBe(422);
  });
});

describe("every night", () => {
  it("what is older than 90 days goes, unless it still waits", async () => {
    ctx = await aStore();
    const old = new Date(Date.now() - 91 * 86_400_000);
    const kept = await aMail({}, { status: "enviado", criadoEm: new Date(Date.now() - 89 * 86_400_000) });
    const waiting = await aMail({}, { criadoEm: old });
    await aMail({}, { status: "enviado", criadoEm: old });
    await aMail({}, { status: "retido", criadoEm: old });
    expect(await cleanMails()).toBe(2);
    const rows = await ctx.db.email.findMany({ select: { id: true } });
    expect(rows.map(({ id }) => id).toSorted()).toEqual([kept.id, waiting.id].toSorted());
  });
});

describe("every minute", () => {
  it("finds what is due and what a dead process had taken, of every store, and nothing else", async () => {
    await prisma().email.deleteMany({});
    ctx = await aStore();
    const past = new Date(Date.now() - 1_000);
    const future = new Date(Date.now() + 60_000);
    await aMail({}, { proximaTentativaEm: past });
    await aMail({}, { status: "enviando", proximaTentativaEm: past, leaseAte: past });
    ctx = await aStore();
    await aMail({}, { proximaTentativaEm: past });
    await aMail({}, { proximaTentativaEm: future });
    await aMail({}, { status: "enviando", proximaTentativaEm: past, leaseAte: future });
    await aMail({}, { status: "falhou" });
    expect(await sweepMails()).toBe(3);
  });
});
