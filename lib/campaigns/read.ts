import type {
  Campaign,
  CampaignListItem,
  CampaignRecipient,
  ListCampaigns,
  ListRecipients,
} from "@/lib/campaigns/schema";
import type { Ctx } from "@/lib/ctx";
import { storedWords } from "@/lib/customers/search-words";
import type { OrderBy } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { Where } from "@/lib/db/where";
import { notFound } from "@/lib/errors";
import type { PageOf } from "@/lib/http/list";
import { mailServer } from "@/lib/mail/server";

const COLUMNS = `c.id, c.nome, c.canal, c."segmentId", c.assunto, c.status, c.motivo, c."agendadaPara",
  c."iniciadaEm", c."concluidaEm", c.destinatarios, c.enviados, c.falhas, c.ignorados, c.incertos, c.aberturas, c.cliques,
  c.simulada, c.versao, c."criadoEm", c."atualizadoEm",
  (SELECT coalesce(sum(o."totalCents" - o."reembolsadoCents"), 0)::float8 FROM orders o
    WHERE o."storeId" = c."storeId" AND o."campaignId" = c.id AND o."pagoEm" IS NOT NULL
  ) AS "receitaAtribuidaCents"`;

const BY_TEAM = `c.canal = 'whatsapp' AND (c.modelo IS NULL OR NOT EXISTS (
    SELECT 1 FROM whatsapp_accounts w WHERE w."storeId" = c."storeId"))`;

/** @throws 404 */
export async function getCampaignOrThrow(ctx: Ctx, id: string): Promise<Campaign> {
  const text = `SELECT ${COLUMNS}, c.conteudo, c.blocos, c.modelo, ${BY_TEAM} AS "pelaEquipe" FROM campaigns c WHERE c."storeId" = $1::uuid AND c.id = $2::uuid`;
  const [campaign] = await sql<Omit<Campaign, "semServidor">>(ctx, "campaign", text, [id]);
  if (!campaign) throw notFound("Campanha");
  return { ...campaign, semServidor: campaign.canal === "email" && mailServer() === null };
}

const NEWEST_FIRST: OrderBy = [
  [`c."criadoEm"`, "desc"],
  ["c.id", "desc"],
];

/** Newest first. */
export async function listCampaigns(ctx: Ctx, query: ListCampaigns): Promise<PageOf<CampaignListItem>> {
  const { q, status, canal } = query;
  const where = new Where([`c."storeId" = $1::uuid`])
    .and("search_text(c.nome) LIKE search_pattern(?)", q)
    .and(`c.status = ?::"CampaignStatus"`, status)
    .and(`c.canal = ?::"Channel"`, canal);
  return fetchPage<CampaignListItem>(
    ctx,
    {
      name: where.values.length > 0 ? null : "campaigns",
      select: COLUMNS,
      table: "campaigns c",
      id: "c.id",
      where,
      orderBy: NEWEST_FIRST,
      total: "exact",
    },
    query,
  );
}

const RECIPIENT = `r.id, r."customerId" AS "clienteId", cu.nome, r.destino, r.status, r.motivo, r.erro, r.simulado,
  r."enviadoEm", r."abertoEm", r."clicadoEm", (SELECT m."entregueEm" FROM marketing_messages m
    WHERE m."storeId" = r."storeId" AND m."campaignId" = r."campaignId" AND m."customerId" = r."customerId") AS "entregueEm"`;
const RECIPIENTS = `campaign_recipients r JOIN customers cu ON cu."storeId" = r."storeId" AND cu.id = r."customerId"`;

/** Lists every customer considered, with the result and its reason. @throws 404 */
export async function listRecipients(
  ctx: Ctx,
  id: string,
  query: ListRecipients,
): Promise<PageOf<CampaignRecipient>> {
  await getCampaignOrThrow(ctx, id);
  const { q, status } = query;
  const where = new Where([`r."storeId" = $1::uuid`, `r."campaignId" = $2::uuid`], [id])
    .and("cu.busca LIKE search_pattern(?)", q && storedWords(q))
    .and(`r.status = ?::"RecipientStatus"`, status);
  return fetchPage<CampaignRecipient>(
    ctx,
    {
      select: RECIPIENT,
      table: q ? RECIPIENTS : "campaign_recipients r",
      rows: RECIPIENTS,
      id: "r.id",
      where,
      orderBy: [["r.id", "asc"]],
      total: "exact",
    },
    query,
  );
}
