import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { taken } from "@/lib/errors";
import { type Said, sentence } from "@/lib/i18n/sentence";

// WhatsApp and marketing have their own version, but the audit log holds them as settings too.
const LAST_CHANGE = `SELECT a."atorNome" AS nome,
    to_char(a."criadoEm" AT TIME ZONE s."fusoHorario", 'DD/MM/YYYY HH24:MI') AS at
  FROM audit_logs a JOIN stores s ON s.id = a."storeId"
  WHERE a."storeId" = $1::uuid AND a.recurso = 'settings' AND a."recursoId" = $1::text
    AND a.acao = 'settings.updated' AND NOT a.depois ?| '{whatsapp,porMinuto,retornosSegredo}'
  ORDER BY a."criadoEm" DESC LIMIT 1`;

async function overtaken(tx: Ctx): Promise<Said> {
  const [last] = await sql<{ nome: string | null; at: string }>(tx, "settings-last-change", LAST_CHANGE);
  if (!last) return "as configurações foram alteradas. Recarregue-as.";
  const nome = last.nome ?? sentence("outra pessoa");
  return sentence("as configurações foram alteradas por {nome} em {at}. Recarregue-as.", {
    nome,
    at: last.at,
  });
}

/**
 * Of two concurrent changes of one version only one succeeds.
 * @param isExclusive also blocks new rows that refer to the store
 * @throws 409 somebody changed the settings after `versao`; the answer says who and when
 */
export async function lockSettings(tx: Ctx, versao: number, isExclusive = false): Promise<void> {
  const mode = isExclusive ? "UPDATE" : "NO KEY UPDATE";
  const text = `SELECT versao FROM stores WHERE id = $1::uuid FOR ${mode}`;
  const [store] = await sql<{ versao: number }>(tx, null, text);
  if (store?.versao === versao) return;
  throw taken("versao", await overtaken(tx));
}
