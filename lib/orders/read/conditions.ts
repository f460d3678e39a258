import type { Ctx } from "@/lib/ctx";
import { storedWords } from "@/lib/customers/search-words";
import { periodOf } from "@/lib/db/period";
import { Where } from "@/lib/db/where";
import { invalid } from "@/lib/errors";
import { plainText } from "@/lib/format/plain-text";
import { sentence } from "@/lib/i18n/sentence";
import type { OrderFilters } from "@/lib/orders/schema";

/** The filters without store and status. `isIndexed`: the word index can find the words of the search. */
export type Conditions = { where: Where; isIndexed: boolean };

/** The trigram index finds nothing for a text with fewer than 3 letters or digits in a row. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;
/** A search without index reads only so many of the newest orders. */
const SHORT_SEARCH_ORDERS = 10_000;

const RECENT = `"criadoEm" >= coalesce((SELECT r."criadoEm" FROM orders r WHERE r."storeId" = $1
  ORDER BY r."criadoEm" DESC OFFSET ${SHORT_SEARCH_ORDERS} LIMIT 1), '-infinity')`;

/**
 * SQL condition: number, name, e-mail or document contains `text`, an SQL expression. The first comparison
 * uses the word index, the second compares the stored text exactly.
 */
export const hasText = (text: string) =>
  `joined_words(busca) LIKE joined_words(search_pattern(${text})) AND busca LIKE search_pattern(${text})`;

/**
 * Follows the SQL function `order_joints`: a short word at the edge of the text may be part of a longer word.
 */
function hasJoints(words: string): boolean {
  const parts = plainText(words).split(" ");
  const isWhole = (at: number) => (at > 0 && at < parts.length - 1) || [...(parts[at] ?? "")].length >= 3;
  return parts.some((_, at) => at > 0 && isWhole(at - 1) && isWhole(at));
}

/**
 * Finds what `hasText` finds, faster for several words: few orders have two words side by side, many have one
 * of them.
 */
const hasName = (text: string) =>
  `order_joints("storeId", busca, false) @> order_joints($1, search_text(${text}), true) AND busca LIKE search_pattern(${text})`;

/** A person must confirm these payments. Payment services report their money themselves. */
const TO_CONFIRM = `id IN (SELECT p."orderId" FROM payments p WHERE p."storeId" = $1 AND p.status = 'pendente'
  AND p.provider IN ('pix_estatico', 'manual'))`;

/** Turns `nº 1913`, `#1913`, a CPF or a CNPJ into bare digits. */
function bareSearch(q: string): string {
  const [, number] = /^(?:#|n[º°o.]\s*)?(\d[\d./-]*)$/i.exec(q) ?? [];
  return number?.replace(/[./-]/g, "") ?? storedWords(q);
}

/**
 * All filters except the status (`statusesLeft`).
 * @throws 422 `de` after `ate`, `pagoDe` after `pagoAte`, or `totalMin` above `totalMax`
 */
export async function conditionsOf(ctx: Ctx, filters: OrderFilters): Promise<Conditions> {
  const { q, totalMin, totalMax, origem, clienteId, aConfirmar, semNota } = filters;
  if (totalMin !== undefined && totalMax !== undefined && totalMin > totalMax) {
    throw invalid("totalMin", sentence("não pode ser maior que totalMax ({total})", { total: totalMax }));
  }
  const { since, before } = await periodOf(ctx, filters);
  const { pagoDe: de, pagoAte: ate } = filters;
  const paid = await periodOf(ctx, { de, ate }, { de: "pagoDe", ate: "pagoAte" });
  const words = q ? bareSearch(q) : null;
  const isIndexed = words !== null && (HAS_TRIGRAM.test(words) || hasJoints(words));
  const where = new Where([])
    .and(`"criadoEm" >= ?::timestamptz`, since)
    .and(`"criadoEm" < ?::timestamptz`, before)
    .and(`"pagoEm" >= ?::timestamptz`, paid.since)
    .and(`"pagoEm" < ?::timestamptz`, paid.before)
    .and(words !== null && hasJoints(words) ? hasName("?::text") : hasText("?::text"), words)
    .and(`"totalCents" >= ?::int`, totalMin)
    .and(`"totalCents" <= ?::int`, totalMax)
    .and(`origem = ?::"OrderOrigin"`, origem)
    .and(`"customerId" = ?::uuid`, clienteId);
  if (words !== null && !isIndexed) where.texts.push(RECENT);
  if (aConfirmar) where.texts.push(TO_CONFIRM);
  if (semNota) where.texts.push(`NOT "temNota"`);
  return { where, isIndexed };
}
