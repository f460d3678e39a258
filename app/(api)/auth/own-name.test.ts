import { describe, expect, it } from "vitest";
import { GET as me, PUT } from "@/app/(api)/auth/me/route";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

const rename = (cookie: string, nome: unknown) => call(PUT, "PUT", { cookie, body: { nome } });

describe("PUT /auth/me", () => {
  it("changes one's own name, whatever the role, and writes who was called what", async () => {
    const ctx = await aStore();
    const [user, other] = [await aUser(ctx, []), await aUser(ctx)];
    const { status, json } = await rename(user.cookie, "  Ana   Souza ");
    expect([status, json.data.usuario]).toEqual([
      200,
      expect.objectContaining({ id: user.id, nome: "Ana Souza", permissoes: [] }),
    ]);
    const now = await call(me, "GET", { cookie: user.cookie });
    expect(now.json.data.usuario.nome).toBe("Ana Souza");
    const { nome } = await ctx.db.user.findUniqueOrThrow({ where: { id: other.id } });
    expect(nome).toBe(other.nome);
    const rows = await ctx.db.auditLog.findMany({ where: { recursoId: user.id } });
    expect(rows).toMatchObject([
      { acao: "user.updated", atorId: user.id, antes: { nome: user.nome }, depois: { nome: "Ana Souza" } },
    ]);
  });

  it("leaves no trail for the name that it is already", async () => {
    const ctx = await aStore();
    const user = await aUser(ctx);
    expect((await rename(user.cookie, `${user.nome} `)).status).toBe(200);
    expect(await ctx.db.auditLog.count({ where: { recursoId: user.id } })).toBe(0);
  });

  it.each([[""], [" \u200b "], ["x".repeat(121)], [null], [7]])("refuses %j by name", async (nome) => {
    const ctx = await aStore();
    const user = await aUser(ctx);
    const { status, json } = await rename(user.cookie, nome);
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^nome: /)]);
  });
});
