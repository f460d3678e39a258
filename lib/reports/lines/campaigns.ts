import type { Ctx } from "@/lib/ctx";
import { REST_NAME } from "@/lib/reports/lines/top-lines";
import { counted, type Window, within } from "@/lib/reports/period/window";
import type { CampaignLine } from "@/lib/reports/schema";
import { ALL, NOBODY, SINCE, type Source } from "@/lib/reports/windows/changes";
import { type Kind, linesOf } from "@/lib/reports/windows/kept-lines";
import { readLines } from "@/lib/reports/windows/kept-window";

const movesOf = (window: Window, { orders }: Source, only = "true") => `
  SELECT o."campaignId" AS chave, ${NOBODY} AS sub, sum(o.sinal)::bigint AS pedidos,
    sum(o.sinal * o."totalCents"::bigint)::bigint AS "receitaCents"
  FROM ${orders} o WHERE ${counted(window)} AND o."campaignId" IS NOT NULL AND ${only} GROUP BY 1`;

export const CAMPAIGNS: Kind = {
  tipo: "campanhas",
  figures: ["pedidos", "receitaCents"],
  value: `"receitaCents"`,
  isLeft: "pedidos <> 0",
  moves: (window) => movesOf(window, ALL),
  ofLine: (window) => movesOf(window, ALL, `o."campaignId" = c.chave`),
  since: (window) => movesOf(window, SINCE),
};

const SUMS = ["enviados", "falhas", "aberturas", "cliques", "pedidos", "receitaCents"] as const;

/** Campaigns started in the window or with orders in it. Sending figures cover a campaign's whole life. */
export const campaignLines = (window: Window) =>
  linesOf(CAMPAIGNS, window, "campaigns", {
    text: `
  SELECT c.id AS "campanhaId", c.nome, c.canal, c.enviados, c.falhas, c.aberturas, c.cliques,
    coalesce(due.pedidos, 0) AS pedidos, coalesce(due."receitaCents", 0) AS "receitaCents"
  FROM campaigns c LEFT JOIN moves due ON due.chave = c.id
  WHERE c."storeId" = $1::uuid AND (due.chave IS NOT NULL OR (${within(`c."iniciadaEm"`)}))`,
    cutBy: `"receitaCents" DESC, nome, "campanhaId"`,
    sums: SUMS,
    isWhole: true,
  });

/** Serves GET /reports/campanhas, sorted by revenue, highest first. */
export async function campaignsReport(ctx: Ctx, window: Window) {
  const reading = campaignLines(window);
  const { lines, totals, rest, notes } = await readLines<CampaignLine, (typeof SUMS)[number]>(
    ctx,
    window,
    reading,
  );
  const linhas = rest ? [...lines, { campanhaId: null, nome: REST_NAME, canal: null, ...rest }] : lines;
  return { linhas, totais: totals, ...notes };
}
