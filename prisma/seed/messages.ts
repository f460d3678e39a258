import type { Channel, Customer } from "./customers";
import type { StoreDemo } from "./demo";
import { before, DAY_MS } from "./moments";
import { Random } from "./random";

export type Message = {
  customer: Customer;
  canal: Channel;
  at: Date;
  campaignId?: string;
  automationRunId?: string;
  simulado: boolean;
  settle: (wasSent: boolean) => void;
};

const MAX_PER_WEEK = 3;
const WEEK_MS = 7 * DAY_MS;

/** Sends at most three messages a week to each customer. Simulated messages do not count. */
export function sendMessages({ rows, store }: StoreDemo, messages: readonly Message[]): void {
  const random = new Random(`messages ${store.subdominio}`);
  const sent = new Map<Customer, Date[]>();
  for (const message of messages.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const { customer, canal, at, campaignId, automationRunId, simulado } = message;
    const earlier = (sent.get(customer) ?? []).filter((time) => time > before(at, WEEK_MS));
    const wasSent = earlier.length < MAX_PER_WEEK;
    if (wasSent) {
      if (!simulado) sent.set(customer, [...earlier, at]);
      const what = { customerId: customer.row.id, canal, campaignId, automationRunId, simulado };
      rows.messages.push({ ...what, id: random.id(at), storeId: store.id, criadoEm: at });
    }
    message.settle(wasSent);
  }
}
