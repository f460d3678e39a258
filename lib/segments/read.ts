import type { Ctx } from "@/lib/ctx";
import { fetchPage } from "@/lib/db/page";
import type { PageOf, PageQuery } from "@/lib/http/list";
import type { Segment } from "@/lib/segments/schema";

/** GET /segments, by name. */
export async function listSegments(ctx: Ctx, query: PageQuery): Promise<PageOf<Segment>> {
  const { rows, total } = await fetchPage<Segment>(
    ctx,
    {
      name: "segments",
      select: `id, nome, tipo, regras, "criadoEm", "atualizadoEm"`,
      from: "segments",
      where: `"storeId" = $1`,
      values: [],
      total: `(SELECT count(*)::int FROM segments WHERE "storeId" = $1)`,
      orderBy: [
        ["nome", "asc"],
        ["id", "asc"],
      ],
    },
    query,
  );
  return { data: rows, pagination: { page: query.page, limit: query.limit, total } };
}
