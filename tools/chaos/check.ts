import type { Client } from "pg";
import { Webhook } from "standardwebhooks";
import type { Receiver } from "../../lib/testing/receiver";
import type { Handler } from "../../lib/testing/receiver-modes";
import type { Seen } from "./load";

/** `forged`: messages that are not signed with the subscription's secret. */
export type Listener = { id: string; receiver: Receiver; forged: string[] };

export type Findings = {
  events: number;
  deliveries: number;
  repeated: number;
  problems: string[];
};

type Row = { subscriptionId: string; eventoId: string; status: string };

async function checkSeen(client: Client, seen: readonly Seen[]): Promise<string[]> {
  const wanted = new Map<string, number>();
  for (const { evento, recursoId } of seen) {
    const key = `${evento} ${recursoId}`;
    wanted.set(key, (wanted.get(key) ?? 0) + 1);
  }
  const { rows } = await client.query<{ key: string; count: number }>(
    `SELECT evento || ' ' || "recursoId" AS key, count(*)::int AS count FROM webhook_events GROUP BY 1`,
  );
  const found = new Map(rows.map(({ key, count }) => [key, count]));
  const lost = [...wanted].filter(([key, count]) => (found.get(key) ?? 0) < count);
  return lost.length > 0
    ? [`${lost.length} changes that a client saw have no event, as ${lost[0]?.[0]}`]
    : [];
}

/** Expects one delivery per event and listening subscription. */
async function checkDeliveries(client: Client, since: Date): Promise<{ rows: Row[]; problems: string[] }> {
  const { rows: missing } = await client.query<{ evento: string }>(
    `SELECT e.evento FROM webhook_events e JOIN webhook_subscriptions w
        ON w."storeId" = e."storeId" AND w.ativo AND w."removidaEm" IS NULL AND w."criadaEm" <= $1
       AND w.eventos && ARRAY[e.evento, split_part(e.evento, '.', 1) || '.*', '*']::text[]
      WHERE e."criadoEm" >= $1 AND 1 <> (SELECT count(*) FROM webhook_deliveries d
        WHERE d."eventoId" = e.id AND d."subscriptionId" = w.id AND d.gatilho = 'automatico')`,
    [since],
  );
  const { rows } = await client.query<Row>(
    `SELECT "subscriptionId", "eventoId", status FROM webhook_deliveries WHERE "criadoEm" >= $1`,
    [since],
  );
  const problems = missing.length > 0 ? [`${missing.length} events without their delivery`] : [];
  const open = rows.filter(({ status }) => status !== "success");
  if (open.length > 0) problems.push(`${open.length} deliveries are ${open[0]?.status}, not success`);
  return { rows, problems };
}

/** Verifies each message at once, because a signature is valid only for minutes. */
export function verifying(secret: string, forged: string[], handle: Handler): Handler {
  const webhook = new Webhook(secret);
  return (request, response, reset) => {
    try {
      webhook.verify(request.body.toString(), request.headers as Record<string, string>);
    } catch {
      forged.push(String(request.headers["webhook-id"]));
    }
    handle(request, response, reset);
  };
}

function checkJournal({ receiver, forged }: Listener) {
  const bodies = new Map<string, string>();
  const changed: string[] = [];
  let repeated = 0;
  for (const { headers, body } of receiver.requests) {
    const id = String(headers["webhook-id"]);
    const text = body.toString();
    const first = bodies.get(id);
    if (first !== undefined) repeated++;
    if (first !== undefined && first !== text) changed.push(id);
    bodies.set(id, text);
  }
  const problems: string[] = [];
  if (forged.length > 0)
    problems.push(`${forged.length} messages not signed by their secret, as ${forged[0]}`);
  if (changed.length > 0) problems.push(`${changed.length} messages came with two bodies, as ${changed[0]}`);
  return { got: new Set(bodies.keys()), repeated, problems };
}

/**
 * Compares what clients and receivers saw with the tables.
 * @param since when the receivers began to listen
 */
export async function check(
  client: Client,
  listeners: readonly Listener[],
  seen: readonly Seen[],
  since: Date,
): Promise<Findings> {
  const problems = await checkSeen(client, seen);
  const { rows, problems: open } = await checkDeliveries(client, since);
  problems.push(...open);
  let repeated = 0;
  for (const listener of listeners) {
    const journal = checkJournal(listener);
    repeated += journal.repeated;
    problems.push(...journal.problems);
    const succeeded = rows.filter(
      ({ subscriptionId, status }) => subscriptionId === listener.id && status === "success",
    );
    const invented = succeeded.filter(({ eventoId }) => !journal.got.has(`evt_${eventoId}`));
    if (invented.length > 0) problems.push(`${invented.length} successes that the receiver never saw`);
  }
  const { rowCount } = await client.query(`SELECT 1 FROM webhook_events WHERE "criadoEm" >= $1`, [since]);
  return { events: rowCount ?? 0, deliveries: rows.length, repeated, problems };
}
