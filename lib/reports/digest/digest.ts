import { type Ctx, systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { momentOfLocalTime, plusDays, todayIn } from "@/lib/format/local-time";
import { beat } from "@/lib/jobs/heartbeat";
import { oneByOne } from "@/lib/jobs/one-by-one";
import { queueMail } from "@/lib/mail/queue";
import { type DigestFigures, digestText, SHOWN_PRODUCTS } from "@/lib/reports/digest/digest-mail";
import { readReport } from "@/lib/reports/read";
import type { Digest, DigestChange } from "@/lib/reports/schema";
import { personOf } from "@/lib/reports/views/views";
import { panelAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";

const HOUR = "08:00";
const WEEK_DAYS = 7;
const MONDAY = 1;

/** The Monday of the current week in the store's zone. */
function mondayOf(now: Date, timeZone: string): string {
  const today = todayIn(timeZone, now);
  const since = (new Date(today).getUTCDay() - MONDAY + WEEK_DAYS) % WEEK_DAYS;
  return plusDays(today, -since);
}

const ON = `INSERT INTO report_digests ("storeId", "userId", semana) VALUES ($1::uuid, $2::uuid, $3::date)
  ON CONFLICT ("storeId", "userId") DO NOTHING`;

const OWN = `SELECT u.email, to_char(d.semana, 'YYYY-MM-DD') AS semana FROM users u
  LEFT JOIN report_digests d ON d."storeId" = u."storeId" AND d."userId" = u.id
  WHERE u."storeId" = $1::uuid AND u.id = $2::uuid`;

/** Serves GET /report-digest: whether the caller gets the week's figures, and when the next mail leaves. */
export async function readDigest(ctx: Ctx, now = new Date()): Promise<Digest> {
  const { fusoHorario } = await storeOf(ctx);
  const rows = await sql<{ email: string; semana: string | null }>(ctx, "own-digest", OWN, [
    personOf(ctx).id,
  ]);
  const { email = "", semana = null } = rows[0] ?? {};
  const eightOf = (day: string) => momentOfLocalTime(`${day}T${HOUR}`, fusoHorario) ?? now;
  const monday = mondayOf(now, fusoHorario);
  // Before eight on a Monday, this week's mail is still to come.
  const isToday = semana !== null && semana < monday && now < eightOf(monday);
  const proximoEm = eightOf(isToday ? monday : plusDays(monday, WEEK_DAYS));
  return { ativo: semana !== null, email, proximoEm };
}

/** Serves PUT /report-digest. The first mail leaves on the next Monday. */
export function changeDigest(ctx: Ctx, { ativo }: DigestChange, now = new Date()): Promise<Digest> {
  return transact(ctx, async (tx) => {
    const { fusoHorario } = await storeOf(tx);
    const userId = personOf(tx).id;
    if (ativo) await sql(tx, "digest-on", ON, [userId, mondayOf(now, fusoHorario)]);
    else await tx.db.reportDigest.deleteMany({ where: { userId } });
    return readDigest(tx, now);
  });
}

/**
 * A digest is due from Monday at eight until Tuesday ends; nobody needs last week's figures later than that.
 */
const DUE = `SELECT d."storeId", array_agg(d."userId" ORDER BY d."userId") AS "userIds", to_char(w.monday, 'YYYY-MM-DD') AS monday
  FROM report_digests d JOIN stores s ON s.id = d."storeId"
  CROSS JOIN LATERAL (SELECT $1::timestamptz AT TIME ZONE s."fusoHorario" AS here) h
  CROSS JOIN LATERAL (SELECT date_trunc('week', h.here)::date AS monday) w
  WHERE d.semana < w.monday AND h.here >= w.monday + interval '8 hours' AND h.here < w.monday + interval '2 days'
  GROUP BY d."storeId", w.monday`;

type Due = { storeId: string; userIds: string[]; monday: string };

/** Only one of several concurrent runs gets the row. */
const TAKE = `UPDATE report_digests SET semana = $3::date
  WHERE "storeId" = $1::uuid AND "userId" = $2::uuid AND semana < $3::date RETURNING 1 AS taken`;

async function figuresOf(ctx: Ctx, monday: string): Promise<DigestFigures> {
  const asked = { de: plusDays(monday, -WEEK_DAYS), ate: plusDays(monday, -1) };
  const rest = { agrupar: "dia", base: "pago", formato: "json", linhas: SHOWN_PRODUCTS + 1 } as const;
  const sales = await readReport(ctx, "vendas", { ...asked, ...rest, comparar: "anterior" });
  const products = await readReport(ctx, "produtos", { ...asked, ...rest });
  if (sales.tipo !== "vendas" || products.tipo !== "produtos") throw new Error("not what was asked for");
  return { sales, products };
}

/**
 * Writes nothing for a person who may no longer see reports, and the week stays taken.
 * @returns whether the mail was written
 */
function writeOne(ctx: Ctx, userId: string, monday: string, figures: DigestFigures): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const taken = await sql(tx, "take-digest", TAKE, [userId, monday]);
    if (taken.length === 0) return false;
    const select = { nome: true, email: true, role: { select: { permissoes: true } } } as const;
    const user = await tx.db.user.findFirst({ where: { id: userId, ativo: true }, select });
    if (!user?.role.permissoes.includes("dashboard")) return false;
    const { de, ate } = figures.sales.periodo;
    const query = new URLSearchParams({ de, ate, comparar: "anterior" });
    await queueMail(tx, {
      tipo: "resumo",
      para: { email: user.email, nome: user.nome, userId },
      text: await digestText(await storeOf(tx), figures),
      page: await panelAddress(tx, `/admin/relatorios?${query}`, null),
    });
    return true;
  });
}

/**
 * On Monday at eight in the store's zone, mails the past week's figures once to each person who asked for
 * them. Safe to run concurrently.
 * @param now moves the clock in tests
 * @returns e-mails written
 */
export async function writeDigests(now = new Date()): Promise<number> {
  const write = oneByOne("write-digests", async ({ storeId, userIds, monday }: Due) => {
    const ctx = systemCtx(storeId, "resumo semanal");
    // Read outside of the transactions, because the figures of a large store take long.
    const figures = await figuresOf(ctx, monday);
    let written = 0;
    for (const userId of userIds) if (await writeOne(ctx, userId, monday, figures)) written += 1;
    return written;
  });
  const written = await write(await crossStoreSql<Due>("digests-due", DUE, [now]));
  await beat("resumo semanal");
  return written;
}
