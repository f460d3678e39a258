import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { claimMail } from "@/lib/mail/claim";
import { deliverMail } from "@/lib/mail/deliver";
import { failureOf } from "@/lib/mail/failure";
import { postMail } from "@/lib/mail/post";
import { queueMail } from "@/lib/mail/queue";
import { LEASE_MS, MAX_ATTEMPTS, nextGapMs } from "@/lib/mail/schedule";
import { mailServer } from "@/lib/mail/server";
import { aStore, unique } from "@/lib/testing/factories";
import { lastMail, linkOfLastMail } from "@/lib/testing/mail";
import { headerOf, startSmtp } from "@/lib/testing/smtp";

const smtp = await startSmtp();
Object.assign(process.env, {
  SMTP_URL: `smtp://loja:segredo@127.0.0.1:${smtp.port}`,
  MAIL_FROM: "Lojista <avisos@lojista.test>",
});
afterAll(() => smtp.close());

const LINK = "https://loja.test/redefinir/Abc-123_$&?a=1&b=2";
const text = { assunto: "Assunto", titulo: "Título", paragrafos: ["Um <b>parágrafo</b>"], botao: "Abrir" };

let ctx: Ctx;
beforeAll(async () => {
  ctx = await aStore();
});
beforeEach(() => {
  smtp.behave("ok");
  smtp.messages.length = 0;
});

async function queued({ link = LINK, para = `${unique()}@exemplo.test`, nome = "Ana", store = ctx } = {}) {
  await transact(store, (tx) =>
    queueMail(tx, { tipo: "senha_painel", para: { email: para, nome }, text, link }),
  );
  return lastMail(store, para);
}

const read = (id: string) => ctx.db.email.findUniqueOrThrow({ where: { id } });
const later = (from: Date, ms: number) => new Date(from.getTime() + ms);
const messageIds = () => smtp.messages.map(({ raw }) => headerOf(raw, "Message-ID"));

describe("an e-mail", () => {
  it("waits with its change, and is not there when that is rolled back", async () => {
    const para = `${unique()}@exemplo.test`;
    const failing = transact(ctx, async (tx) => {
      await queueMail(tx, { tipo: "convite", para: { email: para, nome: null }, text });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await ctx.db.email.count({ where: { para } })).toBe(0);
  });

  it("leaves once, with its link, which is then forgotten", async () => {
    const mail = await queued();
    expect(mail).toMatchObject({ status: "pendente", tentativas: 0 });
    expect(`${mail.texto}${mail.html}`).not.toContain("redefinir");
    expect(await linkOfLastMail(ctx, mail.para)).toBe(LINK);
    expect(await deliverMail(ctx, mail.id)).toBe("enviado");
    const [message] = smtp.messages;
    expect(message).toMatchObject({ from: "avisos@lojista.test", to: [mail.para] });
    const raw = message?.raw.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
    expect(raw).toContain(`Abrir: ${LINK}`);
    expect(raw).toContain(`href="${LINK.replaceAll("&", "&amp;")}"`);
    expect(headerOf(raw, "Message-ID")).toBe(`<${mail.id}@lojista.test>`);
    expect(headerOf(raw, "Auto-Submitted")).toBe("auto-generated");
    expect(await read(mail.id)).toMatchObject({
      status: "enviado",
      tentativas: 1,
      linkCifrado: null,
      leaseAte: null,
      proximaTentativaEm: null,
      erro: null,
      enviadoEm: expect.any(Date),
    });
    expect(await deliverMail(ctx, mail.id)).toBeNull();
    expect(smtp.messages).toHaveLength(1);
  });

  it("is from the shop, and is answered to the shop", async () => {
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { emailContato: "contato@loja.test" } });
    await deliverMail(ctx, (await queued()).id);
    const raw = smtp.messages[0]?.raw ?? "";
    expect(headerOf(raw, "From")).toBe("Loja de teste <avisos@lojista.test>");
    expect(headerOf(raw, "Reply-To")).toBe("Loja de teste <contato@loja.test>");
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { emailContato: null } });
  });

  it("is taken by one of many runs, and by none of another store", async () => {
    const { id } = await queued();
    expect(await deliverMail(await aStore(), id)).toBeNull();
    smtp.behave("wait");
    const runs = Promise.all(Array.from({ length: 8 }, () => deliverMail(ctx, id)));
    await expect.poll(() => smtp.messages.length).toBe(1);
    smtp.behave("ok");
    smtp.release();
    expect((await runs).filter(Boolean)).toEqual(["enviado"]);
    expect(smtp.messages).toHaveLength(1);
  });

  it("whose process died leaves again after its claim ran out, under the same Message-ID", async () => {
    const { id } = await queued();
    const at = new Date();
    const lost = await claimMail(ctx, id, at);
    const server = mailServer();
    if (!lost || !server) throw new Error("nothing claimed");
    await postMail(lost, server);
    expect(await deliverMail(ctx, id, later(at, LEASE_MS - 1))).toBeNull();
    expect(await deliverMail(ctx, id, later(at, LEASE_MS))).toBe("enviado");
    expect(messageIds()).toEqual([`<${id}@lojista.test>`, `<${id}@lojista.test>`]);
  });

  it("is not written down by who lost the claim", async () => {
    const { id } = await queued();
    const at = new Date();
    smtp.behave("wait");
    const slow = deliverMail(ctx, id, at);
    await expect.poll(() => smtp.messages.length).toBe(1);
    smtp.behave({ at: "recipient", code: 451 });
    expect(await deliverMail(ctx, id, later(at, LEASE_MS))).toBe("pendente");
    smtp.release();
    expect(await slow).toBeNull();
    expect(await read(id)).toMatchObject({ status: "pendente", tentativas: 2 });
  });
});

