import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { binding, compile } from "@/lib/segments/match";
import type { SegmentGroup } from "@/lib/segments/rules";
import type { SegmentPreview } from "@/lib/segments/schema";

const PEOPLE = 20;

/** As of now. */
export async function countMatches(ctx: Ctx, rules: SegmentGroup): Promise<{ total: number }> {
  const values: unknown[] = [];
  const { from, where } = compile(rules, binding(values));
  const text = `SELECT count(*)::int AS total FROM ${from} WHERE ${where}`;
  const [counted] = await sql<{ total: number }>(ctx, null, text, values);
  return counted ?? { total: 0 };
}

/** Columns of the customer `cu` with the facts `f`. */
export const PERSON = `cu.id, cu.nome, cu.email, cu.telefone, f."totalGastoCents"::float8 AS "gastoCents", f.pedidos,
  f."ultimoPedidoEm"`;

type Found = Omit<SegmentPreview, "aceitam" | "ms"> & SegmentPreview["aceitam"];

const EMPTY: Found = { total: 0, email: 0, whatsapp: 0, push: 0, pessoas: [] };

/**
 * As of now, newest customers first. Writes nothing. One pass over the facts counts the matches and picks 20;
 * two queries would search twice.
 */
export async function previewSegment(ctx: Ctx, rules: SegmentGroup): Promise<SegmentPreview> {
  const startedAt = performance.now();
  const values: unknown[] = [];
  const { from, where } = compile(rules, binding(values));
  const text = `
    WITH found AS MATERIALIZED (
      SELECT f."storeId", f."customerId", f."criadoEm", f."totalGastoCents", f.pedidos, f."ultimoPedidoEm",
        f."aceitaEmail", f."aceitaWhatsapp", f."aceitaPush"
      FROM ${from} WHERE ${where}),
    newest AS (SELECT * FROM found ORDER BY "criadoEm" DESC, "customerId" LIMIT ${PEOPLE})
    SELECT count(*)::int AS total, count(*) FILTER (WHERE "aceitaEmail")::int AS email,
      count(*) FILTER (WHERE "aceitaWhatsapp")::int AS whatsapp, count(*) FILTER (WHERE "aceitaPush")::int AS push,
      (SELECT coalesce(json_agg(p), '[]') FROM (
        SELECT ${PERSON} FROM newest f JOIN customers cu ON cu."storeId" = f."storeId" AND cu.id = f."customerId"
        ORDER BY f."criadoEm" DESC, f."customerId") p) AS pessoas
    FROM found`;
  const [{ total, pessoas, ...aceitam } = EMPTY] = await sql<Found>(ctx, null, text, values);
  const people = pessoas.map((person) => ({
    ...person,
    ultimoPedidoEm: person.ultimoPedidoEm && new Date(person.ultimoPedidoEm),
  }));
  return { total, aceitam, pessoas: people, ms: Math.round(performance.now() - startedAt) };
}
