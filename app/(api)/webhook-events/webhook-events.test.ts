import { beforeAll, describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/webhook-events/route";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { EVENT_NAMES, type EventName, resourceOf } from "@/lib/webhooks/events";
import { PAYLOADS } from "@/lib/webhooks/payloads";
import type { EventDescription } from "@/lib/webhooks/schema";

let events: EventDescription[] = [];

beforeAll(async () => {
  const { cookie } = await aUser(await aStore(), ["configuracoes"]);
  events = (await call(GET, "GET", { cookie })).json.data;
});

describe("GET /webhook-events", () => {
  it("has every event of the catalogue once", () => {
    expect(events.map(({ evento }) => evento)).toEqual(EVENT_NAMES);
    expect(events).toHaveLength(64);
  });

  it("describes each in a sentence of its own, with a whole example that its schema takes", () => {
    expect(new Set(events.map(({ descricao }) => descricao)).size).toBe(events.length);
    for (const { evento, descricao, exemplo } of events) {
      expect(descricao).toMatch(/^\p{Lu}.{10,}[^.]$/u);
      expect(exemplo).toMatchObject({ id: /^evt_/, type: evento, apiVersion: "v1", sequencia: 7 });
      const schema = PAYLOADS[resourceOf(evento as EventName)];
      expect(schema.strict().parse(exemplo.data)).toEqual(exemplo.data);
    }
  });

  it("shows the status that the event is about, and what was before", () => {
    const example = (name: string) => events.find(({ evento }) => evento === name)?.exemplo;
    expect(example("order.shipped")).toMatchObject({ data: { status: "shipped" } });
    expect(example("order.paid")).toMatchObject({
      data: { status: "paid" },
      anterior: { status: "pending" },
    });
    expect(example("product.created")).not.toHaveProperty("anterior");
  });
});
