import type { Ctx } from "@/lib/ctx";
import type { CampaignLine } from "@/lib/reports/schema";
import { REST_NAME, topLines } from "@/lib/reports/top-lines";
import { counted, type Window, windowValues, within } from "@/lib/reports/window";

/** Started in the window or credited with orders; their own figures span their whole life. */
const campaignsSql = (window: Window) => `
  SELECT c.id AS "campanhaId", c.nome, c.canal, c.enviados, c.falhas, c.aberturas, c.cliques,
    coalesce(due.pedidos, 0) AS pedidos, coalesce(due.receita, 0) AS "receitaCents"
  FROM campaigns c
  LEFT JOIN (
    SELECT o."campaignId" AS id, count(*) AS pedidos, sum(o."totalCents") AS receita
    FROM orders o WHERE ${counted(window)} AND o."campaignId" IS NOT NULL GROUP BY 1) due ON due.id = c.id
  WHERE c."storeId" = $1::uuid AND (due.id IS NOT NULL OR (${within(`c."iniciadaEm"`)}))`;

const SUMS = ["enviados", "falhas", "aberturas", "cliques", "pedidos", "receitaCents"] as const;

/** GET /reports/campanhas, highest revenue first. */
export async function campaignsReport(ctx: Ctx, window: Window) {
  const { lines, totals, rest } = await topLines<CampaignLine, (typeof SUMS)[number]>(ctx, {
    text: campaignsSql(window),
    values: windowValues(window),
    cutBy: `"receitaCents" DESC, nome, "campanhaId"`,
    sums: SUMS,
  });
  const linhas = rest ? [...lines, { campanhaId: null, nome: REST_NAME, canal: null, ...rest }] : lines;
  return { linhas, totais: totals };
}
