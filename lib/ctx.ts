import { randomUUID } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import { type StoreClient, storeClient } from "@/lib/db/client";

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
