import { Webhook } from "standardwebhooks";
import { afterAll, expect, it } from "vitest";
import { GET } from "@/app/(api)/automation-rules/[id]/route";
import { PUT as renew } from "@/app/(api)/automation-rules/[id]/segredo/route";
import { POST as addOffer } from "@/app/(api)/manual-orders/route";
import { aRule, changeRule, drain } from "@/lib/testing/automations";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { startReceiver } from "@/lib/testing/receiver";

const receiver = await startReceiver();
Object.assign(process.env, { WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8", WEBHOOK_CA_FILE: receiver.caFile });
afterAll(() => receiver.close());

async function aShop() {
  const ctx = await aStore();
  const { cookie } = await aUser(ctx, ["marketing", "vendas"]);
  const parametros = { url: receiver.url };
  const { id } = await aRule(cookie, { quando: "manual_order.created", entao: "chamar_webhook", parametros });
  const secret = async () =>
    (await call(renew, "PUT", { cookie, params: { id } })).json.data.segredo as string;
  const sent = async () => {
    const itens = [{ descricao: "Cesta", precoCents: 9_000 }];
    expect((await call(addOffer, "POST", { cookie, body: { itens } })).status).toBe(201);
    await drain(ctx);
    const request = receiver.requests.at(-1);
    if (!request) throw new Error("nothing was sent");
    return { body: request.body.toString(), headers: request.headers as Record<string, string> };
  };
  return { ctx, cookie, id, secret, sent };
}

it("signs what a rule sends to its webhook, by the newest secret alone, as the standard's own package verifies it", async () => {
  const { cookie, id, secret, sent } = await aShop();
  const read = async () => (await call(GET, "GET", { cookie, params: { id } })).json.data.temSegredo;
  expect((await sent()).headers).not.toHaveProperty("webhook-signature");
  expect(await read()).toBe(false);
  const [first, second] = [await secret(), await secret()];
  expect(await read()).toBe(true);
  const { body, headers } = await sent();
  expect(new Webhook(second).verify(body, headers)).toMatchObject({ type: "manual_order.created" });
  expect(() => new Webhook(first).verify(body, headers)).toThrow();
  expect(() => new Webhook(second).verify(`${body} `, headers)).toThrow();
});

it("keeps the secret to its answer, its row sealed, and gives none to who may not have it", async () => {
  const { ctx, cookie, id, secret } = await aShop();
  const made = await secret();
  const row = await ctx.db.automationRule.findUniqueOrThrow({ where: { id } });
  const audits = await ctx.db.auditLog.findMany({ where: { recursoId: id } });
  expect(audits.map(({ acao }) => acao)).toContain("automation_rule.secret_rotated");
  const seen = await call(GET, "GET", { cookie, params: { id } });
  expect(JSON.stringify([row, audits, seen.json])).not.toContain(made.slice(6));

  const other = await aUser(await aStore(), ["marketing"]);
  const orders = await aUser(ctx, ["vendas"]);
  const blind = await aUser(ctx, ["marketing"]);
  const asked = [other, orders, blind].map((who) =>
    call(renew, "PUT", { cookie: who.cookie, params: { id } }),
  );
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 403, 403]);
  await changeRule(cookie, id, { entao: "notificar_equipe", parametros: { mensagem: "Acabou" } });
  const late = await call(renew, "PUT", { cookie, params: { id } });
  expect([late.status, late.json.error]).toEqual([409, "Esta regra não chama um webhook"]);
  expect((await ctx.db.automationRule.findUniqueOrThrow({ where: { id } })).segredoCifrado).toBe(
    row.segredoCifrado,
  );
});
