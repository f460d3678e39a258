import { describe, expect, it } from "vitest";
import { GET as publicOrder } from "@/app/(api)/api/v1/orders/[id]/route";
import { GET as publicProduct } from "@/app/(api)/api/v1/products/[id]/route";
import { PUT as change, DELETE as remove } from "@/app/(api)/campos-personalizados/[id]/route";
import { POST as create, GET as list } from "@/app/(api)/campos-personalizados/route";
import { PUT as changeCustomer, GET as customer } from "@/app/(api)/customers/[id]/route";
import { POST as addCustomer } from "@/app/(api)/customers/route";
import { PUT as changeOrder, GET as order } from "@/app/(api)/orders/[id]/route";
import { POST as addOrder } from "@/app/(api)/orders/route";
import { POST as duplicate } from "@/app/(api)/products/[id]/duplicate/route";
import { PUT as changeProduct, GET as product } from "@/app/(api)/products/[id]/route";
import { POST as addProduct } from "@/app/(api)/products/route";
import { GET as shopProduct } from "@/app/(api)/store/products/[slug]/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { anApiKey, aStore, aUser } from "@/lib/testing/factories";
import { as } from "@/lib/testing/team";

async function owner() {
  const ctx = await aStore();
  const user = await aUser(ctx);
  const ask = as(user);
  const field = async (entidade: string, nome: string, more: object = {}) => {
    const made = await ask(create, "POST", null, { entidade, nome, tipo: "texto", ...more });
    if (made.status !== 201) throw new Error(JSON.stringify(made.json));
    return made.json.data;
  };
  return { ctx, user, ask, field };
}

const lastEvent = (ctx: Ctx, recursoId: string) =>
  ctx.db.webhookEvent.findFirstOrThrow({ where: { recursoId }, orderBy: { sequencia: "desc" } });

const TECIDO = { tipo: "escolha", opcoes: ["Algodão", "Linho"] };

