import type { z } from "zod";
import type { PanelShell } from "@/lib/auth/schema";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { noSession } from "@/lib/errors";
import { subdomainAddress } from "@/lib/stores/address";

type Row = z.output<typeof PanelShell>["usuario"] &
  z.output<typeof PanelShell>["loja"] & { subdominio: string };

/**
 * All that the frame around each panel page shows of the person and the store. Our own server keeps frames by
 * this answer (`server/web/panel-frames.ts`), so the frame must show nothing else.
 * @throws 401 the person was removed meanwhile
 */
export async function readPanelShell(ctx: Ctx): Promise<z.output<typeof PanelShell>> {
  if (ctx.actor.type !== "user") throw noSession();
  const [row] = await sql<Row>(
    ctx,
    "panel-shell",
    `SELECT u.id, u.nome, u.email, r.nome AS papel, r.sistema AS "papelDoSistema",
            r.permissoes::text[] AS permissoes, s."nomeLoja", s."fusoHorario", s.moeda, s.subdominio
       FROM users u
       JOIN roles r ON r."storeId" = u."storeId" AND r.id = u."roleId"
       JOIN stores s ON s.id = u."storeId"
      WHERE u."storeId" = $1::uuid AND u.id = $2::uuid`,
    [ctx.actor.id],
  );
  if (!row) throw noSession();
  const { nomeLoja, fusoHorario, moeda, subdominio, ...usuario } = row;
  return {
    usuario,
    loja: { nomeLoja, fusoHorario, moeda },
    enderecoDaLoja: subdomainAddress(subdominio, "/loja"),
  };
}
