import { type Ctx, permissionsOf } from "@/lib/ctx";
import { countedPage } from "@/lib/db/page";
import type { PageOf } from "@/lib/http/list";
import type { ListAlerts, Notice } from "@/lib/team-alerts/schema";

/** Newest first; only alerts that the caller's permissions show. */
export async function listAlerts(ctx: Ctx, query: ListAlerts): Promise<PageOf<Notice>> {
  const where = {
    permissao: { in: [...permissionsOf(ctx.actor)] },
    ...(query.situacao === "abertos" && { resolvidoEm: null }),
  };
  const read = async (window: { skip: number; take: number }) => {
    const rows = await ctx.db.teamAlert.findMany({
      where,
      omit: { storeId: true, permissao: true },
      orderBy: [{ criadoEm: "desc" }, { id: "desc" }],
      ...window,
    });
    return rows as Notice[];
  };
  return countedPage(query, () => ctx.db.teamAlert.count({ where }), read);
}