describe("custom fields", () => {
  it("have a key that never changes, a place among their kind, and audit rows", async () => {
    const { ctx, ask, field } = await owner();
    const gola = await field("produto", "Tipo de gola", { mostrarNaLoja: true });
    expect(gola).toMatchObject({ chave: "tipo-de-gola", ordem: 0, opcoes: [], mostrarNaLoja: true });
    const tecido = await field("produto", "Tecido", TECIDO);
    const first = await field("produto", "花瓶", { ordem: 0 });
    expect([first.chave, first.ordem]).toEqual(["campo", 0]);
    expect((await field("produto", "Tipo-de gola")).chave).toBe("tipo-de-gola-2");
    expect((await field("cliente", "Tipo de gola")).chave).toBe("tipo-de-gola");

    const renamed = await ask(change, "PUT", tecido.id, { nome: " Pano ", opcoes: ["Linho"], ordem: 0 });
    expect(renamed.json.data).toMatchObject({ nome: "Pano", chave: "tecido", opcoes: ["Linho"], ordem: 0 });
    await ask(remove, "DELETE", first.id);
    const rows: { entidade: string; chave: string; ordem: number }[] = (await ask(list, "GET")).json.data;
    expect(rows.map(({ entidade, chave, ordem }) => [entidade, chave, ordem])).toEqual([
      ["produto", "tecido", 0],
      ["produto", "tipo-de-gola", 1],
      ["produto", "tipo-de-gola-2", 2],
      ["cliente", "tipo-de-gola", 0],
    ]);
    const audits = await ctx.db.auditLog.findMany({ where: { recurso: "custom_field" } });
    expect(new Set(audits.map(({ acao }) => acao))).toEqual(
      new Set(["custom_field.created", "custom_field.updated", "custom_field.deleted"]),
    );
    const count = audits.length;
    await ask(change, "PUT", tecido.id, { nome: "Pano", ordem: 0 });
    expect(await ctx.db.auditLog.count({ where: { recurso: "custom_field" } })).toBe(count);
  });

  it.each([
    [{ entidade: "produto", nome: "x", tipo: "escolha" }, "opcoes"],
    [{ entidade: "produto", nome: "x", tipo: "escolha", opcoes: ["A", "a"] }, "opcoes"],
    [{ entidade: "produto", nome: "x", tipo: "texto", opcoes: ["A"] }, "opcoes"],
    [{ entidade: "cliente", nome: "x", tipo: "texto", mostrarNaLoja: true }, "mostrarNaLoja"],
    [{ entidade: "produto", nome: "\u200b", tipo: "texto" }, "nome"],
    [{ entidade: "produto", nome: "x", tipo: "texto", chave: "A b" }, "chave"],
    [{ entidade: "loja", nome: "x", tipo: "texto" }, "entidade"],
  ])("refuse %j", async (body, field) => {
    const { ask } = await owner();
    const { status, headers } = await ask(create, "POST", null, body);
    expect([status, headers.get("x-error-field")]).toEqual([422, field]);
  });

  it("are at most twenty in all, also when they come together, and have one key each", async () => {
    const { ctx, ask, field } = await owner();
    for (let n = 0; n < 18; n++) await field(n % 2 ? "cliente" : "produto", `Campo ${n}`);
    const taken = { entidade: "produto", nome: "x", tipo: "texto", chave: "campo-0" };
    const again = await ask(create, "POST", null, taken);
    expect([again.status, again.json.error]).toEqual([409, "chave: já está em uso"]);
    const named = await ask(create, "POST", null, { ...taken, nome: "CAMPO 0", chave: undefined });
    expect([named.status, named.json.error]).toEqual([409, "nome: já há um campo com este nome"]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        ask(create, "POST", null, { ...taken, nome: `x${n}`, chave: undefined }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect(await ctx.db.customField.count()).toBe(20);
  });
});

describe("values", () => {
  it("of a product are changed by key, told, shown to integrators and copied", async () => {
    const { ctx, user, ask, field } = await owner();
    await field("produto", "Gola");
    await field("produto", "Altura", { tipo: "numero" });
    const tecido = await field("produto", "Tecido", TECIDO);
    const values = { gola: "Alta", altura: 1.5, tecido: "Linho" };
    const body = { nome: "Camisa", precoCents: 1000, publicado: true, camposPersonalizados: values };
    const { id } = (await ask(addProduct, "POST", null, body)).json.data;
    expect((await ask(product, "GET", id)).json.data.camposPersonalizados).toEqual(values);

    await ask(change, "PUT", tecido.id, { opcoes: ["Algodão"] });
    const part = { camposPersonalizados: { gola: null, tecido: "Linho" } };
    expect((await ask(changeProduct, "PUT", id, part)).json.data.camposPersonalizados).toEqual({
      altura: 1.5,
      tecido: "Linho",
    });
    const event = await lastEvent(ctx, id);
    expect(event).toMatchObject({
      evento: "product.updated",
      dados: { camposPersonalizados: { altura: 1.5, tecido: "Linho" } },
      anterior: { camposPersonalizados: values },
    });
    await ask(changeProduct, "PUT", id, part);
    expect((await lastEvent(ctx, id)).id).toBe(event.id);

    const { key } = await anApiKey(ctx, user.id);
    const read = await call(publicProduct, "GET", {
      params: { id },
      headers: { authorization: `Bearer ${key}` },
    });
    expect(read.json.data.camposPersonalizados).toEqual({ altura: 1.5, tecido: "Linho" });
    const copy = await ask(duplicate, "POST", id, {});
    expect(copy.json.data.camposPersonalizados).toEqual({ altura: 1.5, tecido: "Linho" });
  });

  it("that a field can't hold are refused and change nothing", async () => {
    const { ask, field } = await owner();
    await field("produto", "Altura", { tipo: "numero" });
    const body = { nome: "Mesa", precoCents: 1000, camposPersonalizados: { altura: 1 } };
    const { id } = (await ask(addProduct, "POST", null, body)).json.data;
    for (const [values, name] of [
      [{ altura: "1" }, "camposPersonalizados.altura"],
      [{ altura: true }, "camposPersonalizados.altura"],
      [{ largura: 1 }, "camposPersonalizados.largura"],
      [{ "é\r\nX-A: 1": true }, "camposPersonalizados"],
      [[1], "camposPersonalizados"],
    ]) {
      const refused = await ask(changeProduct, "PUT", id, { nome: "Outra", camposPersonalizados: values });
      expect([refused.status, refused.headers.get("x-error-field")]).toEqual([422, name]);
    }
    expect((await ask(product, "GET", id)).json.data).toMatchObject({
      nome: "Mesa",
      camposPersonalizados: { altura: 1 },
    });
  });

  it("of a removed field are never shown again, also under the same key", async () => {
    const { ask, field } = await owner();
    const { id: fieldId } = await field("produto", "Gola");
    const body = { nome: "Camisa", precoCents: 1000, camposPersonalizados: { gola: "Alta" } };
    const { id } = (await ask(addProduct, "POST", null, body)).json.data;
    await ask(remove, "DELETE", fieldId);
    expect((await ask(product, "GET", id)).json.data.camposPersonalizados).toEqual({});
    await field("produto", "Gola", { tipo: "numero" });
    expect((await ask(product, "GET", id)).json.data.camposPersonalizados).toEqual({});
  });

  it("of a customer are told, and the audit row has no words of theirs", async () => {
    const { ctx, ask, field } = await owner();
    await field("cliente", "Apelido");
    await field("cliente", "Casamento", { tipo: "data" });
    await field("produto", "Gola");
    const body = { nome: "Ana", camposPersonalizados: { apelido: "Aninha" } };
    const { id } = (await ask(addCustomer, "POST", null, body)).json.data;
    const values = { casamento: "2020-05-16" };
    const changed = await ask(changeCustomer, "PUT", id, { camposPersonalizados: values });
    expect(changed.json.data.camposPersonalizados).toEqual({ apelido: "Aninha", ...values });
    expect((await ask(customer, "GET", id)).json.data.camposPersonalizados).toEqual({
      apelido: "Aninha",
      ...values,
    });
    expect(await lastEvent(ctx, id)).toMatchObject({
      dados: { camposPersonalizados: { apelido: "Aninha", ...values } },
      anterior: { camposPersonalizados: { apelido: "Aninha" } },
    });
    const rows = await ctx.db.auditLog.findMany({ where: { recursoId: id }, orderBy: { id: "asc" } });
    expect(rows.at(-1)).toMatchObject({
      acao: "customer.updated",
      depois: { campos: ["camposPersonalizados"] },
    });
    expect(JSON.stringify(rows)).not.toMatch(/Aninha|2020-05-16/);
    const ofProduct = await ask(changeCustomer, "PUT", id, { camposPersonalizados: { gola: "Alta" } });
    expect(ofProduct.headers.get("x-error-field")).toBe("camposPersonalizados.gola");
  });

  it("of an order are written with it, changed, told, and shown to integrators", async () => {
    const { ctx, user, ask, field } = await owner();
    await field("pedido", "Dedicatória");
    await field("pedido", "Presente", { tipo: "escolha", opcoes: ["Sim", "Não"] });
    const itens = [{ descricao: "Vaso", precoCents: 1000, quantidade: 1 }];
    const wrong = await ask(addOrder, "POST", null, { itens, camposPersonalizados: { presente: "Talvez" } });
    expect([wrong.status, wrong.headers.get("x-error-field")]).toEqual([
      422,
      "camposPersonalizados.presente",
    ]);
    const body = { itens, camposPersonalizados: { dedicatoria: "Para Bia" } };
    const { id, ...made } = (await ask(addOrder, "POST", null, body)).json.data;
    expect(made.camposPersonalizados).toEqual({ dedicatoria: "Para Bia" });
    const changed = await ask(changeOrder, "PUT", id, { camposPersonalizados: { presente: "sim" } });
    const values = { dedicatoria: "Para Bia", presente: "Sim" };
    expect(changed.json.data).toMatchObject({ camposPersonalizados: values, versao: made.versao + 1 });
    expect((await ask(changeOrder, "PUT", id, { camposPersonalizados: values })).json.data.versao).toBe(
      made.versao + 1,
    );
    expect((await ask(order, "GET", id)).json.data.camposPersonalizados).toEqual(values);
    expect(await lastEvent(ctx, id)).toMatchObject({
      evento: "order.updated",
      dados: { camposPersonalizados: values },
      anterior: { camposPersonalizados: { dedicatoria: "Para Bia" } },
    });
    const rows = await ctx.db.auditLog.findMany({ where: { recursoId: id }, orderBy: { id: "asc" } });
    expect(rows.at(-1)).toMatchObject({ depois: { campos: ["camposPersonalizados"] } });
    expect(JSON.stringify(rows)).not.toContain("Bia");
    const { key } = await anApiKey(ctx, user.id, ["orders:read"]);
    const headers = { authorization: `Bearer ${key}` };
    const read = await call(publicOrder, "GET", { params: { id }, headers });
    expect(read.json.data.camposPersonalizados).toEqual(values);
  });

  it("are in the shop if the field is, in the order of the fields", async () => {
    const { ctx, ask, field } = await owner();
    await field("produto", "Altura", { tipo: "numero", mostrarNaLoja: true });
    await field("produto", "Fornecedor");
    await field("produto", "Gola", { mostrarNaLoja: true, ordem: 0 });
    const values = { altura: 1.5, fornecedor: "Segredo", gola: "Alta" };
    const body = { nome: "Camisa", precoCents: 1000, publicado: true, camposPersonalizados: values };
    const { slug } = (await ask(addProduct, "POST", null, body)).json.data;
    const { subdominio } = await ctx.db.store.findUniqueOrThrow({ where: { id: ctx.storeId } });
    const headers = { host: `${subdominio}.localhost:3000` };
    const shown = await call(shopProduct, "GET", { params: { slug }, headers });
    expect(shown.json.data.caracteristicas).toEqual([
      { nome: "Gola", tipo: "texto", valor: "Alta" },
      { nome: "Altura", tipo: "numero", valor: 1.5 },
    ]);
    expect(JSON.stringify(shown.json)).not.toContain("Segredo");
  });
});
