import { z } from "zod";
import type { Ctx } from "@/lib/ctx";
import { CHANNELS, type Channel, CONSENT_SOURCES } from "@/lib/customers/channels";
import { getCustomerOrThrow } from "@/lib/customers/read";
import { sql } from "@/lib/db/sql";
import { Timestamp } from "@/lib/http/timestamp";
import { DEFAULT_WEEKLY_CAP, judge, LEFT_OUT } from "@/lib/marketing-messages/judge";
import { SUPPRESSION_REASONS } from "@/lib/marketing-messages/suppression-filters";

const MAX_SHOWN = 30;

const ChannelState = z.object({
  canal: z.enum(CHANNELS),
  /** Null: a message may be sent now. */
  motivo: z.enum([...LEFT_OUT, "horario"]).nullable(),
  consentimento: z
    .object({ aceito: z.boolean(), fonte: z.enum(CONSENT_SOURCES), alteradoEm: Timestamp })
    .nullable(),
  supressao: z.object({ motivo: z.enum(SUPPRESSION_REASONS), desde: Timestamp }).nullable(),
  silencioAte: Timestamp.nullable(),
});

const Told = z.object({
  origem: z.enum(["campanha", "automacao"]),
  origemId: z.uuid(),
  nome: z.string(),
  canal: z.enum(CHANNELS),
  status: z.enum(["pendente", "enviado", "falhou", "ignorado", "incerto"]),
  /** `fora_do_publico`: not in the audience when the campaign started; `cliente_depois`: a customer later. */
  motivo: z.string().nullable(),
  erro: z.string().nullable(),
  simulado: z.boolean(),
  em: Timestamp,
});

export const MarketingHistory = z.object({
  /** Messages of all causes in the last seven days. */
  naSemana: z.int(),
  limiteSemanal: z.int(),
  canais: z.array(ChannelState),
  mensagens: z.array(Told),
});
export type MarketingHistory = z.input<typeof MarketingHistory>;

type Consent = {
  canal: Channel;
  aceito: boolean;
  fonte: (typeof CONSENT_SOURCES)[number];
  alteradoEm: Date;
};

/** A refusal by the e-mail address outweighs the consent of the account. */
const CONSENTS = `
  SELECT DISTINCT ON (canal) canal, aceito, fonte, "alteradoEm" FROM (
    SELECT canal::text, aceito, fonte, "alteradoEm" FROM customer_consents
      WHERE "storeId" = $1::uuid AND "customerId" = $2::uuid
    UNION ALL SELECT 'email', false, e.fonte, e."alteradoEm" FROM email_consents e
      JOIN customers c ON c."storeId" = e."storeId" AND c.email = e.email
      WHERE e."storeId" = $1::uuid AND c.id = $2::uuid AND NOT e.aceito
  ) said ORDER BY canal, aceito`;

type Suppressed = { canal: Channel; motivo: (typeof SUPPRESSION_REASONS)[number]; desde: Date };

const SUPPRESSED = `
  SELECT p.canal, p.motivo, p."criadoEm" AS desde FROM suppressions p JOIN customers c ON c."storeId" = p."storeId"
    AND p.destino = CASE p.canal WHEN 'email' THEN c.email WHEN 'whatsapp' THEN c.telefone END
  WHERE p."storeId" = $1::uuid AND c.id = $2::uuid`;

const WEEK = `
  SELECT (SELECT count(*)::int FROM marketing_messages WHERE "storeId" = $1::uuid AND "customerId" = $2::uuid
      AND NOT simulado AND status <> 'falhou' AND "criadoEm" > $3::timestamptz - interval '7 days') AS "naSemana",
    coalesce((SELECT "limiteSemanal" FROM marketing_settings WHERE "storeId" = $1::uuid), ${DEFAULT_WEEKLY_CAP}) AS "limiteSemanal"`;

