import { v7 as uuidv7 } from "uuid";
import { type Ctx, permissionsOf } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import type { Permission } from "@/lib/permissions";
import { type AlertType, isClosedByHand } from "@/lib/team-alerts/types";

type NewAlert = {
  tipo: AlertType;
  permissao: Permission;
  recurso: string;
  recursoId: string;
  data: Record<string, string | number | null>;
};

const OPEN = `
  INSERT INTO notices (id, "storeId", tipo, permissao, recurso, "recursoId", dados)
  VALUES ($2::uuid, $1::uuid, $3, $4::"Permission", $5, $6::uuid, $7::jsonb)
  ON CONFLICT ("storeId", tipo, "recursoId") WHERE "resolvidoEm" IS NULL
  DO UPDATE SET id = excluded.id, dados = excluded.dados, "criadoEm" = excluded."criadoEm"
  WHERE notices.tipo = 'automacao' AND notices.dados <> excluded.dados`;

/**
 * Opens at most one alert per record. For an automation, the newest alert replaces the open alert and gets a
 * new id, so that a person who closes the older alert does not close the newer alert.
 */
export async function openAlert(ctx: Ctx, notice: NewAlert): Promise<void> {
  const { tipo, permissao, recurso, recursoId, data } = notice;
  await sql(ctx, "open-notice", OPEN, [uuidv7(), tipo, permissao, recurso, recursoId, JSON.stringify(data)]);
}

export async function resolveAlerts(ctx: Ctx, recursoId: string): Promise<void> {
  await ctx.db.teamAlert.updateMany({
    where: { recursoId, resolvidoEm: null },
    data: { resolvidoEm: new Date() },
  });
}

/** @throws 404 unknown, beyond the caller's permissions, or an alert that closes with its cause */
export async function closeAlert(ctx: Ctx, id: string): Promise<{ id: string }> {
  const where = { id, permissao: { in: [...permissionsOf(ctx.actor)] } };
  const notice = await ctx.db.teamAlert.findFirst({ where, select: { tipo: true } });
  if (!notice || !isClosedByHand(notice.tipo as AlertType)) throw notFound("Aviso");
  await ctx.db.teamAlert.updateMany({ where: { id, resolvidoEm: null }, data: { resolvidoEm: new Date() } });
  return { id };
}
