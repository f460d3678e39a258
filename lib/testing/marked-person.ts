import { POST as addField } from "@/app/(api)/campos-personalizados/route";
import { PUT as changeCoupon, DELETE as removeCoupon } from "@/app/(api)/coupons/[id]/route";
import { POST as adjust } from "@/app/(api)/customers/[id]/fidelidade/ajustes/route";
import { PUT as change } from "@/app/(api)/customers/[id]/route";
import { POST as bulk } from "@/app/(api)/customers/lote/route";
import { POST as refuseReturn } from "@/app/(api)/devolucoes/[id]/recusar/route";
import { POST as send } from "@/app/(api)/manual-orders/[id]/enviar/route";
import { PUT as edit } from "@/app/(api)/manual-orders/[id]/route";
import { POST as createManual } from "@/app/(api)/manual-orders/route";
import { DELETE as removeInvoice } from "@/app/(api)/orders/[id]/invoices/[invoiceId]/route";
import { POST as addInvoice } from "@/app/(api)/orders/[id]/invoices/route";
import { POST as note } from "@/app/(api)/orders/[id]/notas/route";
import { POST as refund } from "@/app/(api)/orders/[id]/reembolsos/route";
import { PUT as changeOrder } from "@/app/(api)/orders/[id]/route";
import { PUT as changeParcel } from "@/app/(api)/orders/[id]/shipments/[shipmentId]/route";
import { POST as pack } from "@/app/(api)/orders/[id]/shipments/route";
import { POST as move } from "@/app/(api)/orders/[id]/status/route";
import { POST as createOrder } from "@/app/(api)/orders/route";
import { PUT as consent } from "@/app/(api)/store/me/consentimentos/route";
import { POST as turnOn } from "@/app/(api)/store/me/navegadores/route";
import { PUT as profile } from "@/app/(api)/store/me/route";
import { POST as signUp } from "@/app/(api)/store-auth/cadastro/route";
import { POST as forgotten } from "@/app/(api)/store-auth/esqueci-senha/route";
import { POST as logIn } from "@/app/(api)/store-auth/login/route";
import type { EndpointHandler } from "@/lib/api/endpoint";
import { checkDigit } from "@/lib/invoices/access-key";
import { correctOrderAddress } from "@/lib/orders/delivery/correct-address";
import { openReturn } from "@/lib/returns/open";
import { aBrowser } from "@/lib/testing/browser";
import { type Answer, cookiesOf } from "@/lib/testing/call";
import { aCoupon, unique } from "@/lib/testing/factories";
import { stocked } from "@/lib/testing/shop";
import { SENHA, type Shop } from "@/lib/testing/storefront";

const NAME = "Quitéria Zabelê Xavantina";
export const MAIL = "quiteria.zabele@exemplo.test";
const NEW_MAIL = "zabele.nova@exemplo.test";
const GUEST_MAIL = "xavantina.cpf@exemplo.test";
const OFFER_MAIL = "xavantina.oferta@exemplo.test";
const [CPF, WRITTEN_CPF] = ["11144477735", "111.444.777-35"];
const [PHONE, BARE_PHONE, WRITTEN_PHONE] = ["+5585991236547", "85991236547", "(85) 99123-6547"];
const BIRTH = "1957-09-23";
const [STREET, AREA] = ["Ladeira dos Umbuzeiros", "Vila Carnaubal"];
const WORD = "mandacaru";
const [IP, AGENT] = ["203.0.113.201", "NavegadorZabele/9"];

export const MARKS = [
  ...[
    NAME,
    "quiteria",
    "zabele",
    "zabelê",
    "xavantina",
    MAIL,
    NEW_MAIL,
    GUEST_MAIL,
    OFFER_MAIL,
    CPF,
    WRITTEN_CPF,
  ],
  ...[PHONE, BARE_PHONE, WRITTEN_PHONE, BIRTH, STREET, AREA, WORD, IP, AGENT],
];

