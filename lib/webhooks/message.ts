import type { Ctx } from "@/lib/ctx";
import type { EventName } from "@/lib/webhooks/events";

export type StoredEvent = {
  id: string;
  evento: EventName;
  sequencia: number;
  dados: unknown;
  anterior: unknown;
  criadoEm: Date;
};

export async function findEvent(ctx: Ctx, id: string): Promise<StoredEvent | null> {
  const event = await ctx.db.webhookEvent.findUnique({
    where: { id },
    select: { id: true, evento: true, sequencia: true, dados: true, anterior: true, criadoEm: true },
  });
  return event && { ...event, evento: event.evento as EventName };
}

export const API_VERSION = "v1";

/** The `webhook-id`. Every attempt and every replay has the same one, so that receivers can drop repeats. */
export const messageId = (eventId: string): string => `evt_${eventId}`;

/** Every attempt sends exactly the same bytes. */
export function messageBody({ id, evento, sequencia, dados, anterior, criadoEm }: StoredEvent): string {
  return JSON.stringify({
    id: messageId(id),
    type: evento,
    timestamp: criadoEm.toISOString(),
    apiVersion: API_VERSION,
    sequencia,
    data: dados,
    ...(anterior !== null && { anterior }),
  });
}
