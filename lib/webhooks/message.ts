import type { EventName } from "@/lib/webhooks/events";

/** An event as it was frozen when it happened. */
export type StoredEvent = {
  id: string;
  evento: EventName;
  sequencia: number;
  dados: unknown;
  anterior: unknown;
  criadoEm: Date;
};

const API_VERSION = "v1";

/** `webhook-id`: the same on every attempt and replay, so that a receiver can drop what it has seen. */
export const messageId = (eventId: string): string => `evt_${eventId}`;

/** The body that is sent: byte for byte the same on every attempt. */
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
