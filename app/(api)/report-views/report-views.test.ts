import { describe, expect, it } from "vitest";
import { PUT as change, DELETE as remove } from "@/app/(api)/report-views/[id]/route";
import { POST as create, GET as list } from "@/app/(api)/report-views/route";
import { call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";
import { as } from "@/lib/testing/team";

const WEEK = { tipo: "produtos", periodo: "7_dias", comparar: "anterior", ordenar: "-unidades" };

describe("saved views", () => {
  it("keep choices of a report under a name, for their person alone", async () => {
    const ctx = await aStore();
    const [ana, bia] = [await aUser(ctx, ["dashboard"]), await aUser(ctx, ["dashboard"])];
    const made = await as(ana)(create, "POST", null, { nome: "  Da   semana ", filtros: WEEK });
    expect(made.status).toBe(201);
    expect(made.json.data).toMatchObject({ nome: "Da semana", filtros: WEEK });
    const { id } = made.json.data;
    expect((await as(bia)(list, "GET")).json.data).toEqual([]);
    expect((await as(bia)(change, "PUT", id, { nome: "Minha" })).status).toBe(404);
    expect((await as(bia)(remove, "DELETE", id)).status).toBe(404);

    const filtros = { tipo: "vendas", de: "2026-11-01", ate: "2026-11-07", base: "criado" };
    expect((await as(ana)(change, "PUT", id, { filtros })).json.data).toEqual({
      id,
      nome: "Da semana",
      filtros,
    });
    expect((await as(ana)(change, "PUT", id, { nome: "Outra" })).json.data.filtros).toEqual(filtros);
    expect((await as(ana)(list, "GET")).json.data).toEqual([{ id, nome: "Outra", filtros }]);
    expect((await as(ana)(remove, "DELETE", id)).json.data).toEqual({ id, deleted: true });
    expect((await as(ana)(list, "GET")).json.data).toEqual([]);
  });

  it("have one name each, which others may use too", async () => {
    const ctx = await aStore();
    const [ana, bia] = [await aUser(ctx, ["dashboard"]), await aUser(ctx, ["dashboard"])];
    const body = { nome: unique("v"), filtros: { tipo: "vendas" } };
    await as(ana)(create, "POST", null, body);
    const again = await as(ana)(create, "POST", null, body);
    expect([again.status, again.json.error]).toEqual([409, "nome: você já tem uma visão com este nome"]);
    expect((await as(bia)(create, "POST", null, body)).status).toBe(201);
  });

  it.each([
    [{ tipo: "lucro" }, "filtros.tipo"],
    [{ tipo: "vendas", periodo: "hoje", de: "2026-11-01" }, "filtros.periodo"],
    [{ tipo: "vendas", de: "2026-02-31" }, "filtros.de"],
    [{ tipo: "vendas", de: "2026-11-02", ate: "2026-11-01" }, "filtros.de"],
    [{ tipo: "vendas", ordenar: "x".repeat(61) }, "filtros.ordenar"],
  ])("refuse what no report can show: %j", async (filtros, field) => {
    const { cookie } = await aUser(await aStore(), ["dashboard"]);
    const { status, headers } = await call(create, "POST", { cookie, body: { nome: "x", filtros } });
    expect([status, headers.get("x-error-field")]).toEqual([422, field]);
  });

  it("are at most fifty, also when they come together", async () => {
    const ctx = await aStore();
    const { id: userId, cookie } = await aUser(ctx, ["dashboard"]);
    const rows = Array.from({ length: 49 }, (_, at) => ({
      ...{ storeId: ctx.storeId, userId, nome: `v${at}`, filtros: { tipo: "vendas" } },
    }));
    await ctx.db.reportView.createMany({ data: rows });
    const one = (nome: string) =>
      call(create, "POST", { cookie, body: { nome, filtros: { tipo: "vendas" } } });
    const answers = await Promise.all([one("a"), one("b"), one("c")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});
