import type { Ctx } from "@/lib/ctx";
import { NEWEST_FIRST } from "@/lib/db/page";
import { periodOf } from "@/lib/db/period";
import { fetchSearchPage } from "@/lib/db/search-page";
import type { SearchPageOf } from "@/lib/http/list";
import type { ListMails, MailItem } from "@/lib/mail/list-schema";

const COLUMNS = `id, tipo, para, "paraNome", assunto, status, tentativas, "proximaTentativaEm", erro, "criadoEm",
  "enviadoEm"`;

const SEARCHED = 10_000;

/** Newest first. @throws 422 naming `de`, if it is later than `ate` */
export async function listMails(ctx: Ctx, query: ListMails): Promise<SearchPageOf<MailItem>> {
  const { q, status, tipo } = query;
  const { since, before } = await periodOf(ctx, query);
  const from = `(SELECT * FROM emails
    WHERE "storeId" = $1 AND "criadoEm" >= coalesce($2::timestamptz, '-infinity')
      AND "criadoEm" < coalesce($3::timestamptz, 'infinity')
    ORDER BY "criadoEm" DESC, id DESC LIMIT ${SEARCHED}) emails`;
  const where = `($4::text IS NULL OR status = $4::"EmailStatus") AND ($5::text IS NULL OR tipo = $5)
    AND ($6::text IS NULL OR search_text(concat_ws(' ', para, "paraNome", assunto)) LIKE search_pattern($6))`;
  const values = [since, before, status ?? null, tipo ?? null, q || null];
  const source = { select: COLUMNS, from, rows: "emails", where, values, orderBy: NEWEST_FIRST };
  return fetchSearchPage<MailItem>(ctx, source, query);
}
