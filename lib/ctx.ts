import { randomUUID } from "node:crypto";
import { type StoreClient, storeClient } from "@/lib/db/client";
import type { Permission } from "@/lib/permissions";

/** Whoever causes a change: it is written into the audit log and decides what the change may be. */
export type Actor =
  | {
      type: "user";
      id: string;
      nome: string;
      permissions: readonly Permission[];
      sessionId: string;
      /** When the person last proved who they are. */
      confirmedAtMs: number;
    }
  | { type: "customer"; id: string; nome: string; sessionId: string }
  | { type: "apiKey"; id: string; nome: string; scopes: readonly string[] }
  | { type: "system"; nome: string };

/** The permissions that the actor can pass on; the system itself holds none because it grants nothing. */
export function permissionsOf(actor: Actor): readonly Permission[] {
  return actor.type === "user" ? actor.permissions : [];
}

/** Who acts, in which store, and the client that can only see that store. The first argument of every verb. */
export type Ctx = {
  storeId: string;
  actor: Actor;
  db: StoreClient;
  requestId: string;
  ip: string | null;
};

/** The context of a job: the system acts in a store. @param nome of the job, as the audit log shows it */
export function systemCtx(storeId: string, nome: string): Ctx {
  const actor = { type: "system", nome } as const;
  return { storeId, actor, db: storeClient(storeId), requestId: randomUUID(), ip: null };
}
