import type { DeliveryError } from "@/lib/db/generated/client";
import { MAX_ATTEMPTS, nextGapMs } from "@/lib/webhooks/schedule";
import { encryptSecret, generateSecret } from "@/lib/webhooks/sign";
import type { StoreDemo } from "./demo";
import type { OrderEvent } from "./events";
import { after, before, DAY_MS } from "./moments";
import { Random } from "./random";

const URL = "https://example.com/webhooks";
const EVENTS = ["order.paid", "order.shipped", "order.cancelled", "order.refunded"];

const RECOVERED_SHARE = 0.08;
const BROKEN_DAYS = 6.8;
const GIVEN_UP_DAYS = 1.2;
/** An address for documentation (RFC 5737). */
const RECEIVER_IP = "203.0.113.24";

type Answer = {
  statusCode: number | null;
  corpo: Uint8Array<ArrayBuffer> | null;
  duracaoMs: number;
  erro: DeliveryError | null;
};

const textOf = (text: string) => new TextEncoder().encode(text);

const accepted = (random: Random): Answer => ({
  statusCode: 200,
  corpo: textOf('{"recebido":true}'),
  duracaoMs: random.int(70, 420),
  erro: null,
});

const refused = (random: Random): Answer =>
  random.chance(0.35)
    ? { statusCode: null, corpo: null, duracaoMs: random.int(15_000, 15_040), erro: "timeout" }
    : {
        statusCode: 503,
        corpo: textOf("<html><body><h1>503 Service Unavailable</h1></body></html>"),
        duracaoMs: random.int(90, 900),
        erro: null,
      };

function attemptTimes(first: Date, random: Random): Date[] {
  const times = [first];
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    times.push(after(times.at(-1) ?? first, nextGapMs(attempt, null, random.next()) ?? 0));
  }
  return times;
}

type Outcome = {
  status: "success" | "failed" | "canceled";
  tries: { at: Date; answer: Answer }[];
  end: Date;
};

function outcomeOf({ at }: OrderEvent, broken: Date, givenUp: Date, random: Random): Outcome {
  const times = attemptTimes(after(at, random.between(80, 600)), random);
  if (at < broken) {
    const count = random.chance(RECOVERED_SHARE) ? random.int(2, 3) : 1;
    const tries = times.slice(0, count).map((time, index) => ({
      at: time,
      answer: index === count - 1 ? accepted(random) : refused(random),
    }));
    return { status: "success", tries, end: tries.at(-1)?.at ?? at };
  }
  const tries = times.filter((time) => time < givenUp).map((time) => ({ at: time, answer: refused(random) }));
  const isUsedUp = tries.length === MAX_ATTEMPTS;
  return { status: isUsedUp ? "failed" : "canceled", tries, end: (isUsedUp && tries.at(-1)?.at) || givenUp };
}

/** Adds deliveries of which none is due, so that a demo calls nobody. */
export function addWebhooks({ now, rows, store, owner }: StoreDemo, events: readonly OrderEvent[]): void {
  const random = new Random(`webhooks ${store.subdominio}`);
  const criadaEm = before(now, 64 * DAY_MS);
  const broken = before(now, BROKEN_DAYS * DAY_MS);
  const givenUp = before(now, GIVEN_UP_DAYS * DAY_MS);
  const subscriptionId = random.id(criadaEm);
  const finished: (Outcome & { last: Date })[] = [];
  for (const event of events.filter(({ evento, at }) => EVENTS.includes(evento) && at < givenUp)) {
    const outcome = outcomeOf(event, broken, givenUp, random);
    const { status, tries, end } = outcome;
    const id = random.id(event.at);
    const last = tries.at(-1);
    finished.push({ ...outcome, last: last?.at ?? end });
    rows.deliveries.push({
      id,
      storeId: store.id,
      subscriptionId,
      eventoId: event.id,
      evento: event.evento,
      status,
      tentativas: tries.length,
      emissoes: tries.length,
      ...last?.answer,
      criadoEm: event.at,
      concluidaEm: end,
    });
    rows.attempts.push(
      ...tries.map(({ at, answer }, index) => ({
        ...answer,
        id: random.id(at),
        storeId: store.id,
        deliveryId: id,
        numero: index + 1,
        ip: RECEIVER_IP,
        iniciadaEm: at,
      })),
    );
  }
  const times = (isSuccess: boolean) =>
    finished.filter(({ status }) => (status === "success") === isSuccess).map(({ last }) => last.getTime());
  const latest = (list: number[]) => (list.length > 0 ? new Date(Math.max(...list)) : null);
  const failing = times(false);
  rows.subscriptions.push({
    id: subscriptionId,
    storeId: store.id,
    url: URL,
    eventos: EVENTS,
    ativo: false,
    secretCifrado: encryptSecret(generateSecret(), subscriptionId),
    ultimoSucessoEm: latest(times(true)),
    ultimaFalhaEm: latest(failing),
    falhandoDesde: broken,
    entregasFalhas: finished.filter(({ status }) => status === "failed").length,
    avisadoEm: after(broken, DAY_MS),
    desativadaEm: givenUp,
    motivoDesativacao: "falhas",
    criadaPorId: owner.id,
    criadaEm,
    atualizadaEm: givenUp,
  });
  rows.notices.push({
    id: random.id(givenUp),
    storeId: store.id,
    tipo: "webhook_desativado",
    permissao: "configuracoes",
    recurso: "webhook_subscription",
    recursoId: subscriptionId,
    dados: { url: URL, motivo: "falhas" },
    criadoEm: givenUp,
  });
}
