import { randomUUID } from "node:crypto";
import { type StoreClient, storeClient } from "@/lib/db/client";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import type { Permission } from "@/lib/permissions";

/** Events that an automation causes name its rule, and how many steps they are from a person's act. */
export type Automation = { ruleId: string; profundidade: number };

export type Actor =
  | {
      type: "user";
      id: string;
      nome: string;
      permissions: readonly Permission[];
      sessionId: string;
      confirmedAtMs: number;
    }
  | { type: "customer"; id: string; nome: string; sessionId: string }
  | { type: "apiKey"; id: string; nome: string; scopes: readonly string[] }
  | { type: "system"; nome: string; automation?: Automation };

/** Permissions that the actor can grant to others; the system grants none. */
export function permissionsOf(actor: Actor): readonly Permission[] {
  return actor.type === "user" ? actor.permissions : [];
}

/** The first argument of every verb; `db` sees only this store. */
export type Ctx = {
  storeId: string;
  actor: Actor;
  db: StoreClient;
  requestId: string;
  ip: string | null;
  /** The language of the sentences that an answer contains. */
  locale: Locale;
};

/** The context of a job. @param nome the job's name in the audit log */
export function systemCtx(storeId: string, nome: string, automation?: Automation): Ctx {
  const actor = { type: "system", nome, ...(automation && { automation }) } as const;
  const db = storeClient(storeId);
  return { storeId, actor, db, requestId: randomUUID(), ip: null, locale: DEFAULT_LOCALE };
}
