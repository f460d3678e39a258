import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import type { EventName } from "@/lib/webhooks/events";
import { exampleDataOf } from "@/lib/webhooks/examples";
import { emit } from "@/lib/webhooks/outbox";
import { encryptSecret, generateSecret } from "@/lib/webhooks/sign";

/** `secret` is in clear text. */
export async function aSubscription(
  { db, storeId }: Ctx,
  criadaPorId: string,
  { url = "https://exemplo.com", eventos = ["*"] }: { url?: string; eventos?: string[] } = {},
) {
  const id = uuidv7();
  const secret = generateSecret();
  const secretCifrado = encryptSecret(secret, id);
  await db.webhookSubscription.create({ data: { id, storeId, url, eventos, secretCifrado, criadaPorId } });
  return { id, secret, url };
}

/** Emits the event with the example data of the catalogue, by default for a new resource. */
export function emitted(ctx: Ctx, evento: EventName, resourceId = uuidv7()): Promise<void> {
  return transact(ctx, (tx) => emit(tx, evento, { resourceId, data: exampleDataOf(evento) }));
}
