import { expect, it } from "vitest";
import { POST as newKey } from "@/app/(api)/api-keys/route";
import { DELETE as remove, PUT as update } from "@/app/(api)/roles/[id]/route";
import { POST as create, GET as list } from "@/app/(api)/roles/route";
import { POST as invite } from "@/app/(api)/users/convites/route";
import { BUILT_IN_KINDS, PERMISSIONS } from "@/lib/permissions";
import { unique } from "@/lib/testing/factories";
import { aMember, as, aTeam } from "@/lib/testing/team";

it("begins with the five built-in roles, each with its permissions", async () => {
  const { member } = await aTeam();
  const { json } = await as(await member("dono"))(list, "GET");
  const rows = json.data.map((role: { sistema: string; permissoes: string[]; pessoas: number }) => [
    role.sistema,
    role.permissoes.toSorted(),
    role.pessoas,
  ]);
  expect(rows.map(([kind]: [string]) => kind)).toEqual(BUILT_IN_KINDS);
  expect(Object.fromEntries(rows.map(([kind, ...rest]: [string]) => [kind, rest]))).toEqual({
    dono: [PERMISSIONS.toSorted(), 1],
    gerente: [["dashboard", "marketing", "produtos", "vendas"], 0],
    vendedor: [["produtos", "vendas"], 0],
    marketing: [["dashboard", "marketing"], 0],
    analista: [["dashboard"], 0],
  });
  expect(json.pagination).toEqual({ page: 1, limit: 20, total: 5 });
});

it("takes no name that shows nothing, nor one that reads as another's", async () => {
  const { roles, member } = await aTeam();
  const owner = as(await member("dono"));
  const named = (nome: string) => owner(create, "POST", null, { nome, permissoes: ["vendas"] });
  for (const nome of ["\u200b", "\ufeff \u2066\u2069", "\u202e"]) {
    const { status, json } = await named(nome);
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^nome: /)]);
  }
  expect((await named("\u202eonoD")).json.data.nome).toBe("onoD");
  expect((await named("D\u200bono")).status).toBe(409);
  for (const nome of ["dono", "DONO", "Dóno", "Owner", "MÁNAGER", "sales"]) {
    const { status, json } = await named(nome);
    expect([status, json.error]).toEqual([409, "nome: já existe um papel com este nome"]);
  }
  const { id } = (await named("Balcao")).json.data;
  expect((await owner(update, "PUT", id, { nome: "dono" })).status).toBe(409);
  expect((await owner(update, "PUT", id, { nome: "BALCÃO" })).json.data.nome).toBe("BALCÃO");
  const family = "👩\u200d👧 Família";
  expect((await named(family)).json.data.nome).toBe(family);
  const invited = { email: `${unique()}@exemplo.test`, nome: "Ana\u202e\n Lima", roleId: roles.analista };
  expect((await owner(invite, "POST", null, invited)).json.data.nome).toBe("Ana Lima");
  expect((await owner(newKey, "POST", null, { nome: "ERP\n\u200b da loja" })).json.data.nome).toBe(
    "ERP da loja",
  );
});

it("makes a role of the store's own, changes it and removes it, each with its audit row", async () => {
  const { ctx, member } = await aTeam();
  const owner = as(await member("dono"));
  const made = await owner(create, "POST", null, {
    nome: "  Balcão \n e caixa ",
    permissoes: ["vendas", "produtos", "vendas"],
    sistema: "dono",
  });
  expect([made.status, made.json.data]).toEqual([
    201,
    {
      id: expect.any(String),
      nome: "Balcão e caixa",
      sistema: null,
      permissoes: ["produtos", "vendas"],
      exigeSegundoFator: false,
      pessoas: 0,
    },
  ]);
  const { id } = made.json.data;
  const changed = await owner(update, "PUT", id, { exigeSegundoFator: true });
  expect(changed.json.data).toEqual({ ...made.json.data, exigeSegundoFator: true });
  expect((await owner(update, "PUT", id, {})).json.data).toEqual(changed.json.data);
  expect((await owner(remove, "DELETE", id)).json.data).toEqual({ id, deleted: true });
  expect(await ctx.db.role.count({ where: { id } })).toBe(0);
  const audits = await ctx.db.auditLog.findMany({ where: { recursoId: id }, orderBy: { id: "asc" } });
  expect(audits.map(({ acao }) => acao)).toEqual(["role.created", "role.updated", "role.deleted"]);
  expect(audits[1]).toMatchObject({
    atorTipo: "user",
    antes: { exigeSegundoFator: false },
    depois: { exigeSegundoFator: true },
  });
});