export type Sent = { name: string; handler: EndpointHandler; how: Record<string, unknown>; answer: Answer };

export function caller({ visit }: Shop, team: string) {
  const keyed: Sent[] = [];
  const own = { "x-forwarded-for": IP, "user-agent": AGENT };
  async function ask(handler: EndpointHandler, method: string, how: Record<string, unknown>) {
    const answer = await visit(handler, method, how);
    if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.json)}`);
    return answer;
  }
  return {
    keyed,
    themself: (handler: EndpointHandler, method: string, how: Record<string, unknown>) =>
      ask(handler, method, { headers: own, ...how }),
    byTeam: (handler: EndpointHandler, method: string, how: Record<string, unknown>) =>
      ask(handler, method, { cookie: team, ...how }),
    async once(name: string, handler: EndpointHandler, how: Record<string, unknown>, key = unique(name)) {
      const sent = { cookie: team, headers: { "idempotency-key": key }, ...how };
      const answer = await ask(handler, "POST", sent);
      keyed.push({ name, handler, how: sent, answer });
      return answer.json.data;
    },
  };
}
export type Caller = ReturnType<typeof caller>;

const ADDRESS = {
  cep: "60000-000",
  logradouro: STREET,
  numero: "77",
  bairro: AREA,
  cidade: "Sobral",
  uf: "CE" as const,
};
const GOODS = { descricao: "Rede", precoCents: 9000, quantidade: 1 };

async function anAccount({ themself, byTeam, once }: Caller): Promise<string> {
  const said = { telefone: WRITTEN_PHONE, documento: WRITTEN_CPF, aceitaEmail: true };
  const body = { nome: NAME, email: MAIL.toUpperCase(), senha: SENHA, ...said };
  const opened = await themself(signUp, "POST", { body });
  const { id } = opened.json.data.cliente;
  const cookie = cookiesOf(opened);
  const more = {
    nascimento: BIRTH,
    tags: [WORD],
    observacao: `Gosta de ${WORD}`,
    camposPersonalizados: { apelido: WORD },
    enderecos: [{ ...ADDRESS, principal: true }],
  };
  await byTeam(change, "PUT", { params: { id }, body: more });
  await themself(logIn, "POST", { body: { email: MAIL, senha: SENHA } });
  await themself(consent, "PUT", { cookie, body: { whatsapp: true } });
  const browser = { endpoint: `https://push.exemplo.test/${WORD}`, keys: aBrowser().keys };
  await themself(turnOn, "POST", { cookie, body: browser });
  await themself(profile, "PUT", { cookie, body: { email: NEW_MAIL, senhaAtual: SENHA } });
  await themself(forgotten, "POST", { body: { email: MAIL } });
  await once("lote", bulk, { body: { ids: [id], adicionarTags: [`${WORD}-2`] } }, `lote-${MAIL}`);
  const points = { params: { id }, path: `/customers/${id}/fidelidade/ajustes` };
  await once("pontos", adjust, { ...points, body: { pontos: 50, motivo: `Por ter trazido ${WORD}` } });
  return id;
}

const SENT = { servico: `Motoboy do ${WORD}`, transportadora: NAME };
const FETCHED = { ...SENT, retirada: `Com ${NAME}` };
const DESTINATION = { ...ADDRESS, destinatario: NAME, complemento: `Casa do ${WORD}` };

