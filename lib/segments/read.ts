import type { Ctx } from "@/lib/ctx";
import { fetchPage } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { Where } from "@/lib/db/where";
import { notFound } from "@/lib/errors";
import type { PageOf } from "@/lib/http/list";
import { namesOfRules } from "@/lib/segments/names";
import type { ListSegments, Segment } from "@/lib/segments/schema";

export const LIVE = `s."storeId" = $1::uuid AND s."removidoEm" IS NULL`;

/** Uses of a segment: campaigns that may still be sent, coupons and automation rules. */
const USES = `coalesce((SELECT json_agg(u ORDER BY u.tipo, u.nome, u.id) FROM (
    SELECT 'campanha' AS tipo, c.id, c.nome FROM campaigns c
      WHERE c."storeId" = s."storeId" AND c."segmentId" = s.id AND c.status NOT IN ('enviada', 'cancelada')
    UNION ALL SELECT 'cupom', c.id, c.codigo FROM coupons c
      WHERE c."storeId" = s."storeId" AND c."segmentId" = s.id AND c."removidoEm" IS NULL
    UNION ALL SELECT 'regra', r.id, r.nome FROM automation_rules r
      WHERE r."storeId" = s."storeId" AND r."removidoEm" IS NULL
        AND concat(r.condicoes, r.parametros) LIKE '%' || s.id || '%') u), '[]')`;

/** Lists are counted directly, without removed customers, who have no facts. */
const PEOPLE = `CASE s.tipo WHEN 'estatico' THEN (SELECT count(*)::int FROM segment_members m
    JOIN customer_facts f ON f."storeId" = m."storeId" AND f."customerId" = m."customerId"
    WHERE m."storeId" = s."storeId" AND m."segmentId" = s.id) ELSE s.pessoas END AS pessoas,
  CASE s.tipo WHEN 'estatico' THEN now() ELSE s."contadoEm" END AS "contadoEm"`;

const COLUMNS = `s.id, s.nome, s.tipo, s.regras, s.versao, s."criadoEm", s."atualizadoEm", ${PEOPLE}, ${USES} AS usos`;

type Row = Omit<Segment, "nomes">;

async function withNames(ctx: Ctx, rows: readonly Row[]): Promise<Segment[]> {
  const nomes = await namesOfRules(
    ctx,
    rows.map(({ regras }) => regras),
  );
  return rows.map((row) => ({ ...row, nomes }));
}

/** Sorted by name. */
export async function listSegments(ctx: Ctx, query: ListSegments): Promise<PageOf<Segment>> {
  const { q, tipo } = query;
  const where = new Where([LIVE])
    .and("search_text(s.nome) LIKE search_pattern(?::text)", q)
    .and(`s.tipo = ?::"SegmentType"`, tipo);
  const { data, pagination } = await fetchPage<Row>(
    ctx,
    {
      name: where.values.length > 0 ? null : "segments",
      select: COLUMNS,
      table: "segments s",
      where,
      orderBy: [
        ["s.nome", "asc"],
        ["s.id", "asc"],
      ],
      total: "exact",
    },
    query,
  );
  return { data: await withNames(ctx, data), pagination };
}

/** @throws 404 */
export async function getSegmentOrThrow(ctx: Ctx, id: string): Promise<Segment> {
  const text = `SELECT ${COLUMNS} FROM segments s WHERE ${LIVE} AND s.id = $2::uuid`;
  const rows = await sql<Row>(ctx, "segment", text, [id]);
  const [segment] = await withNames(ctx, rows);
  if (!segment) throw notFound("Segmento");
  return segment;
}

/** Until the transaction ends, no other row can start to refer to the segment. @throws 404 */
export async function lockSegment(ctx: Ctx, id: string): Promise<Segment> {
  await sql(ctx, "segment-lock", `SELECT 1 FROM segments s WHERE ${LIVE} AND s.id = $2::uuid FOR UPDATE`, [
    id,
  ]);
  return getSegmentOrThrow(ctx, id);
}
