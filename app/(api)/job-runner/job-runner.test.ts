import { expect, it } from "vitest";
import { GET as inngest } from "@/app/(api)/api/inngest/route";
import { GET } from "@/app/(api)/job-runner/route";
import { prisma } from "@/lib/db/client";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
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

it("lets nobody call the functions where no runner is configured", async () => {
  expect((await inngest(new Request("http://aurora.localhost:3000/api/inngest"))).status).toBe(503);
});
