import type { Ctx } from "@/lib/ctx";
import { fetchPage } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { Where } from "@/lib/db/where";
import { notFound } from "@/lib/errors";
import type { PageOf, PageQuery } from "@/lib/http/list";
import { binding, compile } from "@/lib/segments/match";
import { membershipSql } from "@/lib/segments/members";
import { namesOfRules } from "@/lib/segments/names";
import { PERSON } from "@/lib/segments/preview";
import { getSegmentOrThrow, LIVE } from "@/lib/segments/read";
import { SegmentRules } from "@/lib/segments/rules";
import type { Membership, SegmentPerson } from "@/lib/segments/schema";

/** As of now, newest customers first. @throws 404 */
export async function listSegmentPeople(
  ctx: Ctx,
  id: string,
  query: PageQuery,
): Promise<PageOf<SegmentPerson>> {
  await getSegmentOrThrow(ctx, id);
  const values: unknown[] = [];
  const where = await membershipSql(ctx, id, values);
  if (where === null) throw notFound("Segmento");
  return fetchPage<SegmentPerson>(
    ctx,
    {
      select: PERSON,
      id: "cu.id",
      table: "customers cu",
      rows: `customers cu JOIN customer_facts f ON f."storeId" = cu."storeId" AND f."customerId" = cu.id`,
      where: new Where([where], values),
      orderBy: [
        [`cu."criadoEm"`, "desc"],
        ["cu.id", "desc"],
      ],
      total: "exact",
    },
    query,
  );
}

type Row = Pick<Membership, "id" | "nome" | "tipo" | "regras" | "desde">;

const SEGMENTS = `SELECT s.id, s.nome, s.tipo, s.regras, m."criadoEm" AS desde FROM segments s
  LEFT JOIN segment_members m ON m."storeId" = s."storeId" AND m."segmentId" = s.id AND m."customerId" = $2::uuid
  WHERE ${LIVE} ORDER BY s.nome, s.id`;

async function judge(ctx: Ctx, customerId: string, { regras, desde }: Row) {
  if (!regras) return { pertence: desde !== null, condicoes: [] };
  const rules = SegmentRules.safeParse(regras);
  if (!rules.success) return { pertence: false, condicoes: [] };
  const values: unknown[] = [customerId];
  const { from, where, conditions } = compile(rules.data, binding(values));
  const each = conditions.map((text) => `coalesce(${text}, false)`).join(", ");
  const text = `SELECT coalesce(${where}, false) AS pertence, ARRAY[${each}] AS condicoes
    FROM ${from} WHERE f."storeId" = $1::uuid AND f."customerId" = $2::uuid`;
  const [row] = await sql<Pick<Membership, "pertence" | "condicoes">>(ctx, null, text, values);
  return row ?? { pertence: false, condicoes: [] };
}

/**
 * For every segment: whether the customer is in it, and which conditions the customer meets.
 * @throws 404
 */
export async function membershipsOf(ctx: Ctx, customerId: string): Promise<Membership[]> {
  const known = await ctx.db.customer.findUnique({
    where: { id: customerId, removidoEm: null },
    select: { id: true },
  });
  if (!known) throw notFound("Cliente");
  const rows = await sql<Row>(ctx, "customer-segments", SEGMENTS, [customerId]);
  const nomes = await namesOfRules(
    ctx,
    rows.map(({ regras }) => regras),
  );
  const memberships: Membership[] = [];
  for (const row of rows) memberships.push({ ...row, nomes, ...(await judge(ctx, customerId, row)) });
  return memberships;
}
