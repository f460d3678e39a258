import type { Customer } from "./customers";
import { CAMPAIGNS, type CampaignSpec } from "./data/campaigns";
import type { StoreDemo } from "./demo";
import type { Message } from "./messages";
import { after, atLocalHour, before, DAY_MS, daysBetween, HOUR_MS, MINUTE_MS, SECOND_MS } from "./moments";
import { type Order, reachedAt } from "./order";
import { Random } from "./random";
import type { Rows } from "./rows";
import type { Segments } from "./segments";

type CampaignRow = Rows["campaigns"][number];
type Recipient = Rows["recipients"][number];

const ATTRIBUTION_DAYS = 5;
const ATTRIBUTION_SHARE = 0.6;
const BOUNCE_SHARE = 0.02;
const REFUSED_AFTER = 3;
/** Number of messages that the team has sent by hand. */
const SENT_OF_QUEUE = 3;
const BY_HAND_MINUTES = 4;

const addressOf = ({ row }: Customer, canal: CampaignSpec["canal"]) =>
  ({ email: row.email, whatsapp: row.telefone, push: row.id })[canal];

function campaignRow({ now, store }: StoreDemo, spec: CampaignSpec, segments: Segments, random: Random) {
  const { nome, canal, segmento, assunto, conteudo, status, motivo = null, dia } = spec;
  const criadoEm = before(now, spec.idade * DAY_MS);
  const planned = dia === undefined ? null : after(atLocalHour(after(now, dia * DAY_MS), 10), 0);
  const ran = ["enviada", "falhou", "enviando"].includes(status) ? planned : null;
  const row: CampaignRow & { id: string } = {
    id: random.id(criadoEm),
    storeId: store.id,
    nome,
    canal,
    segmentId: segmento ? segments.idOf(segmento) : null,
    assunto: assunto ?? null,
    conteudo,
    status,
    motivo,
    agendadaPara: planned,
    iniciadaEm: ran,
    concluidaEm: null,
    destinatarios: 0,
    enviados: 0,
    falhas: 0,
    ignorados: 0,
    aberturas: 0,
    cliques: 0,
    simulada: spec.simulada ?? false,
    versao: status === "rascunho" ? 1 : 3,
    criadoEm,
    atualizadoEm: status === "rascunho" || status === "agendada" ? criadoEm : (planned ?? criadoEm),
  };
  return { row, started: ran };
}

/** Notes the click. The opening is noted only for e-mails: other channels do not report it. */
function noteClick(recipient: Recipient, canal: CampaignSpec["canal"], opened: Date, clicked: Date): void {
  recipient.abertoEm = canal === "email" ? opened : clicked;
  recipient.clicadoEm = clicked;
}

function react(recipient: Recipient, at: Date, spec: CampaignSpec, now: Date, random: Random): void {
  const { canal, simulada, aberturas = 0, cliques = 0 } = spec;
  const opened = after(at, random.between(0.05, 30) * HOUR_MS);
  if (simulada || opened > now || !random.chance(aberturas)) return;
  if (canal === "email") recipient.abertoEm = opened;
  const clicked = after(opened, random.between(0.2, 6) * MINUTE_MS);
  if (clicked <= now && random.chance(cliques)) noteClick(recipient, canal, opened, clicked);
}

function attribute(
  row: CampaignRow,
  recipient: Recipient,
  at: Date,
  orders: readonly Order[],
  random: Random,
): void {
  for (const order of orders) {
    const days = daysBetween(at, order.criadoEm);
    const isSoon = days > 0.02 && days < ATTRIBUTION_DAYS && reachedAt(order, "paid");
    if (!isSoon || order.campaignId || order.recovery || !random.chance(ATTRIBUTION_SHARE)) continue;
    order.campaignId = row.id;
    const { criadoEm } = order;
    noteClick(recipient, row.canal, before(criadoEm, 12 * MINUTE_MS), before(criadoEm, 11 * MINUTE_MS));
  }
}

function count({ rows }: StoreDemo, row: CampaignRow): void {
  const own = rows.recipients.filter(({ campaignId }) => campaignId === row.id);
  const withStatus = (status: Recipient["status"]) => own.filter((one) => one.status === status).length;
  row.destinatarios = own.length;
  row.enviados = withStatus("enviado");
  row.falhas = withStatus("falhou");
  row.ignorados = withStatus("ignorado");
  row.aberturas = own.filter(({ abertoEm }) => abertoEm).length;
  row.cliques = own.filter(({ clicadoEm }) => clicadoEm).length;
  const last = own.findLast(({ enviadoEm }) => enviadoEm)?.enviadoEm;
  if (row.status === "enviada") row.concluidaEm = last ?? row.iniciadaEm;
}

export function addCampaigns(
  demo: StoreDemo,
  customers: readonly Customer[],
  orders: readonly Order[],
  segments: Segments,
): { messages: Message[]; finish: () => void } {
  const { now, rows, store } = demo;
  const random = new Random(`campaigns ${store.subdominio}`);
  const messages: Message[] = [];
  const marketing =
    rows.users.find(({ email }) => email === `marketing@${store.subdominio}.test`) ?? demo.owner;
  const begun: CampaignRow[] = [];
  for (const spec of CAMPAIGNS) {
    const { row, started } = campaignRow(demo, spec, segments, random);
    rows.campaigns.push(row);
    if (!started) continue;
    begun.push(row);
    const audience = spec.segmento ? segments.membersOf(spec.segmento, orders) : customers;
    const reachable = audience.filter(({ consents }) => (consents.get(spec.canal) ?? now) < started);
    for (const [index, customer] of reachable.entries()) {
      const isByHand = spec.canal === "whatsapp";
      const at = after(started, (index + 1) * (isByHand ? BY_HAND_MINUTES * MINUTE_MS : 1.3 * SECOND_MS));
      const recipient: Recipient = {
        id: random.id(started),
        storeId: store.id,
        campaignId: row.id,
        customerId: customer.row.id,
        destino: addressOf(customer, spec.canal),
        simulado: row.simulada,
        criadoEm: started,
      };
      rows.recipients.push(recipient);
      if (spec.status === "enviando" && index >= SENT_OF_QUEUE) continue;
      if (spec.status === "falhou") {
        if (index < REFUSED_AFTER) recipient.erro = "550 5.7.1 remetente recusado";
        continue;
      }
      if (spec.canal === "email" && !spec.simulada && random.chance(BOUNCE_SHARE)) {
        Object.assign(recipient, {
          status: "falhou",
          motivo: "destinatario_recusado",
          erro: "550 5.1.1 caixa postal inexistente",
          tentativas: 1,
        } satisfies Partial<Recipient>);
        continue;
      }
      const settle = (wasSent: boolean) => {
        if (!wasSent) {
          Object.assign(recipient, {
            status: "ignorado",
            motivo: "limite_semanal",
          } satisfies Partial<Recipient>);
          return;
        }
        Object.assign(recipient, {
          status: "enviado",
          tentativas: 1,
          enviadoEm: at,
          ...(isByHand && { atendidoPorId: marketing.id ?? null }),
        } satisfies Partial<Recipient>);
        react(recipient, at, spec, now, random);
        const own = orders.filter((order) => order.customer === customer);
        if (!row.simulada) attribute(row, recipient, at, own, random);
      };
      messages.push({
        customer,
        canal: spec.canal,
        at,
        campaignId: row.id,
        simulado: row.simulada ?? false,
        settle,
      });
    }
  }
  return {
    messages,
    finish: () => {
      for (const row of begun) count(demo, row);
    },
  };
}
