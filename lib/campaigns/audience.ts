import type { Audience, AudienceQuery } from "@/lib/campaigns/schema";
import type { Ctx } from "@/lib/ctx";
import type { Channel } from "@/lib/customers/channels";
import { sql } from "@/lib/db/sql";
import { invalid } from "@/lib/errors";
import { ADDRESS, leftOutSql } from "@/lib/marketing-messages/judge";
import { membershipSql } from "@/lib/segments/members";

/**
 * SQL of all customers considered: `id`, `destino`, and the reason if one is left out. If several customers
 * have one address, only the first gets the message.
 * @param values the statement's parameters from `$2` on; this function appends to them
 * @throws 422 unknown segment
 */
export async function audienceSql(
  ctx: Ctx,
  { canal, segmentId }: { canal: Channel; segmentId: string | null },
  values: unknown[],
): Promise<string> {
  const within = await membershipSql(ctx, segmentId, values);
  if (within === null) throw invalid("segmentId", "segmento não encontrado");
  return `
    SELECT id, destino, CASE WHEN motivo IS NULL AND nth > 1 THEN 'duplicado' ELSE motivo END AS motivo FROM (
      SELECT id, destino, motivo, row_number() OVER (PARTITION BY destino, motivo IS NULL ORDER BY id) AS nth FROM (
        SELECT cu.id, ${ADDRESS[canal]} AS destino, ${leftOutSql(canal, "now()")} AS motivo
        FROM customers cu WHERE ${within}
      ) judged
    ) numbered`;
}

type Group = { motivo: string | null; pessoas: number };

/** Counts who would get the message now, and who would not, by reason. Writes nothing. @throws 422 */
export async function countAudience(ctx: Ctx, query: AudienceQuery): Promise<Audience> {
  const values: unknown[] = [];
  const audience = await audienceSql(ctx, { ...query, segmentId: query.segmentId ?? null }, values);
  const text = `SELECT motivo, count(*)::int AS pessoas FROM (${audience}) people GROUP BY 1 ORDER BY 2 DESC, 1`;
  const groups = await sql<Group>(ctx, null, text, values);
  const of = (motivo: string | null) => groups.find((group) => group.motivo === motivo)?.pessoas ?? 0;
  return {
    recebem: of(null),
    total: groups.reduce((sum, { pessoas }) => sum + pessoas, 0),
    deFora: groups.flatMap(({ motivo, pessoas }) => (motivo ? [{ motivo, pessoas }] : [])),
  };
}
