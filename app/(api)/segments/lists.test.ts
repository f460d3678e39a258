import { beforeAll, describe, expect, it, vi } from "vitest";
import { DELETE as removeCustomer } from "@/app/(api)/customers/[id]/route";
import { GET as exportCustomers } from "@/app/(api)/customers/exportar/route";
import { POST as upload } from "@/app/(api)/segments/[id]/clientes/importar/route";
import { POST as remove } from "@/app/(api)/segments/[id]/clientes/remover/route";
import { POST as add, GET as people } from "@/app/(api)/segments/[id]/clientes/route";
import { PUT } from "@/app/(api)/segments/[id]/route";
import { POST } from "@/app/(api)/segments/route";
import type { Ctx } from "@/lib/ctx";
import { Email, Phone, TaxId } from "@/lib/customers/schema";
import { isInSegment } from "@/lib/segments/members";
import { call } from "@/lib/testing/call";
import { aCustomer, aStore, aUser, unique } from "@/lib/testing/factories";

let ctx: Ctx;
let cookie: string;
beforeAll(async () => {
  ctx = await aStore();
  ({ cookie } = await aUser(ctx, ["marketing", "vendas"]));
});

const aList = async (regras?: object) =>
  (await call(POST, "POST", { cookie, body: { nome: unique("Lista"), regras } })).json.data.id as string;
const named = (data: { email?: string; documento?: string; telefone?: string }) =>
  ctx.db.customer.create({ data: { storeId: ctx.storeId, nome: "Cliente", ...data } });
const idsOf = async (id: string) =>
  (await call(people, "GET", { cookie, params: { id } })).json.data.map((each: { id: string }) => each.id);

describe("lists of customers", () => {
  it("take and lose people one by one, once each, and count in the audit without names", async () => {
    const id = await aList();
    const [ana, bia] = [await aCustomer(ctx), await aCustomer(ctx)];
    const stranger = await aCustomer(await aStore());
    const body = { ids: [ana.id, bia.id, stranger.id] };
    const { json } = await call(add, "POST", { cookie, params: { id }, body });
    expect(json.data).toMatchObject({ feitos: 2, recusados: 1 });
    expect(json.data.resultados.map(({ alterado }: { alterado: boolean }) => alterado)).toEqual([
      true,
      true,
      false,
    ]);
    const again = await call(add, "POST", { cookie, params: { id }, body: { ids: [ana.id] } });
    expect(again.json.data.resultados).toEqual([{ id: ana.id, ok: true, erro: null, alterado: false }]);
    expect((await idsOf(id)).toSorted()).toEqual([ana.id, bia.id].toSorted());
    expect(await isInSegment(ctx, id, ana.id)).toBe(true);
    await call(remove, "POST", { cookie, params: { id }, body: { ids: [ana.id, stranger.id] } });
    expect(await idsOf(id)).toEqual([bia.id]);
    const rows = await ctx.db.auditLog.findMany({ where: { recursoId: id }, orderBy: { criadoEm: "asc" } });
    expect(rows.map(({ acao, depois }) => [acao, depois])).toEqual([
      ["segment.created", expect.anything()],
      ["segment.people_added", { clientes: 2 }],
      ["segment.people_removed", { clientes: 1 }],
    ]);
  });

  it("lose a customer who is removed", async () => {
    const id = await aList();
    const { id: customerId } = await aCustomer(ctx);
    await call(add, "POST", { cookie, params: { id }, body: { ids: [customerId] } });
    expect((await call(removeCustomer, "DELETE", { cookie, params: { id: customerId } })).status).toBe(200);
    expect(await idsOf(id)).toEqual([]);
    expect(await isInSegment(ctx, id, customerId)).toBe(false);
  });

  it("have no rules, and segments with rules take nobody by hand", async () => {
    const regras = { operador: "e", condicoes: [{ campo: "pedidos", operador: "maior", valor: 0 }] };
    const [list, segment] = [await aList(), await aList(regras)];
    const { id: customerId } = await aCustomer(ctx);
    expect((await call(PUT, "PUT", { cookie, params: { id: list }, body: { regras } })).status).toBe(422);
    const refused = await call(add, "POST", { cookie, params: { id: segment }, body: { ids: [customerId] } });
    expect(refused.status).toBe(409);
  });
});

