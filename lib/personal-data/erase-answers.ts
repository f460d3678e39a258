import type { Ctx } from "@/lib/ctx";
import { writtenPhone } from "@/lib/customers/phone";
import { writtenTaxId } from "@/lib/customers/tax-id";
import { sql } from "@/lib/db/sql";
import { erasedKey } from "@/lib/idempotency/claim";

/** The contacts that find rows without an account. */
export type Contacts = { email: string | null; telefone: string | null; documento: string | null };
export type Person = Contacts & { id: string; nome: string };

type Found = { things: readonly string[]; emails: readonly string[]; proven: Contacts };

const GONE = JSON.stringify({ success: false, error: "Os dados do cliente desta resposta foram apagados" });
const MIN_NAME = 6;

/** Compares only letters and digits: `123.456.789-09` equals `12345678909`. */
const NAMES = `names AS MATERIALIZED (
    SELECT squeezed FROM unnest($5::text[]) n,
      LATERAL (SELECT regexp_replace(search_text(n), '[^a-z0-9]', '', 'g') AS squeezed) s
    WHERE length(squeezed) >= ${MIN_NAME})`;

/** Splits each stored response once, at the quotes around ids, for any number of ids. */
const FOUND = `found AS MATERIALIZED (
    SELECT k.id, k."concluidaEm" IS NOT NULL AND (k.ator = 'customer:' || $2::text
      OR EXISTS (SELECT 1 FROM unnest(string_to_array(replace(k.caminho, '/', '"') || '"' || a.text, '"')) w
        WHERE w = ANY($3::text[]))
      OR EXISTS (SELECT 1 FROM unnest($4::text[]) c WHERE position(c IN a.text) > 0)) AS tells,
    EXISTS (SELECT 1 FROM names WHERE position(squeezed IN a.squeezed_key) > 0) AS names
    FROM idempotency_keys k, LATERAL (SELECT coalesce(k.resposta #>> '{}', '') AS text,
      regexp_replace(lower(k.chave), '[^a-z0-9]', '', 'g') AS squeezed_key OFFSET 0) a
    WHERE k."storeId" = $1::uuid)`;

const FORGET = `
  WITH ${NAMES}, ${FOUND}
  UPDATE idempotency_keys k SET
    "statusCode" = CASE WHEN f.tells THEN 409 ELSE k."statusCode" END,
    resposta = CASE WHEN f.tells THEN to_jsonb($6::text) ELSE k.resposta END,
    campo = CASE WHEN NOT f.tells THEN k.campo END,
    chave = CASE WHEN f.names THEN ${erasedKey(`k."storeId"`, "k.ator", "k.chave")} ELSE k.chave END
  FROM found f WHERE k."storeId" = $1::uuid AND k.id = f.id AND (f.tells OR f.names)`;

function written({ email, telefone, documento }: Contacts): string[] {
  const asWritten = [telefone && writtenPhone(telefone), documento && writtenTaxId(documento)];
  return [email, telefone, documento, ...asWritten].filter((contact) => contact !== null);
}

/**
 * Erases stored responses of idempotent requests. A repeat of such a request gets 409 and does nothing. A key
 * that contains a contact of the person, proven or not, becomes a hash.
 */
export async function eraseAnswers(
  tx: Ctx,
  person: Person,
  { things, emails, proven }: Found,
): Promise<void> {
  const local = person.telefone?.replace(/^\+55/, "");
  const names = [person.nome, ...emails, ...written(person), ...(local ? [local] : [])];
  const contacts = [...emails, ...written(proven)];
  await sql(tx, "erase-answers", FORGET, [person.id, things, contacts, names, GONE]);
}