/** A run may end before its message, so the status of the message is more precise. */
const MESSAGES = `
  SELECT * FROM (
    (SELECT 'campanha' AS origem, c.id AS "origemId", c.nome, c.canal::text,
        coalesce(r.status::text, 'ignorado') AS status,
        CASE WHEN r.id IS NOT NULL THEN r.motivo WHEN cu."criadoEm" > c."iniciadaEm" THEN 'cliente_depois'
          ELSE 'fora_do_publico' END AS motivo,
        r.erro, coalesce(r.simulado, false) AS simulado, coalesce(r."enviadoEm", c."iniciadaEm") AS em
      FROM campaigns c JOIN customers cu ON cu."storeId" = c."storeId" AND cu.id = $2::uuid
      LEFT JOIN campaign_recipients r ON r."storeId" = c."storeId" AND r."campaignId" = c.id AND r."customerId" = cu.id
      WHERE c."storeId" = $1::uuid AND c."iniciadaEm" IS NOT NULL
      ORDER BY c."iniciadaEm" DESC LIMIT ${MAX_SHOWN})
    UNION ALL
    (SELECT 'automacao', a.id, a.nome, substr(a.entao, 8),
        coalesce(nullif(m.status::text, 'tentando'),
          CASE r.status::text WHEN 'executada' THEN 'enviado' WHEN 'ignorada' THEN 'ignorado' ELSE r.status::text END),
        coalesce(r.motivo, m.motivo), coalesce(r.erro, m.erro), coalesce(m.simulado, false),
        coalesce(m."enviadoEm", r."executadaEm", r."criadoEm")
      FROM automation_runs r JOIN automation_rules a ON a."storeId" = r."storeId" AND a.id = r."ruleId"
      LEFT JOIN marketing_messages m ON m."storeId" = r."storeId" AND m."automationRunId" = r.id
      WHERE r."storeId" = $1::uuid AND r."customerId" = $2::uuid
        AND a.entao IN ('enviar_email', 'enviar_whatsapp', 'enviar_push')
      ORDER BY r."criadoEm" DESC LIMIT ${MAX_SHOWN})
  ) told ORDER BY em DESC, "origemId" LIMIT ${MAX_SHOWN}`;

/**
 * Says by which channel the customer may get a message now, or why not. Lists newest first what each campaign
 * and automation did that could have sent one. @param now moves the clock in tests @throws 404
 */
export async function historyOf(ctx: Ctx, customerId: string, now = new Date()): Promise<MarketingHistory> {
  await getCustomerOrThrow(ctx, customerId);
  const consents = await sql<Consent>(ctx, "consents-of-history", CONSENTS, [customerId]);
  const suppressed = await sql<Suppressed>(ctx, "suppressed-of-history", SUPPRESSED, [customerId]);
  type Week = Pick<MarketingHistory, "naSemana" | "limiteSemanal">;
  const [week] = await sql<Week>(ctx, "week-of-history", WEEK, [customerId, now]);
  const canais: MarketingHistory["canais"] = [];
  for (const canal of CHANNELS) {
    const judged = await judge(ctx, { customerId, canal, now });
    const said = consents.find((each) => each.canal === canal);
    const kept = suppressed.find((each) => each.canal === canal);
    canais.push({
      canal,
      motivo: judged.ok ? null : judged.motivo,
      consentimento: said ? { aceito: said.aceito, fonte: said.fonte, alteradoEm: said.alteradoEm } : null,
      supressao: kept ? { motivo: kept.motivo, desde: kept.desde } : null,
      silencioAte: !judged.ok && judged.motivo === "horario" ? judged.ate : null,
    });
  }
  type Message = MarketingHistory["mensagens"][number];
  const mensagens = await sql<Message>(ctx, "messages-of-history", MESSAGES, [customerId]);
  const { naSemana = 0, limiteSemanal = DEFAULT_WEEKLY_CAP } = week ?? {};
  return { naSemana, limiteSemanal, canais, mensagens };
}
