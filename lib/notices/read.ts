import { type Ctx, permissionsOf } from "@/lib/ctx";
import { countedPage } from "@/lib/db/page";
import type { PageOf } from "@/lib/http/list";
import type { ListNotices, Notice } from "@/lib/notices/schema";

/** Newest first; those that the caller's permissions show. */
export async function listNotices(ctx: Ctx, query: ListNotices): Promise<PageOf<Notice>> {
  const where = {
    permissao: { in: [...permissionsOf(ctx.actor)] },
    ...(query.situacao === "abertos" && { resolvidoEm: null }),
  };
  const read = async (window: { skip: number; take: number }) => {
    const rows = await ctx.db.notice.findMany({
      where,
      omit: { storeId: true, permissao: true },
      orderBy: [{ criadoEm: "desc" }, { id: "desc" }],
      ...window,
    });
    return rows as Notice[];
  };
  return countedPage(query, () => ctx.db.notice.count({ where }), read);
}
