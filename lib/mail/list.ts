import type { Ctx } from "@/lib/ctx";
import { NEWEST_FIRST } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { periodOf } from "@/lib/db/period";
import { Where } from "@/lib/db/where";
import type { SearchPageOf } from "@/lib/http/list";
import type { ListMails, MailItem } from "@/lib/mail/list-schema";

const COLUMNS = `id, tipo, para, "paraNome", assunto, status, tentativas, "proximaTentativaEm", erro, "criadoEm",
  "enviadoEm"`;

const SEARCHED = 10_000;

/** Newest first. @throws 422 naming `de`, if it is later than `ate` */
export async function listMails(ctx: Ctx, query: ListMails): Promise<SearchPageOf<MailItem>> {
  const { q, status, tipo } = query;
  const { since, before } = await periodOf(ctx, query);
  const period = new Where([`"storeId" = $1`])
    .and(`"criadoEm" >= ?::timestamptz`, since)
    .and(`"criadoEm" < ?::timestamptz`, before);
  const where = new Where(["true"], period.values)
    .and(`status = ?::"EmailStatus"`, status)
    .and("tipo = ?", tipo)
    .and(`search_text(concat_ws(' ', para, "paraNome", assunto)) LIKE search_pattern(?)`, q);
  return fetchPage<MailItem>(
    ctx,
    {
      select: COLUMNS,
      table: `(SELECT * FROM emails WHERE ${period.all} ORDER BY "criadoEm" DESC, id DESC LIMIT ${SEARCHED}) emails`,
      rows: "emails",
      where,
      orderBy: NEWEST_FIRST,
      total: "search",
    },
    query,
  );
}