it.each([
  [{ nome: "Nada", permissoes: [] }, /^permissoes: /],
  [{ nome: "Mais", permissoes: ["tudo"] }, /^permissoes(\[0\])?: /],
  [{ nome: " ", permissoes: ["vendas"] }, /^nome: /],
  [{ nome: "x".repeat(81), permissoes: ["vendas"] }, /^nome: /],
  [{ permissoes: ["vendas"] }, /^nome: /],
  [{ nome: "Sem lista" }, /^permissoes: /],
  [{ nome: "Fator", permissoes: ["vendas"], exigeSegundoFator: "sim" }, /^exigeSegundoFator: /],
])("answers 422 naming the field for %j", async (body, error) => {
  const { member } = await aTeam();
  const { status, json } = await as(await member("dono"))(create, "POST", null, body);
  expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
});

it("refuses a name in use with 409 naming it", async () => {
  const { member } = await aTeam();
  const { status, json } = await as(await member("dono"))(create, "POST", null, {
    nome: "Gerente",
    permissoes: ["vendas"],
  });
  expect([status, json.error]).toEqual([409, expect.stringMatching(/^nome: /)]);
});

it("leaves built-in roles as they are but for the second factor that they ask for", async () => {
  const { ctx, roles, member } = await aTeam();
  const owner = as(await member("dono"));
  expect((await owner(update, "PUT", roles.vendedor, { nome: "Caixa" })).status).toBe(409);
  expect((await owner(update, "PUT", roles.vendedor, { permissoes: ["vendas"] })).status).toBe(409);
  expect((await owner(remove, "DELETE", roles.vendedor)).status).toBe(409);
  const same = { nome: "Vendedor", permissoes: ["vendas", "produtos"], exigeSegundoFator: true };
  expect((await owner(update, "PUT", roles.vendedor, same)).status).toBe(200);
  const row = await ctx.db.role.findUniqueOrThrow({ where: { id: roles.vendedor } });
  expect([row.nome, row.permissoes.toSorted(), row.exigeSegundoFator]).toEqual([
    "Vendedor",
    ["produtos", "vendas"],
    true,
  ]);
});

it("removes a role only when nobody holds it, disabled people included, and says how many do", async () => {
  const { ctx, member } = await aTeam();
  const owner = as(await member("dono"));
  const { id } = (await owner(create, "POST", null, { nome: unique(), permissoes: ["vendas"] })).json.data;
  const one = await aMember(ctx, id);
  await aMember(ctx, id);
  await ctx.db.user.update({ where: { id: one.id }, data: { ativo: false } });
  const { status, json } = await owner(remove, "DELETE", id);
  expect([status, json.error]).toEqual([409, expect.stringContaining("2 pessoas têm este papel")]);
  expect(await ctx.db.role.count({ where: { id } })).toBe(1);
});

it("shows neither its endpoints nor its rows to who has another permission only", async () => {
  const { roles, member } = await aTeam();
  const manager = as(await member("gerente"));
  expect((await manager(list, "GET")).status).toBe(403);
  expect((await manager(update, "PUT", roles.analista, { exigeSegundoFator: true })).status).toBe(403);
});
