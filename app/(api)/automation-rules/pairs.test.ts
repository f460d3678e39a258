import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PUT as changeCustomer } from "@/app/(api)/customers/[id]/route";
import { POST as addCustomer } from "@/app/(api)/customers/route";
import { POST as addOffer } from "@/app/(api)/manual-orders/route";
import { POST as refund } from "@/app/(api)/orders/[id]/reembolsos/route";
import { POST as moveOrder } from "@/app/(api)/orders/[id]/status/route";
import { POST as addOrder } from "@/app/(api)/orders/route";
import { POST as adjustStock } from "@/app/(api)/products/[id]/estoque/route";
import { scheduleTimed } from "@/lib/automation-rules/schedule";
import { type Action, TRIGGER_NAMES, TRIGGERS, type TriggerName } from "@/lib/automation-rules/types";
import { abandonCarts } from "@/lib/cart/abandon";
import type { Ctx } from "@/lib/ctx";
import { aRule, drain, PARAMETERS, runsOf } from "@/lib/testing/automations";
import { withBrowser } from "@/lib/testing/browser";
import { call } from "@/lib/testing/call";
import { aCustomer, anOrder, aStore, aUser, unique } from "@/lib/testing/factories";
import { startReceiver } from "@/lib/testing/receiver";
import { aMember, stocked } from "@/lib/testing/shop";
import { aSubscription } from "@/lib/testing/webhooks";
import { disableSubscription } from "@/lib/webhooks/disable";