async function anOrder({ ctx }: Shop, { byTeam, once }: Caller, buyer: object, key: string): Promise<string> {
  const [product, coupon] = [await stocked(ctx, 5), await aCoupon(ctx)];
  const itens = [{ produtoId: product.id, quantidade: 2 }];
  const body = {
    itens,
    ...buyer,
    observacao: WORD,
    camposPersonalizados: { dedicatoria: `Para ${NAME}` },
    enderecoEntrega: DESTINATION,
    entrega: SENT,
    cupomCodigo: coupon.codigo,
  };
  const { id } = await once("pedido", createOrder, { body }, key);
  const at = (what: string) => ({ params: { id }, path: `/orders/${id}/${what}` });
  await once("pago", move, {
    ...at("status"),
    body: { para: "paid", motivo: `Pix de ${WORD}`, notificar: true },
  });
  await correctOrderAddress(ctx, id, { ...DESTINATION, cep: "60000000", numero: "78" }, null);
  const item = await ctx.db.orderItem.findFirstOrThrow({ where: { orderId: id } });
  const wish = { itens: [{ itemId: item.id, quantidade: 1 }], motivo: `Não serviu em ${NAME}` };
  await openReturn(ctx, id, wish, null);
  const { id: returnId } = await ctx.db.return.findFirstOrThrow({ where: { orderId: id } });
  await once("devolucao", refuseReturn, {
    params: { id: returnId },
    path: `/devolucoes/${returnId}/recusar`,
    body: { motivo: `${NAME} já usou: ${WORD}` },
  });
  await once("nota", note, {
    ...at("notas"),
    body: { texto: `Ligar para ${BARE_PHONE}, por ${WRITTEN_CPF}` },
  });
  const again = {
    observacao: `${WORD} outra vez`,
    camposPersonalizados: { dedicatoria: `${NAME}, ${WORD}` },
  };
  await byTeam(changeOrder, "PUT", { params: { id }, body: again });
  const some = { valorCents: 100, reestocar: false, motivo: `A pedido de ${NAME}`, notificar: true };
  await once("reembolso", refund, { ...at("reembolsos"), body: some });
  // The first service is the buyer's, which the parcel takes from the order.
  const link = { linkRastreio: `https://entregas.exemplo.test/${WORD}/${CPF}` };
  const { id: shipmentId } = await once("envio", pack, { ...at("shipments"), body: link });
  const words = {
    transportadora: `Frete da ${NAME}`,
    servico: `${WORD} a pé`,
    linkRastreio: `${link.linkRastreio}/2`,
  };
  await byTeam(changeParcel, "PUT", { params: { id, shipmentId }, body: words });
  const end = { para: "cancelled", motivo: `Desistiu: ${WORD}`, reestocar: true, notificar: true };
  await once("cancelado", move, { ...at("status"), body: end });
  return id;
}

async function offers({ once, byTeam }: Caller, customerId: string): Promise<void> {
  const guest = { nome: NAME, email: OFFER_MAIL, documento: WRITTEN_CPF };
  for (const buyer of [{ customerId }, { cliente: guest }]) {
    const { id } = await once("oferta", createManual, {
      body: { itens: [GOODS], ...buyer, observacao: WORD, enderecoEntrega: DESTINATION, entrega: FETCHED },
    });
    await byTeam(edit, "PUT", { params: { id }, body: { observacao: `${WORD}, com fita` } });
    await once("oferta-enviada", send, { params: { id }, path: `/manual-orders/${id}/enviar`, body: {} });
  }
}

