import { beforeAll, describe, expect, it } from "vitest";
import { GET as readMail } from "@/app/(api)/emails/[id]/route";
import { PUT as change, GET as read } from "@/app/(api)/report-digest/route";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { changeDigest, readDigest, writeDigests } from "@/lib/reports/digest/digest";
import { call } from "@/lib/testing/call";
import { aProduct, aStore, aUser } from "@/lib/testing/factories";
import { meanwhile } from "@/lib/testing/meanwhile";
import { aSale } from "@/lib/testing/sales";
import { as } from "@/lib/testing/team";

// Acre is UTC−5: Monday 8:00 there is 13:00 UTC.
const ZONE = "America/Rio_Branco";
const SUBSCRIBED = new Date("2027-03-03T12:00:00Z");
const MONDAY = "2027-03-08";
const at = (time: string) => new Date(`${MONDAY}T${time}:00Z`);

const ctxOf = (ctx: Ctx, { id }: { id: string }): Ctx => ({
  ...ctx,
  actor: {
    type: "user",
    id,
    nome: "Ana",
    permissions: ["dashboard"],
    sessionId: "",
    confirmedAtMs: 0,
  },
});

let ctx: Ctx;
type Person = Awaited<ReturnType<typeof aUser>>;
let ana: Person;

beforeAll(async () => {
  ctx = await aStore();
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fusoHorario: ZONE } });
  ana = await aUser(ctx, ["dashboard"]);
  const { id: produtoId } = await aProduct(ctx, { nome: "Caneca", precoCents: 2_500, estoque: 100 });
  await aSale(ctx, "2027-02-24T15:00:00Z");
  await aSale(ctx, "2027-03-01T05:00:00Z", { itens: [{ produtoId, quantidade: 6 }] });
  // Sunday night in Acre is already Monday in UTC. The next sale belongs to the new week.
  await aSale(ctx, "2027-03-08T04:30:00Z");
  await aSale(ctx, "2027-03-08T05:30:00Z");
  await changeDigest(ctxOf(ctx, ana), { ativo: true }, SUBSCRIBED);
});

const mailsTo = (email: string) => ctx.db.email.findMany({ where: { para: email } });

describe("the week's summary", () => {
  it("is on for who asks for it, and says when the next one leaves", async () => {
    const bia = await aUser(ctx, ["dashboard"]);
    const before = (await as(bia)(read, "GET")).json.data;
    expect(before).toMatchObject({ ativo: false, email: bia.email });
    expect((await as(bia)(change, "PUT", null, { ativo: true })).json.data.ativo).toBe(true);
    expect((await as(bia)(change, "PUT", null, { ativo: true })).json.data.ativo).toBe(true);
    expect((await as(bia)(change, "PUT", null, { ativo: false })).json.data.ativo).toBe(false);
    expect((await as(bia)(read, "GET")).json.data).toEqual(before);
    const { proximoEm } = await readDigest(ctxOf(ctx, ana), SUBSCRIBED);
    expect(proximoEm).toEqual(at("13:00"));
    expect((await readDigest(ctxOf(ctx, ana), at("12:59"))).proximoEm).toEqual(at("13:00"));
    const late = new Date(at("13:01").getTime() + 6 * 86_400_000);
    expect((await readDigest(ctxOf(ctx, ana), late)).proximoEm).toEqual(
      new Date(at("13:00").getTime() + 7 * 86_400_000),
    );
  });

  it("leaves on Monday at eight in the store's zone, once, with the week that ended beside the one before", async () => {
    await writeDigests(at("12:59"));
    expect(await mailsTo(ana.email)).toEqual([]);
    await Promise.all([writeDigests(at("13:00")), writeDigests(at("13:00")), writeDigests(at("13:01"))]);
    await writeDigests(at("23:00"));
    const [mail, ...more] = await mailsTo(ana.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ tipo: "resumo", userId: ana.id });
    expect(mail?.assunto).toContain("1 de mar. de 2027 a 7 de mar. de 2027");
    const texto = mail?.texto.replaceAll("\u00a0", " ") ?? "";
    // This week: sales of R$ 150 and R$ 100. The week before: one sale of R$ 100.
    expect(texto).toContain("Vendas líquidas: R$ 250,00 (150% a mais que na semana anterior)");
    expect(texto).toContain("Pedidos pagos: 2 (100% a mais que na semana anterior)");
    expect(texto).toContain("1. Caneca: 6 un., R$ 150,00");
    expect(texto).toContain("/admin/relatorios?de=2027-03-01&ate=2027-03-07&comparar=anterior");
  });

  it("leaves a week later again, but not when half of that week is over", async () => {
    const week = 7 * 86_400_000;
    const sent = (await mailsTo(ana.email)).length;
    await writeDigests(new Date(at("13:00").getTime() + week + 2 * 86_400_000));
    expect(await mailsTo(ana.email)).toHaveLength(sent);
    await writeDigests(new Date(at("13:00").getTime() + 2 * week));
    expect(await mailsTo(ana.email)).toHaveLength(sent + 1);
  });

  it("leaves of every store but the one that is busy, and of that one later", async () => {
    const at = new Date("2027-03-29T13:00:00Z");
    const stores: { ctx: Ctx; email: string }[] = [];
    for (let n = 0; n < 5; n++) {
      const ctx = await aStore();
      const person = await aUser(ctx, ["dashboard"]);
      await changeDigest(ctxOf(ctx, person), { ativo: true }, SUBSCRIBED);
      stores.push({ ctx, email: person.email });
    }
    const sent = async () =>
      (
        await Promise.all(stores.map(({ ctx, email }) => ctx.db.email.count({ where: { para: email } })))
      ).join("");
    const [busy] = stores;
    await transact(busy?.ctx ?? ctx, async (tx) => {
      await tx.db.reportDigest.updateMany({ data: { semana: SUBSCRIBED } });
      await meanwhile(() => writeDigests(at));
    });
    expect(await sent()).toBe("01111");
    await writeDigests(at);
    expect(await sent()).toBe("11111");
  });

  it("goes to nobody who may not see reports, is disabled, or stopped it", async () => {
    const [moved, disabled, stopped] = [
      await aUser(ctx, ["vendas"]),
      await aUser(ctx, ["dashboard"]),
      await aUser(ctx, ["dashboard"]),
    ];
    for (const person of [moved, disabled, stopped])
      await changeDigest(ctxOf(ctx, person), { ativo: true }, SUBSCRIBED);
    await changeDigest(ctxOf(ctx, stopped), { ativo: false });
    await ctx.db.user.update({ where: { id: disabled.id }, data: { ativo: false } });
    await writeDigests(at("14:00"));
    for (const { email } of [moved, disabled, stopped]) expect(await mailsTo(email)).toEqual([]);
  });

  it("shows its figures in the outbox to who may see reports", async () => {
    await writeDigests(at("13:00"));
    const [first] = await mailsTo(ana.email);
    const shown = async (permissions: Parameters<typeof aUser>[1]) => {
      const { cookie } = await aUser(ctx, permissions);
      return (await call(readMail, "GET", { cookie, params: { id: first?.id ?? "" } })).json.data;
    };
    expect((await shown(["configuracoes", "dashboard"])).conteudo.texto).toContain("250,00");
    expect((await shown(["configuracoes", "vendas"])).conteudo).toBeNull();
  });
});
