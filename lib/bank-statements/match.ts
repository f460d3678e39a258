import { readFile } from "node:fs/promises";
import { textOf } from "@/lib/bank-statements/letters";
import { readOfx } from "@/lib/bank-statements/ofx";
import type { Credit } from "@/lib/bank-statements/ofx-line";
import type { Candidate, Reconciliation } from "@/lib/bank-statements/schema";
import type { Ctx } from "@/lib/ctx";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import type { Prepared } from "@/lib/db/prepared";
import { sql } from "@/lib/db/sql";
import { ANONYMOUS } from "@/lib/orders/status";

type Waiting = Candidate & { txid: string | null; dia: string };

const MOST = 5_000;
const MOST_UNREADABLE = 100;

// Days in the store's time zone, because its bank writes such days.
const WAITING = `
  SELECT p.id AS "pagamentoId", p."orderId" AS "pedidoId", o.numero AS "pedidoNumero",
    coalesce(o."clienteNome", '${ANONYMOUS}') AS cliente, p."valorCents", p."criadoEm", p."providerId" AS txid,
    to_char(p."criadoEm" AT TIME ZONE s."fusoHorario", 'YYYY-MM-DD') AS dia
  FROM payments p JOIN orders o ON o."storeId" = p."storeId" AND o.id = p."orderId" JOIN stores s ON s.id = p."storeId"
  WHERE p."storeId" = $1::uuid AND p.provider = 'pix_estatico' AND p.status IN ('pendente', 'expirado')
    AND o.status IN ('pending', 'expired') AND o."pagoEm" IS NULL AND p.moeda = 'BRL'
    AND p."criadoEm" > now() - interval '90 days'
  ORDER BY p."criadoEm" DESC, p.id DESC LIMIT ${MOST}`;

const USED = `SELECT conta, coalesce("numeroDoBanco", "fitId") AS "fitId",
    to_char(dia, 'YYYY-MM-DD') AS dia, "valorCents", ordem
  FROM bank_credits WHERE "storeId" = $1::uuid
    AND (conta, coalesce("numeroDoBanco", "fitId")) IN (SELECT * FROM unnest($2::text[], $3::text[]))`;

type Key = Omit<Credit, "descricao">;

const keyOf = ({ conta, fitId, dia, valorCents, ordem }: Key) =>
  JSON.stringify([conta, fitId, dia, valorCents, ordem]);

async function usedOf(ctx: Ctx, credits: readonly Credit[]): Promise<Set<string>> {
  const places = [credits.map(({ conta }) => conta), credits.map(({ fitId }) => fitId)];
  const rows = await sql<Key>(ctx, "used-credits", USED, places);
  return new Set(rows.map(keyOf));
}

const NEAR_DAYS = 3;
const DAY_MS = 86_400_000;
const MOST_SHOWN = 20;

type Paying = Pick<Waiting, "valorCents" | "dia">;

const placeOf = ({ valorCents, dia }: Paying) => `${valorCents} ${dia}`;

function listedBy(waiting: readonly Waiting[], keyOf: (one: Waiting) => string): Map<string, Waiting[]> {
  const lists = new Map<string, Waiting[]>();
  for (const one of waiting) {
    const key = keyOf(one);
    const list = lists.get(key);
    if (list) list.push(one);
    else lists.set(key, [one]);
  }
  return lists;
}

/** Indexes the waiting payments, because thousands of credits and payments may have the same amount. */
export function listsOf(waiting: readonly Waiting[]) {
  const byCode = listedBy(waiting, ({ txid }) => txid ?? "");
  const byPlace = listedBy(waiting, placeOf);
  return {
    coded: (codes: ReadonlySet<string>) => [...codes].flatMap((code) => byCode.get(code) ?? []),
    /** Newest first. */
    near({ valorCents, dia }: Paying): Waiting[] {
      const found: Waiting[] = [];
      for (let days = 0; days <= NEAR_DAYS && found.length < MOST_SHOWN; days++) {
        const day = new Date(Date.parse(dia) - days * DAY_MS).toISOString().slice(0, 10);
        found.push(...(byPlace.get(placeOf({ valorCents, dia: day })) ?? []).slice(0, MOST_SHOWN));
      }
      return found.slice(0, MOST_SHOWN);
    },
  };
}

/** The code as `newTxid` writes it, anywhere in the bank's text. */
const TXID = /P\d{1,10}X[0-9A-F]{10}/g;

type Match = Pick<Reconciliation["creditos"][number], "situacao" | "candidatos">;

const bare = ({ txid: _, dia: __, ...candidate }: Waiting): Candidate => candidate;

/** Matches by code and amount, otherwise by amount and day. */
export function matchOf(credit: Omit<Credit, "ordem">, waiting: ReturnType<typeof listsOf>): Match {
  const coded = waiting.coded(new Set(credit.descricao.toUpperCase().match(TXID) ?? []));
  const certain = coded.filter(({ valorCents }) => valorCents === credit.valorCents);
  if (certain.length > 0) return { situacao: "certo", candidatos: certain.map(bare) };
  if (coded.length > 0) return { situacao: "valor_diferente", candidatos: coded.map(bare) };
  const possible = waiting.near(credit);
  return { situacao: possible.length > 0 ? "possivel" : "nenhum", candidatos: possible.map(bare) };
}

/**
 * Finds the payments that each credit of a statement may pay. Writes nothing.
 * @throws 422 not an OFX file
 */
export async function prepareMatches(ctx: Ctx, upload: { path: string }): Promise<Prepared<Reconciliation>> {
  assertOutsideTransaction("a file");
  const { creditos, lidas, ilegiveis } = readOfx(textOf(await readFile(upload.path)));
  const [waiting, used] = await Promise.all([
    sql<Waiting>(ctx, "waiting-pix", WAITING),
    usedOf(ctx, creditos),
  ]);
  const lists = listsOf(waiting);
  const matched = creditos.map((credit) => ({
    ...credit,
    ...(used.has(keyOf(credit)) ? { situacao: "ja_usado" as const, candidatos: [] } : matchOf(credit, lists)),
  }));
  const linhasIlegiveis = ilegiveis.slice(0, MOST_UNREADABLE);
  return { write: async () => ({ creditos: matched, lidas, ilegiveis: ilegiveis.length, linhasIlegiveis }) };
}
