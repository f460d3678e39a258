import { expect, it } from "vitest";
import { GET as inngest } from "@/app/(api)/api/inngest/route";
import { GET } from "@/app/(api)/job-runner/route";
import { prisma } from "@/lib/db/client";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { aSale } from "@/lib/testing/sales";
import { sweepDeliveries } from "@/lib/webhooks/sweep";

it("says which runner it is and whether the sweep lives", async () => {
  const { cookie } = await aUser(await aStore(), ["configuracoes"]);
  const state = async () => (await call(GET, "GET", { cookie })).json.data;
  expect(await state()).toEqual({
    modo: "nenhum",
    endereco: null,
    ultimaVarreduraEm: null,
    ativo: false,
    problema: null,
    registradoEm: null,
    atrasadoDesde: null,
  });
  await sweepDeliveries();
  expect(await state()).toMatchObject({ ultimaVarreduraEm: expect.any(String), ativo: true });
  await prisma().jobRunner.updateMany({ data: { varreduraEm: new Date(Date.now() - 121_000) } });
  expect(await state()).toMatchObject({ ativo: false });
});

it.each(["payment", "paymentCallback", "paymentRefund"] as const)(
  "says since when nobody works on a %s, unless one of its kind is being worked on",
  async (kind) => {
    const ctx = await aStore();
    const { storeId, db } = ctx;
    const { cookie } = await aUser(ctx, ["configuracoes"]);
    const overdue = async () => (await call(GET, "GET", { cookie })).json.data.atrasadoDesde;
    const sale = await aSale(ctx, "2026-03-10T15:00:00Z");
    const proximaEm = new Date(Date.now() - 90_000);
    const service = { storeId, provider: "asaas" } as const;
    const { id: paymentId } = await db.payment.create({
      data: { ...service, orderId: sale.id, metodo: "pix", valorCents: 100, moeda: "BRL" },
    });
    const owed = { storeId, paymentId, providerId: "1", motivo: "sobra", valorCents: 100 } as const;
    await db.paymentRefund.create({ data: owed });
    await db.paymentCallback.create({ data: { ...service, noticeId: "1", corpo: "{}", verificado: true } });
    const set = (data: { proximaEm: Date; leaseAte?: Date }) =>
      (db[kind] as typeof db.payment).updateMany({ data });
    await set({ proximaEm });
    expect(await overdue()).toBeNull();
    const since = new Date(Date.now() - 150_000);
    await set({ proximaEm: since });
    expect(await overdue()).toBe(since.toISOString());
    await set({ proximaEm: since, leaseAte: new Date(Date.now() + 30_000) });
    expect(await overdue()).toBeNull();
  },
);

it("lets nobody call the functions where no runner is configured", async () => {
  expect((await inngest(new Request("http://aurora.localhost:3000/api/inngest"))).status).toBe(503);
});