describe("an attempt that fails", () => {
  it.each([
    [{ at: "recipient", code: 550 }, "falhou", "550 said no"],
    [{ at: "content", code: 554 }, "falhou", "554 said no"],
    [{ at: "recipient", code: 451 }, "pendente", "451 said no"],
    [{ at: "sender", code: 550 }, "pendente", "550 said no"],
    [{ at: "login", code: 535 }, "pendente", "535 said no"],
    ["drop", "pendente", "conexao"],
  ] as const)("%o → %s", async (mode, status, erro) => {
    smtp.behave(mode);
    const { id } = await queued();
    expect(await deliverMail(ctx, id)).toBe(status);
    const row = await read(id);
    expect(row).toMatchObject({ status, tentativas: 1, erro, enviadoEm: null, leaseAte: null });
    expect(row.linkCifrado).not.toBeNull();
    expect(row.proximaTentativaEm === null).toBe(status === "falhou");
  });

  it("is made again after 1, 5 and 30 minutes, 2, 6, 12 and 24 hours, never early, and then given up", async () => {
    smtp.behave({ at: "recipient", code: 451 });
    const { id } = await queued();
    let at = new Date();
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      expect(await deliverMail(ctx, id, at)).toBe("pendente");
      const gapMs = nextGapMs(attempt) ?? 0;
      const { proximaTentativaEm } = await read(id);
      expect(proximaTentativaEm).toEqual(later(at, gapMs));
      expect(await deliverMail(ctx, id, later(at, gapMs - 1))).toBeNull();
      at = later(at, gapMs);
    }
    expect(await deliverMail(ctx, id, at)).toBe("falhou");
    expect(await read(id)).toMatchObject({ status: "falhou", tentativas: 8, proximaTentativaEm: null });
    const minutes = Array.from({ length: 7 }, (_, index) => (nextGapMs(index + 1) ?? 0) / 60_000);
    expect(minutes).toEqual([1, 5, 30, 120, 360, 720, 1440]);
  });

  it("goes well once the server takes it", async () => {
    smtp.behave({ at: "content", code: 451 });
    const { id } = await queued();
    const at = new Date();
    await deliverMail(ctx, id, at);
    smtp.behave("ok");
    expect(await deliverMail(ctx, id, later(at, 60_000))).toBe("enviado");
    expect(await read(id)).toMatchObject({ tentativas: 2, erro: null });
    expect(smtp.messages).toHaveLength(1);
  });

  it("ends in time where the server says nothing", async () => {
    smtp.behave("hang");
    const { id } = await queued();
    const claim = await claimMail(ctx, id, null);
    const server = mailServer();
    if (!claim || !server) throw new Error("nothing claimed");
    const failure = await postMail(claim, server, 300).then(() => null, failureOf);
    expect(failure).toEqual({ reason: "tempo", isFinal: false, isOutage: true });
  });
});

