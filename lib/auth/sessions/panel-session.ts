import { touched } from "@/lib/auth/sessions/touch";
import { batched } from "@/lib/db/batch";
import { crossStoreSql } from "@/lib/db/cross-store";
import type { BuiltInKind, Permission } from "@/lib/permissions";

export const PANEL_IDLE_HOURS = 8;
export const PANEL_ABSOLUTE_HOURS = 24;

export type PanelSession = {
  id: string;
  storeId: string;
  userId: string;
  nome: string;
  email: string;
  papel: string;
  /** The kind of a built-in role; null for a role that the store made. */
  papelDoSistema: BuiltInKind | null;
  permissoes: Permission[];
  confirmadaEm: Date;
  /** The session may only set up the required second factor. */
  faltaSegundoFator: boolean;
};

const find = batched<PanelSession>(async (sessionIds) => {
  const rows = await crossStoreSql<PanelSession>(
    "panel-session",
    `SELECT s.id, s."storeId", s."userId", s."confirmadaEm", u.nome, u.email, r.nome AS papel, r.sistema AS "papelDoSistema",
            r.permissoes::text[] AS permissoes,
            r."exigeSegundoFator" AND u."totpAtivadoEm" IS NULL AS "faltaSegundoFator"
       FROM user_sessions s
       JOIN users u ON u."storeId" = s."storeId" AND u.id = s."userId"
       JOIN roles r ON r."storeId" = u."storeId" AND r.id = u."roleId"
      WHERE s.id = ANY($1::uuid[]) AND s."encerradaEm" IS NULL AND u.ativo
        AND s."expiraEm" > now() AND s."ultimoUsoEm" > now() - make_interval(hours => $2)`,
    [sessionIds, PANEL_IDLE_HOURS],
  );
  return new Map(rows.map((row) => [row.id, row]));
});

const touch = touched("user_sessions");

/** Reads the database, so that logout, disabling and role changes take effect at once. */
export async function findPanelSession(sessionId: string): Promise<PanelSession | undefined> {
  const session = await find(sessionId);
  if (session) touch(sessionId);
  return session;
}
