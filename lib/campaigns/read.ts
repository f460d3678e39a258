import type { Campaign, CampaignListItem } from "@/lib/campaigns/schema";
import type { Ctx } from "@/lib/ctx";
import { fetchPage } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import type { PageOf, PageQuery } from "@/lib/http/list";

const COLUMNS = `c.id, c.nome, c.canal, c."segmentId", c.assunto, c.status, c.motivo, c."agendadaPara",
  c."iniciadaEm", c."concluidaEm", c.destinatarios, c.enviados, c.falhas, c.ignorados, c.aberturas, c.cliques,
  c.simulada, c.versao, c."criadoEm", c."atualizadoEm",
  (SELECT coalesce(sum(o."totalCents" - o."reembolsadoCents"), 0)::float8 FROM orders o
    WHERE o."storeId" = c."storeId" AND o."campaignId" = c.id AND o."pagoEm" IS NOT NULL
  ) AS "receitaAtribuidaCents"`;

/** @throws AppError 404 */
export async function getCampaignOrThrow(ctx: Ctx, id: string): Promise<Campaign> {
  const text = `SELECT ${COLUMNS}, c.conteudo FROM campaigns c WHERE c."storeId" = $1::uuid AND c.id = $2::uuid`;
  const [campaign] = await sql<Campaign>(ctx, "campaign", text, [id]);
  if (!campaign) throw notFound("Campanha");
  return campaign;
}

/** GET /campaigns, newest first. */
export async function listCampaigns(ctx: Ctx, query: PageQuery): Promise<PageOf<CampaignListItem>> {
  const { rows, total } = await fetchPage<CampaignListItem>(
    ctx,
    {
      name: "campaigns",
      select: COLUMNS,
      from: "campaigns c",
      where: `c."storeId" = $1`,
      values: [],
      total: `(SELECT count(*)::int FROM campaigns WHERE "storeId" = $1)`,
      orderBy: [
        [`c."criadoEm"`, "desc"],
        ["c.id", "desc"],
      ],
    },
    query,
  );
  return { data: rows, pagination: { page: query.page, limit: query.limit, total } };
}