describe("the way to the server", () => {
  it.each([
    ["without STARTTLS", { disabledCommands: ["STARTTLS"] }],
    ["with a certificate that nobody vouches for", { disabledCommands: [] }],
  ])("is refused off this machine %s, before anything is said", async (_what, options) => {
    let logins = 0;
    const other = await startSmtp({
      ...options,
      onAuth(_auth, _session, done) {
        logins++;
        done(null, { user: 1 });
      },
    });
    const claim = await claimMail(ctx, (await queued()).id, null);
    // This address reaches the own machine but does not count as local.
    const server = mailServer({ SMTP_URL: `smtp://a:b@0.0.0.0:${other.port}`, MAIL_FROM: "a@b.test" });
    if (!claim || !server) throw new Error("nothing claimed");
    expect(await postMail(claim, server).then(() => null, failureOf)).toEqual({
      reason: "tls",
      isFinal: false,
      isOutage: true,
    });
    expect(other.messages).toEqual([]);
    expect(logins).toBe(0);
    await other.close();
  });

  it("is read from the settings", () => {
    const of = (SMTP_URL: string) => mailServer({ SMTP_URL, MAIL_FROM: "Loja <a@b.test>" });
    expect(of("smtps://u%40x:p%3A1@mail.test")).toEqual({
      host: "mail.test",
      port: 465,
      isTlsFirst: true,
      isLocal: false,
      login: { user: "u@x", pass: "p:1" },
      from: { name: "Loja", address: "a@b.test" },
    });
    expect(of("smtp://mail.test")).toMatchObject({ port: 587, isTlsFirst: false, login: null });
    expect(of("smtp://[::1]:25")).toMatchObject({ host: "::1", port: 25, isLocal: true });
    expect(mailServer({})).toBeNull();
  });
});

describe("what users typed", () => {
  const EVIL =
    'x\r\nBcc: mal@exemplo.test\r\n\r\n<script>"</script>\u0000 {{link}} {{{link}}}, b@exemplo.test';

  it("adds no header, no recipient and no second link", async () => {
    const store = await aStore();
    await store.db.store.update({
      where: { id: store.storeId },
      data: { nomeLoja: EVIL.slice(0, 80).replaceAll("\u0000", "") },
    });
    const para = `${unique()}@exemplo.test`;
    const evil = EVIL.replaceAll("\u0000", "");
    await transact(store, (tx) =>
      queueMail(tx, {
        tipo: "pedido",
        para: { email: para, nome: evil },
        text: { assunto: evil, titulo: evil, paragrafos: [evil], botao: "Abrir", rodape: evil },
        link: LINK,
      }),
    );
    const { id, html } = await lastMail(store, para);
    expect(html).not.toContain("<script");
    expect(html.split("{{link}}")).toHaveLength(2);
    expect(await deliverMail(store, id)).toBe("enviado");
    const { to, raw } = smtp.messages[0] ?? { to: [], raw: "" };
    expect(to).toEqual([para]);
    const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
    expect(head).not.toMatch(/^bcc:/im);
    expect(head.match(/^(to|from|subject|message-id):/gim)).toHaveLength(4);
  });

  it("as an address sends nothing anywhere else", async () => {
    const store = await aStore();
    const seen = [];
    for (const para of ["a@exemplo.test>\r\nRCPT TO:<b@exemplo.test", "a@exemplo.test, b@exemplo.test"]) {
      const { id } = await queued({ para, store });
      seen.push(await deliverMail(store, id));
    }
    expect(seen).toEqual(["falhou", "falhou"]);
    expect(smtp.messages).toEqual([]);
  });
});
