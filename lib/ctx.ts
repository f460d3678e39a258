import type { Actor } from "@/lib/auth/actor";
import type { StoreClient } from "@/lib/db/client";

/** Who acts, in which store, and the client that can only see that store. The first argument of every verb. */
export type Ctx = {
  storeId: string;
  actor: Actor;
  db: StoreClient;
  requestId: string;
  ip: string | null;
};