const receiver = await startReceiver();
Object.assign(process.env, { WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8", WEBHOOK_CA_FILE: receiver.caFile });
afterAll(() => receiver.close());

const DAY_MS = 86_400_000;
/** Early afternoon: no quiet hours, and nine o'clock was today. */
const aheadHours = 13 - new Date().getUTCHours();
const fusoHorario = `Etc/GMT${aheadHours > 0 ? "-" : "+"}${Math.abs(aheadHours)}`;
const ago = (ms: number) => new Date(Date.now() - ms);

let ctx: Ctx;
let cookie: string;
let userId: string;
let customerId: string;
let accountId: string;

beforeAll(async () => {
  ctx = await aStore();
  ({ cookie, id: userId } = await aUser(ctx));
  const { storeId, db } = ctx;
  await db.store.update({ where: { id: storeId }, data: { fidelidadeAtiva: true, fusoHorario } });
  ({ customerId, accountId } = await aMember(ctx, 100));
  await db.customer.update({
    where: { id: customerId },
    data: { tags: ["velho"], telefone: "+5511987654321" },
  });
  for (const canal of ["email", "whatsapp", "push"] as const) {
    await db.customerConsent.create({ data: { storeId, customerId, canal, aceito: true, fonte: "painel" } });
  }
  await withBrowser(ctx, customerId, receiver.url);
  // All pairs write to one person.
  await db.marketingSettings.create({ data: { storeId, limiteSemanal: 50 } });
});

type Made = { status: number; json: { data: { id: string } } };
const made = ({ status, json }: Made): string => {
  expect([200, 201]).toContain(status);
  return json.data.id;
};

const post = (handler: Parameters<typeof call>[0], body: object, id?: string) =>
  call(handler, "POST", { cookie, body, ...(id && { params: { id } }) });

const order = async () =>
  made(
    await post(addOrder, { itens: [{ descricao: "Livro", precoCents: 5000, quantidade: 2 }], customerId }),
  );

async function orderAt(...steps: string[]): Promise<string> {
  const id = await order();
  for (const para of steps) made(await post(moveOrder, { para }, id));
  return id;
}

async function refunded(): Promise<string> {
  const id = await orderAt("paid");
  made(await post(refund, { valorCents: 1000 }, id));
  return id;
}

async function stockAt(before: number, estoque: number): Promise<string> {
  const { id } = await stocked(ctx, before, { publicado: true });
  expect((await post(adjustStock, { estoque, motivo: "Contagem" }, id)).status).toBe(200);
  return id;
}

async function aLeftCart(): Promise<string> {
  const { storeId, db } = ctx;
  const { id: productId } = await stocked(ctx, 5, { publicado: true });
  const cart = await db.cart.create({
    data: { storeId, visitanteId: crypto.randomUUID(), tokenHash: unique(), customerId },
  });
  await db.cartItem.create({ data: { storeId, cartId: cart.id, productId, quantidade: 1 } });
  await db.cart.update({ where: { id: cart.id }, data: { atualizadoEm: ago(2 * 3_600_000) } });
  await abandonCarts();
  return cart.id;
}

async function seenLongAgo(): Promise<void> {
  await ctx.db.automationRule.updateMany({ data: { ligadaEm: ago(3 * DAY_MS), vistaEm: ago(3 * DAY_MS) } });
  await scheduleTimed();
}

async function aBirthday(): Promise<string> {
  const today = new Date(Date.now() + aheadHours * 3_600_000).toISOString().slice(5, 10);
  const data = { nascimento: new Date(`1988-${today}`), criadoEm: ago(9 * DAY_MS) };
  await ctx.db.customer.update({ where: { id: customerId }, data });
  await seenLongAgo();
  return customerId;
}

/** @returns what the trigger is about */
const FIRE: Record<TriggerName, () => Promise<string>> = {
  "order.created": order,
  "order.paid": () => orderAt("paid"),
  "order.shipped": () => orderAt("paid", "shipped"),
  "order.delivered": () => orderAt("paid", "shipped", "delivered"),
  "order.cancelled": () => orderAt("cancelled"),
  "order.refunded": refunded,
  "customer.created": async () =>
    made(await post(addCustomer, { nome: "Bia", email: `${unique()}@exemplo.test`, tags: ["velho"] })),
  "customer.updated": async () => {
    const body = { nome: unique("Ana") };
    return made(await call(changeCustomer, "PUT", { cookie, params: { id: customerId }, body }));
  },
  "product.out_of_stock": () => stockAt(3, 0),
  "product.back_in_stock": () => stockAt(0, 8),
  "product.low_stock": () => stockAt(9, 2),
  "cart.abandoned": aLeftCart,
  "order.pending_too_long": async () => {
    const { id } = await anOrder(ctx, { customerId, criadoEm: ago(21 * 60_000) });
    await seenLongAgo();
    return id;
  },
  "customer.inactive": async () => {
    const longAgo = {
      criadoEm: ago(30 * DAY_MS + 60_000),
      pagoEm: ago(30 * DAY_MS),
      status: "paid",
    } as const;
    const { id } = await aCustomer(ctx);
    await ctx.db.customer.update({ where: { id }, data: { telefone: "+5511987654321" } });
    await anOrder(ctx, { customerId: id, ...longAgo });
    await ctx.db.customerConsent.createMany({
      data: (["email", "whatsapp", "push"] as const).map((canal) => ({
        ...{ storeId: ctx.storeId, customerId: id, canal, aceito: true, fonte: "painel" as const },
      })),
    });
    await withBrowser(ctx, id, `${receiver.url}2`);
    await ctx.db.loyaltyAccount.create({ data: { storeId: ctx.storeId, customerId: id } });
    await seenLongAgo();
    return id;
  },
  "customer.birthday": aBirthday,
  "loyalty.points_expiring": async () => {
    const expiraEm = new Date(Date.now() + 15 * DAY_MS - 60_000);
    await ctx.db.loyaltyLot.updateMany({ where: { accountId }, data: { expiraEm } });
    await seenLongAgo();
    return customerId;
  },
  "manual_order.created": async () =>
    made(await post(addOffer, { itens: [{ descricao: "Cesta", precoCents: 9_000 }], customerId })),
  "coupon.exhausted": async () => {
    const codigo = unique("ultimo");
    const coupon = await ctx.db.coupon.create({
      data: { storeId: ctx.storeId, codigo, tipo: "fixo", valor: 100, usoMaximo: 1 },
    });
    const itens = [{ descricao: "Livro", precoCents: 5000, quantidade: 1 }];
    made(await post(addOrder, { itens, customerId, cupomCodigo: codigo }));
    return coupon.id;
  },
  "webhook_subscription.disabled": async () => {
    const { id } = await aSubscription(ctx, userId, { eventos: ["blog_post.published"] });
    expect(await disableSubscription(ctx, id, "falhas")).toBe(true);
    return id;
  },
};

const message = async (runId: string, canal: string) => {
  const messages = await ctx.db.marketingMessage.findMany({ where: { automationRunId: runId } });
  expect(messages).toMatchObject([{ canal }]);
};

type Run = Awaited<ReturnType<typeof runsOf>>[number];

const EFFECT: Record<Action, (run: Run) => Promise<unknown>> = {
  enviar_email: ({ id }) => message(id, "email"),
  enviar_whatsapp: ({ id }) => message(id, "whatsapp"),
  enviar_push: ({ id }) => message(id, "push"),
  adicionar_tag: async (run) => expect((await ofRun(run)).tags).toContain("novo"),
  remover_tag: async (run) => expect((await ofRun(run)).tags).not.toContain("velho"),
  notificar_equipe: async ({ recursoId }) =>
    expect(
      await ctx.db.teamAlert.findMany({ where: { recursoId: recursoId ?? "", tipo: "automacao" } }),
    ).toMatchObject([{ dados: { mensagem: "Olhar" } }]),
  despublicar_produto: async ({ recursoId }) =>
    expect(await ctx.db.product.findFirstOrThrow({ where: { id: recursoId ?? "" } })).toMatchObject({
      publicado: false,
    }),
  criar_cupom: async ({ resultado, customerId: owner }) => {
    const { cupomId } = resultado as { cupomId: string };
    const coupon = await ctx.db.coupon.findFirstOrThrow({ where: { id: cupomId } });
    expect(coupon).toMatchObject({ customerId: owner, usoMaximo: 1, tipo: "percentual", ativo: true });
  },
  creditar_pontos: async ({ customerId: owner }) =>
    expect(
      await ctx.db.loyaltyEntry.findMany({
        where: { account: { customerId: owner ?? "" }, motivo: "Parabéns" },
      }),
    ).toContainEqual(expect.objectContaining({ pontos: 50 })),
  chamar_webhook: async ({ id }) =>
    expect(receiver.requests.map(({ headers }) => headers["webhook-id"])).toContain(`run_${id}`),
};

const ofRun = ({ customerId: owner }: Run) =>
  ctx.db.customer.findFirstOrThrow({ where: { id: owner ?? "" } });

describe.each(TRIGGER_NAMES)("%s", (quando) => {
  it(`can ${TRIGGERS[quando].actions.join(", ")}`, async () => {
    const rules = new Map<Action, string>();
    for (const entao of TRIGGERS[quando].actions) {
      const parametros = { ...PARAMETERS[entao], ...(entao === "chamar_webhook" && { url: receiver.url }) };
      const after = { "order.pending_too_long": { minutos: 20 }, "customer.inactive": { dias: 30 } };
      const own = { ...after, "loyalty.points_expiring": { dias: 15 } };
      const span = Reflect.get(own, quando) as object | undefined;
      const rule = await aRule(cookie, { quando, entao, parametros: { ...parametros, ...span } });
      rules.set(entao, rule.id);
    }
    const recursoId = await FIRE[quando]();
    await drain(ctx);
    for (const [entao, ruleId] of rules) {
      const runs = (await runsOf(ctx, ruleId)).filter(
        (run) => run.recursoId === recursoId && run.profundidade === 0,
      );
      expect([entao, runs.map(({ status, motivo, erro }) => ({ status, motivo, erro }))]).toEqual([
        entao,
        [{ status: "executada", motivo: null, erro: null }],
      ]);
      for (const run of runs) await EFFECT[entao](run);
    }
    await ctx.db.automationRule.updateMany({ data: { enabled: false } });
  });
});
