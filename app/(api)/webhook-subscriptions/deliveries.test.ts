import { describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/webhook-subscriptions/[id]/deliveries/route";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { aSubscription, emitted } from "@/lib/testing/webhooks";

const read = (cookie: string, id: string, query: Record<string, string> = {}) =>
  call(GET, "GET", { cookie, params: { id }, query });

async function subscriber(eventos = ["*"]) {
  const ctx = await aStore();
  const user = await aUser(ctx, ["dashboard"]);
  const { id } = await aSubscription(ctx, user.id, { eventos });
  return { ctx, cookie: user.cookie, userId: user.id, id };
}

describe("GET /webhook-subscriptions/{id}/deliveries (endpoint 23)", () => {
  it("shows a delivery of a real event, without an answer before the first attempt", async () => {
    const { ctx, cookie, id } = await subscriber();
    await emitted(ctx, "order.paid");
    const event = await ctx.db.webhookEvent.findFirst();
    const { status, json } = await read(cookie, id);
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      data: [
        {
          id: expect.any(String),
          evento: "order.paid",
          eventoId: event?.id,
          status: "pending",
          gatilho: "automatico",
          tentativas: 0,
          proximaTentativaEm: expect.any(String),
          resposta: null,
          criadoEm: expect.any(String),
          concluidaEm: null,
        },
      ],
      pagination: { page: 1, limit: 50, total: 1 },
    });
  });

  it("reports the destination's answer, whatever bytes it sent", async () => {
    const { ctx, cookie, id } = await subscriber();
    const answers = [
      { status: "success", statusCode: 200, corpo: Buffer.from("olá"), duracaoMs: 120, erro: null },
      {
        status: "failed",
        statusCode: 500,
        corpo: Buffer.from([0x61, 0, 0xff, 0x62]),
        duracaoMs: 9,
        erro: null,
      },
      { status: "canceled", statusCode: 410, corpo: null, duracaoMs: 5, erro: null },
      { status: "retrying", statusCode: null, corpo: null, duracaoMs: 15_000, erro: "timeout" },
    ] as const;
    for (const [n, { corpo, ...answer }] of answers.entries()) {
      await emitted(ctx, "order.updated");
      const row = await ctx.db.webhookDelivery.findFirst({ where: { tentativas: 0 } });
      await ctx.db.webhookDelivery.update({
        where: { id: row?.id ?? "" },
        data: {
          ...answer,
          corpo: corpo && new Uint8Array(corpo),
          tentativas: n + 1,
          criadoEm: new Date(Date.UTC(2026, 0, 1 + n)),
          concluidaEm: answer.status === "retrying" ? null : new Date(),
        },
      });
    }
    const { json } = await read(cookie, id);
    const seen = json.data.map(({ status, tentativas, resposta }: Record<string, unknown>) => [
      status,
      tentativas,
      resposta,
    ]);
    expect(seen).toEqual([
      ["retrying", 4, { statusCode: null, corpo: null, duracaoMs: 15_000, erro: "timeout" }],
      ["canceled", 3, { statusCode: 410, corpo: null, duracaoMs: 5, erro: null }],
      ["failed", 2, { statusCode: 500, corpo: "a\u0000\ufffdb", duracaoMs: 9, erro: null }],
      ["success", 1, { statusCode: 200, corpo: "olá", duracaoMs: 120, erro: null }],
    ]);
  });

  it("filters by status and by event, and pages through the rest", async () => {
    const { ctx, cookie, id } = await subscriber();
    for (const evento of ["order.paid", "order.updated", "order.paid"] as const) await emitted(ctx, evento);
    const total = async (query: Record<string, string>) =>
      (await read(cookie, id, query)).json.pagination.total;
    expect(await total({ evento: "order.paid" })).toBe(2);
    expect(await total({ evento: "order.paid", status: "pending" })).toBe(2);
    expect(await total({ status: "success" })).toBe(0);
    const soon = new Date(Date.now() + 60_000).toISOString();
    expect(await total({ de: "2026-01-01T00:00:00-03:00", ate: soon })).toBe(3);
    expect(await total({ de: soon })).toBe(0);
    expect(await total({ ate: "2026-01-01T00:00:00Z" })).toBe(0);
    const page = await read(cookie, id, { limit: "2", page: "2" });
    expect(page.json).toMatchObject({
      data: [{ evento: "order.paid" }],
      pagination: { page: 2, limit: 2, total: 3 },
    });
    expect((await read(cookie, id, { limit: "500" })).json.pagination.limit).toBe(100);
  });

  it.each([
    [{ status: "sent" }, /^status: /],
    [{ evento: "order.sold" }, /^evento: /],
    [{ limit: "0" }, /^limit: /],
    [{ page: "x" }, /^page: /],
    [{ de: "ontem" }, /^de: /],
    [{ de: "2026-02-02T00:00:00Z", ate: "2026-02-01T00:00:00Z" }, /^de: /],
  ])("answers 422 naming the field for %j", async (query, error) => {
    const { cookie, id } = await subscriber();
    const answer = await read(cookie, id, query as unknown as Record<string, string>);
    expect([answer.status, answer.json.error]).toEqual([422, expect.stringMatching(error)]);
  });

  it("is 404 for another store's subscription and for a removed one, and shows only its own rows", async () => {
    const [mine, theirs] = [await subscriber(), await subscriber()];
    const second = await aSubscription(mine.ctx, mine.userId, { eventos: ["product.*"] });
    await emitted(mine.ctx, "order.paid");
    expect((await read(mine.cookie, theirs.id)).status).toBe(404);
    expect((await read(mine.cookie, second.id)).json.data).toEqual([]);
    await mine.ctx.db.webhookSubscription.update({
      where: { id: mine.id },
      data: { removidaEm: new Date() },
    });
    expect((await read(mine.cookie, mine.id)).status).toBe(404);
  });
});
