import { type Ctx, permissionsOf } from "@/lib/ctx";
import { offsetOf, type PageOf } from "@/lib/http/list";
import type { ListNotices, Notice } from "@/lib/notices/schema";

/** Newest first; those that the caller's permissions show. */
export async function listNotices(ctx: Ctx, query: ListNotices): Promise<PageOf<Notice>> {
  const where = {
    permissao: { in: [...permissionsOf(ctx.actor)] },
    ...(query.situacao === "abertos" && { resolvidoEm: null }),
  };
  const total = await ctx.db.notice.count({ where });
  const rows = await ctx.db.notice.findMany({
    where,
    omit: { storeId: true, permissao: true },
    orderBy: [{ criadoEm: "desc" }, { id: "desc" }],
    skip: offsetOf(query, total),
    take: query.limit,
  });
  const { page, limit } = query;
  return { data: rows as Notice[], pagination: { page, limit, total } };
}
