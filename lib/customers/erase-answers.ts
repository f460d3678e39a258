import type { Ctx } from "@/lib/ctx";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/written-tax-id";
import { sql } from "@/lib/db/sql";
import { erasedKey } from "@/lib/idempotency/erased-key";

/** By what an answer is known to tell of a person: ids of what is theirs, and how they can be reached. */
export type Known = {
  id: string;
  nome: string;
  emails: readonly string[];
  telefone: string | null;
  documento: string | null;
  /** Their orders, offers and points account. */
  things: readonly string[];
};

const GONE = JSON.stringify({ success: false, error: "Os dados do cliente desta resposta foram apagados" });
const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
/** Letters and digits alone, so that `123.456.789-09` and `12345678909` are one. */
const squeezed = (text: string) => `regexp_replace(search_text(${text}), '[^a-z0-9]', '', 'g')`;
const MIN_NAME = 6;

/** The ids are read out of each answer once, however many the person has. */
const TELLS = `(k.ator = 'customer:' || $2::text
  OR EXISTS (SELECT 1 FROM regexp_matches(lower(k.caminho || ' ' || coalesce(k.resposta #>> '{}', '')), '${UUID}', 'g') u
    WHERE u[1] = ANY($3::text[]))
  OR EXISTS (SELECT 1 FROM unnest($4::text[]) c WHERE position(lower(c) IN lower(k.resposta #>> '{}')) > 0))`;

const NAMES = `EXISTS (SELECT 1 FROM unnest($5::text[]) n
  WHERE length(${squeezed("n")}) >= ${MIN_NAME} AND position(${squeezed("n")} IN ${squeezed("k.chave")}) > 0)`;

const FORGET = `
  WITH found AS MATERIALIZED (
    SELECT k.id, ${TELLS} AND k."concluidaEm" IS NOT NULL AS tells, ${NAMES} AS names
    FROM idempotency_keys k WHERE k."storeId" = $1::uuid)
  UPDATE idempotency_keys k SET
    "statusCode" = CASE WHEN f.tells THEN 409 ELSE k."statusCode" END,
    resposta = CASE WHEN f.tells THEN to_jsonb($6::text) ELSE k.resposta END,
    chave = CASE WHEN f.names THEN ${erasedKey(`k."storeId"`, "k.ator", "k.chave")} ELSE k.chave END
  FROM found f WHERE k."storeId" = $1::uuid AND k.id = f.id AND (f.tells OR f.names)`;

/**
 * Answers that are kept for repeated requests tell of the person no more, and nor do the keys. Whoever repeats such
 * a request is told why there is no answer (409); nothing is done again.
 */
export async function eraseAnswers(tx: Ctx, known: Known): Promise<void> {
  const { id, nome, emails, telefone, documento, things } = known;
  const written = [telefone && writtenPhone(telefone), documento && writtenTaxId(documento)];
  const contacts = [...emails, telefone, documento, ...written].filter((contact) => contact !== null);
  const local = telefone?.replace(/^\+55/, "");
  const names = [nome, ...contacts, ...(local ? [local] : [])];
  await sql(tx, "erase-answers", FORGET, [id, [id, ...things], contacts, names, GONE]);
}