/** Writes rows that no endpoint writes yet. */
async function marketing({ ctx: { storeId, db } }: Shop, by: Caller, customerId: string): Promise<void> {
  const visitor = () => ({ storeId, visitanteId: crypto.randomUUID() });
  await db.cart.createMany({
    data: [
      { ...visitor(), customerId, email: MAIL },
      { ...visitor(), email: MAIL },
      { ...visitor(), email: GUEST_MAIL },
    ],
  });
  // The owner of an address sees its data only after they confirmed the address.
  await db.customer.update({ where: { id: customerId }, data: { emailConfirmadoEm: new Date() } });
  const said = { storeId, aceito: true, fonte: "checkout", ip: IP } as const;
  await db.emailConsent.createMany({
    data: [
      { ...said, email: MAIL },
      { ...said, email: GUEST_MAIL },
    ],
  });
  const { id: productId } = await db.product.findFirstOrThrow();
  const wish = { storeId, productId, textoVersao: "1", ip: IP };
  await db.stockAlert.createMany({
    data: [
      { ...wish, email: MAIL },
      { ...wish, email: GUEST_MAIL },
    ],
  });
  const { id: shipmentId } = await db.shipment.findFirstOrThrow();
  const motivo = `${NAME} não tem CPF válido`;
  const refused = { status: "recusada", motivo, cancelMotivo: motivo } as const;
  await db.shipmentLabel.create({ data: { id: crypto.randomUUID(), storeId, shipmentId, ...refused } });
  const own = await aCoupon({ storeId, db } as Shop["ctx"], { customerId, descricao: `Para ${NAME}` });
  const words = { descricao: `Desculpas a ${NAME}`, ativo: false };
  await by.byTeam(changeCoupon, "PUT", { params: { id: own.id }, body: words });
  const lost = await aCoupon({ storeId, db } as Shop["ctx"], { customerId, descricao: WORD });
  await by.byTeam(removeCoupon, "DELETE", { params: { id: lost.id } });
  const segment = await db.segment.create({ data: { storeId, nome: "Lista", tipo: "estatico" } });
  await db.segmentMember.create({ data: { storeId, segmentId: segment.id, customerId } });
  const campaign = await db.campaign.create({ data: { storeId, nome: "Natal", canal: "email" } });
  const recipient = { storeId, campaignId: campaign.id, customerId, destino: MAIL, erro: `${MAIL} recusou` };
  await db.campaignRecipient.create({ data: recipient });
  const message = { storeId, campaignId: campaign.id, customerId, canal: "email", destino: MAIL } as const;
  await db.marketingMessage.create({ data: { ...message, status: "falhou", erro: `${MAIL} recusou` } });
  const refusal = { storeId, canal: "email", destino: MAIL, motivo: "devolucao" } as const;
  await db.suppression.create({ data: { ...refusal, detalhe: `550 ${MAIL}` } });
  const number = { storeId, canal: "whatsapp", destino: PHONE, motivo: "sem_whatsapp" } as const;
  await db.suppression.create({ data: number });
  const rule = { storeId, nome: "Boas-vindas", quando: "customer.created", entao: "enviar_email" };
  const { id: ruleId } = await db.automationRule.create({ data: rule });
  const run = { storeId, ruleId, chave: unique(), customerId, executarEm: new Date(), erro: NAME };
  await db.automationRun.create({ data: { ...run, resultado: { para: MAIL } } });
}

/** The link of the first is kept with the order; of the second, only events tell. */
async function invoices({ once, byTeam }: Caller, orderId: string): Promise<void> {
  const ids: string[] = [];
  for (const numero of ["4", "5"]) {
    const chave = `3526111122233300018155001000001042${numero}12345678`;
    const danfeUrl = `https://notas.exemplo.test/${WORD}/${CPF}`;
    const body = { chave: `${chave}${checkDigit(chave)}`, danfeUrl };
    const at = { params: { id: orderId }, path: `/orders/${orderId}/invoices` };
    ids.push((await once(`nota-fiscal-${numero}`, addInvoice, { ...at, body })).id);
  }
  await byTeam(removeInvoice, "DELETE", { params: { id: orderId, invoiceId: ids[1] } });
}

/** @returns the id of the customer */
export async function aMarkedLife(shop: Shop, by: Caller): Promise<string> {
  for (const [entidade, nome] of [
    ["cliente", "Apelido"],
    ["pedido", "Dedicatória"],
  ]) {
    await by.byTeam(addField, "POST", { body: { entidade, nome, tipo: "texto" } });
  }
  const id = await anAccount(by);
  const bought = await anOrder(shop, by, { customerId: id }, `pedido-${WRITTEN_CPF}`);
  await invoices(by, bought);
  await anOrder(shop, by, { cliente: { nome: NAME, email: MAIL } }, "quiteria-zabele-xavantina");
  await anOrder(shop, by, { cliente: { nome: NAME, email: GUEST_MAIL, documento: WRITTEN_CPF } }, BARE_PHONE);
  await offers(by, id);
  await marketing(shop, by, id);
  return id;
}
