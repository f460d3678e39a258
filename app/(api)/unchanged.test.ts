import { beforeAll, expect, it } from "vitest";
import { PUT as changeExperiment } from "@/app/(api)/ab-experiments/[id]/route";
import { POST as createExperiment } from "@/app/(api)/ab-experiments/route";
import { PUT as changeRule } from "@/app/(api)/automation-rules/[id]/route";
import { POST as createRule } from "@/app/(api)/automation-rules/route";
import { PUT as changePost } from "@/app/(api)/blog/[id]/route";
import { POST as createPost } from "@/app/(api)/blog/route";
import { PUT as changeCampaign } from "@/app/(api)/campaigns/[id]/route";
import { POST as createCampaign } from "@/app/(api)/campaigns/route";
import { PUT as changeCategory } from "@/app/(api)/categories/[id]/route";
import { POST as createCategory } from "@/app/(api)/categories/route";
import { PUT as changeCoupon } from "@/app/(api)/coupons/[id]/route";
import { POST as createCoupon } from "@/app/(api)/coupons/route";
import { PUT as changeCustomer } from "@/app/(api)/customers/[id]/route";
import { POST as createCustomer } from "@/app/(api)/customers/route";
import { PUT as changeManualOrder } from "@/app/(api)/manual-orders/[id]/route";
import { POST as createManualOrder } from "@/app/(api)/manual-orders/route";
import { PUT as changeProduct } from "@/app/(api)/products/[id]/route";
import { POST as createProduct } from "@/app/(api)/products/route";
import { PUT as changeRole } from "@/app/(api)/roles/[id]/route";
import { POST as createRole } from "@/app/(api)/roles/route";
import { PUT as changeSegment } from "@/app/(api)/segments/[id]/route";
import { POST as createSegment } from "@/app/(api)/segments/route";
import { PUT as changeUser } from "@/app/(api)/users/[id]/route";
import { PUT as changeSubscription } from "@/app/(api)/webhook-subscriptions/[id]/route";
import { POST as createSubscription } from "@/app/(api)/webhook-subscriptions/route";
import type { Run } from "@/lib/api/endpoint";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

let ctx: Ctx;
let cookie: string;
beforeAll(async () => {
  ctx = await aStore();
  ({ cookie } = await aUser(ctx));
});

const rules = { operador: "e", condicoes: [{ campo: "pedidos", operador: "maior", valor: 0 }] };

type Case = { name: string; create: Run; change: Run; body: Record<string, unknown> };

const CASES: Case[] = [
  {
    name: "a product",
    create: createProduct,
    change: changeProduct,
    body: { nome: "Caneca", precoCents: 990, tags: ["a", "b"], estoque: 2 },
  },
  { name: "a category", create: createCategory, change: changeCategory, body: { nome: "Canecas" } },
  {
    name: "a coupon",
    create: createCoupon,
    change: changeCoupon,
    body: { codigo: "IGUAL10", tipo: "percentual", valor: 10 },
  },
  {
    name: "a customer",
    create: createCustomer,
    change: changeCustomer,
    body: { nome: "Ana", email: "ana@example.com", tags: ["vip"] },
  },
  { name: "a segment", create: createSegment, change: changeSegment, body: { nome: "Todos", regras: rules } },
  {
    name: "a campaign",
    create: createCampaign,
    change: changeCampaign,
    body: {
      ...{ nome: "Novidades", canal: "email", assunto: "Oi", conteudo: "Oi!" },
      blocos: [{ tipo: "texto", texto: "Oi" }],
    },
  },
  {
    name: "a post",
    create: createPost,
    change: changePost,
    body: { titulo: "Café", conteudo: "# Café", tags: ["x"], resumo: "Sobre café" },
  },
  {
    name: "an experiment",
    create: createExperiment,
    change: changeExperiment,
    body: {
      ...{ nome: "Botão", chave: "botao-comprar" },
      variantes: [
        { nome: "A", peso: 50, opcao: "adicionar", controle: true },
        { nome: "B", peso: 50, opcao: "comprar", controle: false },
      ],
    },
  },
  {
    name: "an automation rule",
    create: createRule,
    change: changeRule,
    body: {
      ...{ nome: "Obrigado", quando: "order.paid", entao: "enviar_email", enabled: true },
      parametros: { assunto: "Oi", conteudo: "Oi" },
    },
  },
  {
    name: "a manual order",
    create: createManualOrder,
    change: changeManualOrder,
    body: { cliente: { nome: "Ana" }, itens: [{ descricao: "Conserto", precoCents: 100, quantidade: 1 }] },
  },
  {
    name: "a role",
    create: createRole,
    change: changeRole,
    body: { nome: "Balcão", permissoes: ["vendas"] },
  },
  {
    name: "a webhook subscription",
    create: createSubscription,
    change: changeSubscription,
    body: { url: "https://93.184.216.34/aviso", eventos: ["order.paid"] },
  },
];

const rowsOf = (recursoId: string) => ctx.db.auditLog.count({ where: { recursoId } });

it.each(CASES)("$name, saved as it is, keeps version, times and trail", async ({ create, change, body }) => {
  const made = await call(create, "POST", { cookie, body });
  expect(made.json.error).toBeUndefined();
  const { id } = made.json.data;
  const rows = await rowsOf(id);
  const { versao, atualizadoEm } = made.json.data;
  const stamp = { ...(versao !== undefined && { versao }), ...(atualizadoEm && { atualizadoEm }) };
  const { canal: _canal, estoque: _estoque, ...again } = body;
  const sent = { ...again, ...(versao !== undefined && { versao }) };
  const saved = await call(change, "PUT", { cookie, params: { id }, body: sent });
  expect(saved.json.error).toBeUndefined();
  expect(saved.json.data).toMatchObject(stamp);
  expect(await rowsOf(id)).toBe(rows);
});

it("a person saved as they are leaves the trail alone", async () => {
  const { id } = await aUser(ctx);
  const { roleId, nome } = await ctx.db.user.findUniqueOrThrow({ where: { id } });
  const saved = await call(changeUser, "PUT", { cookie, params: { id }, body: { nome, roleId } });
  expect(saved.json.error).toBeUndefined();
  expect(await rowsOf(id)).toBe(0);
});
