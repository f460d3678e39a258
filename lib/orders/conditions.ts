import type { Ctx } from "@/lib/ctx";
import { storedWords } from "@/lib/customers/search-words";
import { periodOf } from "@/lib/db/period";
import { Where } from "@/lib/db/where";
import { invalid } from "@/lib/errors";
import { plainText } from "@/lib/format/plain-text";
import type { OrderFilters } from "@/lib/orders/schema";

/** Without store and status. `isIndexed`: the index of words finds them. */
export type Conditions = { where: Where; isIndexed: boolean };

/** The index finds nothing with fewer letters in a row. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;
/** For such a short search. */
const SHORT_SEARCH_ORDERS = 10_000;

const RECENT = `"criadoEm" >= coalesce((SELECT r."criadoEm" FROM orders r WHERE r."storeId" = $1
  ORDER BY r."criadoEm" DESC OFFSET ${SHORT_SEARCH_ORDERS} LIMIT 1), '-infinity')`;

/**
 * Orders with `text`, which is SQL, in number, name, e-mail or document: as the index of the words has it,
 * then as it is.
 */
export const hasText = (text: string) =>
  `joined_words(busca) LIKE joined_words(search_pattern(${text})) AND busca LIKE search_pattern(${text})`;

/** As `order_joints` takes a part of a text: a short word at its edge may be the end or the start of a longer one. */
function hasJoints(words: string): boolean {
  const parts = plainText(words).split(" ");
  const isWhole = (at: number) => (at > 0 && at < parts.length - 1) || [...(parts[at] ?? "")].length >= 3;
  return parts.some((_, at) => at > 0 && isWhole(at - 1) && isWhole(at));
}

/** The same orders as by `hasText`, for several words: where these meet is in few orders, the words are in many. */
const hasName = (text: string) =>
  `order_joints("storeId", busca, false) @> order_joints($1, search_text(${text}), true) AND busca LIKE search_pattern(${text})`;

/** Services say by themselves when money came. */
const TO_CONFIRM = `id IN (SELECT p."orderId" FROM payments p WHERE p."storeId" = $1 AND p.status = 'pendente'
  AND p.provider IN ('pix_estatico', 'manual'))`;

/** `nº 1913`, `#1913`, a CPF or a CNPJ. */
function bareSearch(q: string): string {
  const [, number] = /^(?:#|n[º°o.]\s*)?(\d[\d./-]*)$/i.exec(q) ?? [];
  return number?.replace(/[./-]/g, "") ?? storedWords(q);
}

/**
 * Without the status.
 * @throws 422 `de` after `ate`, `pagoDe` after `pagoAte`, or `totalMin` above `totalMax`
 */
export async function conditionsOf(ctx: Ctx, filters: OrderFilters): Promise<Conditions> {
  const { q, totalMin, totalMax, origem, clienteId, aConfirmar } = filters;
  if (totalMin !== undefined && totalMax !== undefined && totalMin > totalMax) {
    throw invalid("totalMin", `não pode ser maior que totalMax (${totalMax})`);
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
  return { where, isIndexed };
}
