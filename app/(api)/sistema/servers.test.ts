import { hostname } from "node:os";
import { expect, it, vi } from "vitest";
import { GET } from "@/app/(api)/sistema/route";
import { prisma } from "@/lib/db/client";
import { env } from "@/lib/env";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { keepSeen, type ServerRole } from "@/server/jobs/instance-beat";

/** @returns stops it */
function aServer(role: ServerRole, folder: string) {
  const stop = new AbortController();
  const seen = keepSeen(env().DATABASE_URL, role, folder, stop.signal);
  return async () => {
    stop.abort();
    await seen;
  };
}

it("lists the servers of the database, and warns where each keeps files of its own", async () => {
  const { cookie } = await aUser(await aStore());
  const read = async () => {
    const { aplicacao, arquivos } = (await call(GET, "GET", { cookie })).json.data;
    const roles = aplicacao.servidores.map(({ papel }: { papel: string }) => papel);
    return { roles, avisos: arquivos.avisos };
  };
  const stops = [aServer("web", "/srv/a"), aServer("tarefas", "/srv/a")];
  // One machine and folder: one start.
  await vi.waitFor(async () => expect(await read()).toEqual({ roles: ["web", "tarefas"], avisos: [] }));

  const stopOther = aServer("web", "/srv/b");
  await vi.waitFor(async () =>
    expect(await read()).toEqual({ roles: ["web", "web", "tarefas"], avisos: ["arquivos_separados"] }),
  );
  const { servidores } = (await call(GET, "GET", { cookie })).json.data.aplicacao;
  expect(servidores[0]).toEqual({ papel: "web", maquina: hostname(), iniciadaEm: expect.any(String) });

  // A killed one is gone after 90 s; a stopped one says so.
  await prisma().serverInstance.updateMany({
    where: { pasta: "/srv/b" },
    data: { vistaEm: new Date(Date.now() - 91_000) },
  });
  expect(await read()).toEqual({ roles: ["web", "tarefas"], avisos: [] });
  await prisma().serverInstance.updateMany({ data: { vistaEm: new Date() } });
  await stopOther();
  expect(await read()).toEqual({ roles: ["web", "tarefas"], avisos: [] });
  for (const stop of stops) await stop();
  expect(await prisma().serverInstance.count()).toBe(0);
});
