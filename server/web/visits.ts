import { createHmac, randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { isbot } from "isbot";
import type { Client } from "pg";
import { PANEL_COOKIE, readCookie } from "../../lib/auth/sessions/cookies";
import { FRAMED_SHOP } from "../../lib/http/framed-shop";
import { logError } from "../../lib/log/error-line";
import { stageOf, VISIT_STAGES } from "../../lib/reports/visits/stages";
import { subdomainFor } from "../../lib/stores/host-label";
import { withClient } from "../database/database";

const EVERY_MS = 5_000;
/** Requests in memory. Requests above this number are not counted. */
const MAX_WAITING = 20_000;
/** A client may send sixteen thousand characters, and up to 20,000 user agents are in memory. */
const MAX_AGENT_LENGTH = 300;
const QUERY_LIMIT_MS = 10_000;

type Waiting = { host: string | null; address: string; agent: string; stage: number };

/**
 * Counts only people: no programs, nobody of the team, no prefetched or framed pages.
 * @returns 0 when the request does not count
 */
function stageOfVisit({ method = "", url = "", headers }: IncomingMessage): number {
  const stage = stageOf(method, url);
  const agent = headers["user-agent"];
  if (stage === null || !agent || isbot(agent) || FRAMED_SHOP.test(url)) return 0;
  if (method === "GET" && !headers.rsc && !headers.accept?.includes("text/html")) return 0;
  if (headers["next-router-prefetch"] || headers.purpose === "prefetch") return 0;
  if (headers["sec-purpose"]?.toString().startsWith("prefetch")) return 0;
  return readCookie(headers.cookie ?? null, PANEL_COOKIE) ? 0 : VISIT_STAGES.indexOf(stage) + 1;
}

const STORES = `
  SELECT DISTINCT ON (asked.subdominio) asked.subdominio AS asked, s.id, (now() AT TIME ZONE s."fusoHorario")::date::text AS dia
  FROM unnest($1::text[]) AS asked(subdominio) LEFT JOIN store_old_subdomains o ON o.subdominio = asked.subdominio AND o.ate > now()
  JOIN stores s ON asked.subdominio = '' OR s.subdominio = asked.subdominio OR s.id = o."storeId"
  ORDER BY asked.subdominio, s.subdominio = asked.subdominio DESC, s."criadoEm", s.id`;

const SALT = `
  WITH made AS (INSERT INTO visit_salts (dia, sal) VALUES ($1::date, $2) ON CONFLICT DO NOTHING RETURNING sal)
  SELECT sal FROM made UNION ALL SELECT sal FROM visit_salts WHERE dia = $1::date LIMIT 1`;

// Locks the day's row first, so that the last sum includes all visits.
const LOCK = `
  INSERT INTO visit_days ("storeId", dia) VALUES ($1, $2)
  ON CONFLICT ("storeId", dia) DO UPDATE SET visitas = visit_days.visitas`;

const SEEN = `
  INSERT INTO visit_seen AS v ("storeId", dia, chave, etapa)
  SELECT $1::uuid, $2::date, chave, max(etapa) FROM unnest($3::bytea[], $4::int[]) AS given(chave, etapa) GROUP BY chave
  ON CONFLICT ("storeId", dia, chave) DO UPDATE SET etapa = excluded.etapa WHERE v.etapa < excluded.etapa`;

const SUM = `
  UPDATE visit_days d SET visitas = v.visitas, produtos = v.produtos, sacolas = v.sacolas, finalizacoes = v.finalizacoes
  FROM (SELECT count(*) AS visitas, count(*) FILTER (WHERE etapa >= 2) AS produtos,
      count(*) FILTER (WHERE etapa >= 3) AS sacolas, count(*) FILTER (WHERE etapa >= 4) AS finalizacoes
    FROM visit_seen WHERE "storeId" = $1::uuid AND dia = $2::date) v
  WHERE d."storeId" = $1::uuid AND d.dia = $2::date`;

/** @returns visits that could not be written now. Writing a visit twice counts once. */
async function write(client: Client, waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
  const left: Waiting[] = [];
  const ask = async <Row>(text: string, values: unknown[]): Promise<Row[]> => {
    const query = { text, values, query_timeout: QUERY_LIMIT_MS };
    return (await client.query(query)).rows as Row[];
  };
  const asked = waiting.map(({ host }) => subdomainFor(host) ?? "");
  const stores = await ask<{ asked: string; id: string; dia: string }>(STORES, [[...new Set(asked)]]);
  for (const { asked: subdomain, id, dia } of stores) {
    const [salt] = await ask<{ sal: Buffer }>(SALT, [dia, randomBytes(32)]);
    // Another process created the salt just now.
    const { sal } = salt ?? (await ask<{ sal: Buffer }>(SALT, [dia, randomBytes(32)]))[0] ?? {};
    if (!sal) continue;
    const its = waiting.filter((_, at) => asked[at] === subdomain);
    const keyOf = ({ address, agent }: Waiting) =>
      createHmac("sha256", sal).update(`${id}\n${address}\n${agent}`).digest();
    await ask("BEGIN", []);
    try {
      await ask(LOCK, [id, dia]);
      await ask(SEEN, [id, dia, its.map(keyOf), its.map(({ stage }) => stage)]);
      await ask(SUM, [id, dia]);
      await ask("COMMIT", []);
    } catch (error) {
      logVisits(error);
      left.push(...its);
      await ask("ROLLBACK", []);
    }
  }
  return left;
}

const logVisits = (error: unknown) =>
  logError({ job: "visits" }, error instanceof Error ? error.message : String(error));

export type VisitCounter = {
  /** Call it for every request whose headers can be trusted. It takes microseconds. */
  see(request: IncomingMessage): void;
  /** Writes the visits every five seconds, and once more at `signal`. */
  keep(databaseUrl: string, signal: AbortSignal): Promise<void>;
};

/**
 * Counts a day's visitors without cookies, as Plausible does: an HMAC with the day's salt over store, address
 * and user agent. Addresses stay in memory until the next write and are never stored. A killed process loses
 * the visits of that time.
 */
export function visitCounter(): VisitCounter {
  let waiting = new Map<string, Waiting>();
  const add = ({ host, address, agent, stage }: Waiting) => {
    const key = `${host}\n${address}\n${agent}`;
    const known = waiting.get(key);
    if (known) known.stage = Math.max(known.stage, stage);
    else if (waiting.size < MAX_WAITING) waiting.set(key, { host, address, agent, stage });
  };
  return {
    see(request) {
      const stage = stageOfVisit(request);
      if (stage === 0) return;
      const { host = null, "user-agent": agent = "" } = request.headers;
      const address = request.headers["x-forwarded-for"]?.toString() ?? "";
      // Copies through bytes: a slice of a string keeps the whole string in memory.
      const short = Buffer.from(agent.slice(0, MAX_AGENT_LENGTH)).toString();
      add({ host, address, agent: short, stage });
    },
    async keep(databaseUrl, signal) {
      const flush = async () => {
        if (waiting.size === 0) return;
        const taken = [...waiting.values()];
        waiting = new Map();
        const left = await withClient(databaseUrl, (client) => write(client, taken)).catch((error) => {
          logVisits(error);
          return taken;
        });
        left.forEach(add);
      };
      while (!signal.aborted) {
        await sleep(EVERY_MS, undefined, { signal, ref: false }).catch(() => {});
        await flush();
      }
    },
  };
}
