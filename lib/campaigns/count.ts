import type { Campaign } from "@/lib/campaigns/schema";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

const COUNT = `UPDATE campaigns c SET enviados = s.enviados, falhas = s.falhas,
    ignorados = s.ignorados, incertos = s.incertos, simulada = s.simulados > 0
  FROM (SELECT count(*) FILTER (WHERE status = 'enviado') AS enviados,
      count(*) FILTER (WHERE status = 'falhou') AS falhas, count(*) FILTER (WHERE status = 'ignorado') AS ignorados,
      count(*) FILTER (WHERE status = 'incerto') AS incertos, count(*) FILTER (WHERE simulado) AS simulados
    FROM campaign_recipients WHERE "storeId" = $1::uuid AND "campaignId" = $2::uuid) s
  WHERE c."storeId" = $1::uuid AND c.id = $2::uuid RETURNING c.status`;

/** @returns the campaign's current status, because somebody may have paused it */
export async function countCampaign(ctx: Ctx, id: string): Promise<Campaign["status"] | null> {
  const [row] = await sql<{ status: Campaign["status"] }>(ctx, "count-campaign", COUNT, [id]);
  return row?.status ?? null;
}
