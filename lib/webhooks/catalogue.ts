import { createTranslator } from "next-intl";
import { compiled } from "@/lib/i18n/compiled";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";
import { EVENT_NAMES, type EventName, permissionOfEvent, resourceOf } from "@/lib/webhooks/events";
import { EXAMPLE_BEFORE, exampleDataOf } from "@/lib/webhooks/examples";
import { messageBody } from "@/lib/webhooks/message";
import { payloadOf, previousOf } from "@/lib/webhooks/payloads";
import type { EventDescription } from "@/lib/webhooks/schema";

const EXAMPLE_ID = "0192f5a0-7c3e-7b60-9d0a-5f2d1c8e4b11";
const EXAMPLE_TIME = new Date("2026-11-20T12:00:00.000Z");

function exampleOf(evento: EventName): Record<string, unknown> {
  const previous = EXAMPLE_BEFORE[evento];
  const body = messageBody({
    id: EXAMPLE_ID,
    evento,
    sequencia: 7,
    dados: payloadOf(evento, exampleDataOf(evento)),
    anterior: previous ? previousOf(evento, previous) : null,
    criadoEm: EXAMPLE_TIME,
  });
  return JSON.parse(body) as Record<string, unknown>;
}

export async function describeEvents(): Promise<EventDescription[]> {
  const messages = await loadMessages(DEFAULT_LOCALE);
  const t = createTranslator({
    locale: DEFAULT_LOCALE,
    messages: compiled(messages),
    namespace: "panel.webhooks.event",
  });
  return EVENT_NAMES.map((evento) => ({
    evento,
    descricao: t(evento),
    recurso: resourceOf(evento),
    permissao: permissionOfEvent(evento),
    exemplo: exampleOf(evento),
  }));
}
