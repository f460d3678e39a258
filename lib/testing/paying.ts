import { POST as refund } from "@/app/(api)/orders/[id]/reembolsos/route";
import { POST as move } from "@/app/(api)/orders/[id]/status/route";
import { PUT as setPayments } from "@/app/(api)/settings/pagamentos/route";
import { POST as add } from "@/app/(api)/store/cart/route";
import { POST as summarise } from "@/app/(api)/store/checkout/resumo/route";
import { POST as checkout } from "@/app/(api)/store/checkout/route";
import { GET as placedOrder } from "@/app/(api)/store/pedidos/[token]/route";
import { POST as hear } from "@/app/(api)/webhooks/pagamentos/[provedor]/[loja]/route";
import { type Ctx, systemCtx } from "@/lib/ctx";
import { callbackToken } from "@/lib/payments/accounts";
import type { ServiceName } from "@/lib/payments/schema";
import { duePaymentWork } from "@/lib/payments/sweep";
import { workOn } from "@/lib/payments/work-on";
import { call, cookiesOf } from "@/lib/testing/call";
import { aUser } from "@/lib/testing/factories";
import { ASAAS_KEY, ASAAS_TOKEN } from "@/lib/testing/fake-asaas";
import { MP_KEY, MP_SECRET, type Notice } from "@/lib/testing/fake-mercado-pago";
import { stocked } from "@/lib/testing/shop";
import { aShop } from "@/lib/testing/storefront";

const OFF = { pixAtivo: false, pixDescontoPercentual: 5, manualAtivo: true };
const ALL = { pix: true, cartao: true, boleto: true };
const KEYS = {
  mercado_pago: { mercadoPago: { ...ALL, chave: MP_KEY, aviso: MP_SECRET } },
  asaas: { asaas: { ...ALL, chave: ASAAS_KEY, aviso: ASAAS_TOKEN } },
};

const ENDERECO = {
  cep: "01310-930",
  logradouro: "Av. Paulista",
  numero: "1000",
  bairro: "Bela Vista",
  cidade: "São Paulo",
  uf: "SP",
};
const GUEST = {
  email: "ana@exemplo.test",
  nome: "Ana Prado",
  documento: "529.982.247-25",
  endereco: ENDERECO,
};

/** Runs each job once, as the job runner would. */
export async function workThrough({ storeId }: Ctx): Promise<void> {
  const due = (await duePaymentWork()).filter((work) => work.storeId === storeId);
  for (const work of due) await workOn(systemCtx(storeId, "pagamentos"), work);
}

/** Makes the next question to the service due, and ends the claims of dead processes. */
export async function makeDue({ db }: Ctx): Promise<void> {
  const past = new Date(Date.now() - 1000);
  const waiting = { where: { proximaEm: { not: null } }, data: { proximaEm: past, leaseAte: null } };
  await db.payment.updateMany(waiting);
  await db.paymentCallback.updateMany(waiting);
  await db.paymentRefund.updateMany(waiting);
}

/** A shop whose only product costs R$ 50. */
export async function aPaidShop(provedor: ServiceName, estoque = 20) {
  const shop = await aShop();
  const { ctx, visit } = shop;
  const owner = await aUser(ctx);
  const versao = (await ctx.db.store.findUniqueOrThrow({ where: { id: ctx.storeId } })).versao;
  const body = { ...OFF, ...KEYS[provedor], versao };
  const saved = await call(setPayments, "PUT", { cookie: owner.cookie, body });
  if (saved.status !== 200) throw new Error(saved.json.error);
  const product = await stocked(ctx, estoque, { publicado: true });

  const buy = async (metodo = "pix", more: object = {}, quantidade = 2) => {
    const cookie = cookiesOf(await visit(add, "POST", { body: { produtoId: product.id, quantidade } }));
    const choices = { provedor, metodo, ...more };
    const { totalCents, aPagarCents } = (
      await visit(summarise, "POST", { cookie, body: { ...choices, uf: "SP" } })
    ).json.data;
    return visit(checkout, "POST", { cookie, body: { ...GUEST, ...choices, totalCents, aPagarCents } });
  };
  /** Returns the order with the secret of its page. */
  const bought = async (metodo = "pix", quantidade = 2) => {
    const { status, json } = await buy(metodo, {}, quantidade);
    if (status !== 201) throw new Error(json.error);
    const { pedidoId, endereco } = json.data as { pedidoId: string; endereco: string };
    const payment = await ctx.db.payment.findFirstOrThrow({ where: { orderId: pedidoId } });
    return { orderId: pedidoId, paymentId: payment.id, token: endereco.split("/").at(-1) ?? "" };
  };
  return {
    ...shop,
    owner,
    product,
    buy,
    bought,
    pageOf: async (token: string) => (await visit(placedOrder, "GET", { params: { token } })).json.data,
    hear: (notice: Partial<Notice>, to: { loja?: string; provedor?: string } = {}) =>
      visit(hear, "POST", {
        ...notice,
        params: { provedor: to.provedor ?? provedor, loja: to.loja ?? callbackToken(ctx.storeId) },
      }),
    move: (id: string, para: string) =>
      call(move, "POST", { cookie: owner.cookie, params: { id }, body: { para } }),
    refund: (id: string, valorCents: number) =>
      call(refund, "POST", { cookie: owner.cookie, params: { id }, body: { valorCents } }),
    order: (id: string) => ctx.db.order.findUniqueOrThrow({ where: { id } }),
    payment: (id: string) => ctx.db.payment.findUniqueOrThrow({ where: { id } }),
    backs: (paymentId: string) =>
      ctx.db.paymentRefund.findMany({ where: { paymentId }, orderBy: { criadoEm: "asc" } }),
    notices: () => ctx.db.teamAlert.findMany({ where: { resolvidoEm: null } }),
    work: () => workThrough(ctx),
    later: async () => {
      await makeDue(ctx);
      await workThrough(ctx);
    },
  };
}

export type PaidShop = Awaited<ReturnType<typeof aPaidShop>>;
