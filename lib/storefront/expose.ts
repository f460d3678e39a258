import type { Ctx } from "@/lib/ctx";
import { inLots } from "@/lib/db/batch";
import { sql } from "@/lib/db/sql";
import { AppError } from "@/lib/errors";
import { variantFor } from "@/lib/experiments/assign";
import type { Exposure } from "@/lib/experiments/schema";
import { knownVisitor } from "@/lib/experiments/visitor";
import { addressLimiter } from "@/lib/http/rate-limit";
import type { RequestInfo } from "@/lib/http/request-info";
import { visitorAt } from "@/lib/storefront/shop-of";
import { shopTests } from "@/lib/storefront/shop-slots";

/** Limit per IP address and minute. */
const pages = addressLimiter(120);

type Seen = { ctx: Ctx; visitanteId: string } & Exposure;

/**
 * Skips experiments that were just paused or ended. Keeps a visitor's first row. Inserts in a fixed order, so
 * that concurrent statements cannot deadlock.
 */
const EXPOSE = `
  INSERT INTO experiment_exposures ("storeId", "experimentId", "visitanteId", "variantId", "tempoMs")
  SELECT $1::uuid, e.id, s."visitanteId", s."varianteId", s."tempoMs"
  FROM jsonb_to_recordset($2::jsonb)
    AS s ("experimentoId" uuid, "visitanteId" uuid, "varianteId" uuid, "tempoMs" int)
  JOIN experiments e ON e."storeId" = $1::uuid AND e.id = s."experimentoId" AND e.status = 'ativo'
  ORDER BY 2, 3
  ON CONFLICT ("storeId", "experimentId", "visitanteId") DO NOTHING
  RETURNING "experimentId", "visitanteId"`;

const exposeTogether = inLots<Seen, boolean>(200, async (lot) => {
  const [first] = lot;
  if (!first) return [];
  const rows = lot.map(({ ctx: _, ...seen }) => seen);
  const written = await sql<{ experimentId: string; visitanteId: string }>(first.ctx, "expose", EXPOSE, [
    JSON.stringify(rows),
  ]);
  return lot.map(({ experimentoId, visitanteId }) =>
    written.some((row) => row.experimentId === experimentoId && row.visitanteId === visitanteId),
  );
});

/**
 * A script calls this, so programs that open pages without scripts are not counted. The answer means that the
 * database has committed. Ignores calls without the cookie, and calls for another visitor's variant.
 * @returns whether it was the visitor's first exposure
 * @throws 404 no such store · 429
 */
export async function expose(exposure: Exposure, request: RequestInfo): Promise<boolean> {
  if (pages.isSpent(request.ip)) {
    throw new AppError("rate_limited", "Muitas páginas abertas. Espere um instante.", {
      retryAfterSeconds: 5,
    });
  }
  pages.spend(request.ip);
  const ctx = await visitorAt(request.host);
  const visitanteId = knownVisitor({ get: request.header });
  const test = (await shopTests(ctx)).find(({ id }) => id === exposure.experimentoId);
  if (!visitanteId || !test || variantFor(test, visitanteId)?.id !== exposure.varianteId) return false;
  return exposeTogether(ctx.storeId, { ctx, visitanteId, ...exposure });
}
