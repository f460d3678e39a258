import type { Ctx } from "@/lib/ctx";
import type { Channel } from "@/lib/customers/channels";
import { sql } from "@/lib/db/sql";

export const LEFT_OUT = [
  "removido",
  "sem_consentimento",
  "sem_endereco",
  "suprimido",
  "limite_semanal",
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

export const DEFAULT_WEEKLY_CAP = 3;
const CAP_DAYS = 7;

const HAS_BROWSER = `EXISTS (SELECT 1 FROM push_subscriptions b
    WHERE b."storeId" = cu."storeId" AND b."customerId" = cu.id)`;

/** SQL: the address for a message to the customer `cu`; for push the customer's id (all their browsers). */
export const ADDRESS: Record<Channel, string> = {
  email: "cu.email",
  whatsapp: "cu.telefone",
  push: `CASE WHEN ${HAS_BROWSER} THEN cu.id::text END`,
};

const CONSENT = (canal: Channel) => `EXISTS (SELECT 1 FROM customer_consents k
    WHERE k."storeId" = cu."storeId" AND k."customerId" = cu.id AND k.canal = '${canal}' AND k.aceito)`;

/** A refusal through a link in an e-mail counts for the address, whoever owns the account. */
const REFUSED_ADDRESS = `EXISTS (SELECT 1 FROM email_consents e
    WHERE e."storeId" = cu."storeId" AND e.email = cu.email AND NOT e.aceito)`;

/** Excludes failed messages, which reached nobody, and simulated messages, which never left. */
const LATELY = (now: string) => `(SELECT count(*) FROM marketing_messages m
    WHERE m."storeId" = cu."storeId" AND m."customerId" = cu.id AND NOT m.simulado AND m.status <> 'falhou'
      AND m."criadoEm" > ${now} - interval '${CAP_DAYS} days')`;

/**
 * SQL: the first reason of LEFT_OUT that applies to `cu`, or null. A person and an audience use the same SQL,
 * so the count and the sending cannot differ. @param now the current time, as SQL
 */
export const leftOutSql = (canal: Channel, now: string) => `CASE
  WHEN cu."removidoEm" IS NOT NULL OR cu."anonimizadoEm" IS NOT NULL THEN 'removido'
  WHEN NOT ${CONSENT(canal)} ${canal === "email" ? `OR ${REFUSED_ADDRESS}` : ""} THEN 'sem_consentimento'
  WHEN ${ADDRESS[canal]} IS NULL THEN 'sem_endereco'
  WHEN EXISTS (SELECT 1 FROM suppressions p WHERE p."storeId" = cu."storeId" AND p.canal = '${canal}'
    AND p.destino = ${ADDRESS[canal]}) THEN 'suprimido'
  WHEN ${LATELY(now)} >= coalesce((SELECT g."limiteSemanal" FROM marketing_settings g
    WHERE g."storeId" = cu."storeId"), ${DEFAULT_WEEKLY_CAP}) THEN 'limite_semanal' END`;

const QUIET_FROM = "21:00";
const QUIET_UNTIL = "08:00";

/** SQL: when the quiet hours of the store `s` end; null outside of them. E-mails have no quiet hours. */
const quietUntilSql = (canal: Channel, now: string) =>
  canal === "email"
    ? "NULL::timestamptz"
    : `(SELECT CASE
        WHEN here::time >= '${QUIET_FROM}' THEN (here::date + 1 + time '${QUIET_UNTIL}') AT TIME ZONE s."fusoHorario"
        WHEN here::time < '${QUIET_UNTIL}' THEN (here::date + time '${QUIET_UNTIL}') AT TIME ZONE s."fusoHorario" END
      FROM (SELECT ${now} AT TIME ZONE s."fusoHorario" AS here) clock)`;

/** Returns null outside of the quiet hours. */
export async function quietUntil(ctx: Ctx, canal: Channel, now: Date): Promise<Date | null> {
  const text = `SELECT ${quietUntilSql(canal, "$2::timestamptz")} AS ate FROM stores s WHERE s.id = $1::uuid`;
  const [row] = await sql<{ ate: Date | null }>(ctx, `quiet-until-${canal}`, text, [now]);
  return row?.ate ?? null;
}

const judgeSql = (canal: Channel) => `
  SELECT ${leftOutSql(canal, "$3::timestamptz")} AS motivo, ${ADDRESS[canal]} AS destino,
    ${quietUntilSql(canal, "$3::timestamptz")} AS ate
  FROM customers cu JOIN stores s ON s.id = cu."storeId"
  WHERE cu."storeId" = $1::uuid AND cu.id = $2::uuid`;

export type Judgement =
  | { ok: true; destino: string }
  | { ok: false; motivo: LeftOut }
  /** The quiet hours last until `ate`. */
  | { ok: false; motivo: "horario"; ate: Date };

type Judged = { motivo: LeftOut | null; destino: string | null; ate: Date | null };

/**
 * Decides on every marketing message, whatever its cause (LGPD, art. 7 and 8: consent per channel). Callers
 * ask again at the moment of sending.
 */
export async function judge(
  ctx: Ctx,
  { customerId, canal, now }: { customerId: string; canal: Channel; now: Date },
): Promise<Judgement> {
  const [row] = await sql<Judged>(ctx, `judge-marketing-${canal}`, judgeSql(canal), [customerId, now]);
  if (!row) return { ok: false, motivo: "removido" };
  const { motivo, destino, ate } = row;
  if (motivo) return { ok: false, motivo };
  if (!destino) return { ok: false, motivo: "sem_endereco" };
  return ate ? { ok: false, motivo: "horario", ate } : { ok: true, destino };
}