describe("a CSV", () => {
  it("adds who it names by e-mail, CPF or telephone, after a rehearsal that writes nothing", async () => {
    const id = await aList();
    const mail = await named({ email: `${unique()}@exemplo.test` });
    const cpf = await named({ documento: "52998224725" });
    const phone = await named({ telefone: "+5511987654321" });
    await named({ telefone: "+5511900000000" });
    await named({ telefone: "+5511900000000" });
    const conteudo = [
      ...["nome;contato", `Ana;${mail.email?.toUpperCase()}`, "Bia;529.982.247-25", "Caio;(11) 98765-4321"],
      ...["Davi;ninguem@exemplo.test", "Eva;", `Outra;${mail.email}`, "Fabio;(11) 90000-0000", ";"],
    ].join("\r\n");
    const send = (simulacao: boolean) =>
      call(upload, "POST", { cookie, params: { id }, body: { conteudo, simulacao } });
    const rehearsal = (await send(true)).json.data;
    expect(rehearsal).toMatchObject({ linhas: 8, incluidos: 3, jaEstavam: 0, recusadas: 5, simulacao: true });
    expect(rehearsal.problemas.map(({ linha, motivo }: never) => [linha, motivo])).toEqual([
      [5, "nao_encontrado"],
      [6, "invalida"],
      [7, "repetida"],
      [8, "ambiguo"],
      [9, "vazia"],
    ]);
    expect(await idsOf(id)).toEqual([]);
    expect((await send(false)).json.data.incluidos).toBe(3);
    expect((await idsOf(id)).toSorted()).toEqual([mail.id, cpf.id, phone.id].toSorted());
    expect((await send(false)).json.data).toMatchObject({ incluidos: 0, jaEstavam: 3 });
  });

  it.each([
    ["tabs", (mail: string) => `nome\tcontato\nAna\t${mail}\n`],
    ["sep=;", (mail: string) => `sep=;\r\nnome;contato\r\nAna;${mail}\r\n`],
    ["CR alone", (mail: string) => `nome;contato\rAna;${mail}\r`],
    ["blank lines", (mail: string) => `\uFEFFnome;contato\n\nAna;${mail}\n\n`],
    ["quotes inside a name", (mail: string) => `nome;contato\nAna "Nina" Sá;${mail}\n`],
    ["a delimiter after every row", (mail: string) => `nome;contato;\nAna;${mail};\n`],
  ])("with %s is read", async (_name, csvOf) => {
    const id = await aList();
    const { email } = await named({ email: `${unique()}@exemplo.test` });
    const body = { conteudo: csvOf(email ?? "") };
    const { json } = await call(upload, "POST", { cookie, params: { id }, body });
    expect(json.data).toMatchObject({ linhas: 1, incluidos: 1, recusadas: 0 });
  });

  it("that the export of customers wrote finds them, also by an e-mail that begins like a formula", async () => {
    const store = await aStore();
    const seller = await aUser(store, ["marketing", "vendas"]);
    const emails = ["-ana@exemplo.test", "+bia@exemplo.test", "'caio@exemplo.test"];
    for (const email of emails) {
      await store.db.customer.create({ data: { storeId: store.storeId, nome: "=Linha 1\nLinha 2", email } });
    }
    const { json } = await call(POST, "POST", { cookie: seller.cookie, body: { nome: "Todos" } });
    const { bytes } = await call(exportCustomers, "GET", { cookie: seller.cookie });
    const body = { conteudo: bytes.toString() };
    const sent = await call(upload, "POST", { cookie: seller.cookie, params: { id: json.data.id }, body });
    expect(sent.json.data).toMatchObject({ linhas: 3, incluidos: 3, recusadas: 0 });
  });

  it("with quotes that nothing closes says in which line they begin", async () => {
    const id = await aList();
    const body = { conteudo: 'nome;contato\nAna;a@exemplo.test\nBia;"b@exemplo.test\nCaio;c\n' };
    const { json } = await call(upload, "POST", { cookie, params: { id }, body });
    expect(json.error).toBe("conteudo: faltam as aspas que fecham o texto aberto na linha 3");
  });

  it("of very many cells holds up nobody: only what may name somebody is looked at", async () => {
    const id = await aList();
    const { email } = await named({ email: `${unique()}@exemplo.test` });
    const looks = [Email, Phone, TaxId].map((schema) => vi.spyOn(schema, "safeParse"));
    const conteudo = `${"sim;1;".repeat(2_000)}${email}\n`;
    const { json } = await call(upload, "POST", { cookie, params: { id }, body: { conteudo } });
    expect(json.data).toMatchObject({ linhas: 1, incluidos: 1, recusadas: 0 });
    expect(looks.reduce((sum, look) => sum + look.mock.calls.length, 0)).toBeLessThan(10);
  });

  it.each([
    ["broken quotes", 'nome\n"aberta'],
    ["nothing", ""],
    ["too many rows", `a@exemplo.test\n${"b@exemplo.test\n".repeat(20_001)}`],
  ])("with %s is refused", async (_, conteudo) => {
    const id = await aList();
    expect((await call(upload, "POST", { cookie, params: { id }, body: { conteudo } })).status).toBe(422);
  });
});
