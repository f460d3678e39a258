import type { EventName } from "@/lib/webhooks/events";

export type StoredEvent = {
  id: string;
  evento: EventName;
  sequencia: number;
  dados: unknown;
  anterior: unknown;
  criadoEm: Date;
};

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
