import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as v1Product } from "@/app/(api)/api/v1/products/[id]/route";
import { POST as createCategory } from "@/app/(api)/categories/route";
import { GET as readCoupon } from "@/app/(api)/coupons/[id]/route";
import { POST as createCoupon } from "@/app/(api)/coupons/route";
import { POST as simulate } from "@/app/(api)/coupons/simular/route";
import { POST as retag } from "@/app/(api)/customers/lote/route";
import { GET as readImport } from "@/app/(api)/products/importar/[id]/route";
import { POST as changeProducts } from "@/app/(api)/products/lote/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aCoupon, anApiKey, aProduct, aStore, aUser, unique } from "@/lib/testing/factories";
import { importCsv } from "@/lib/testing/imports";

const ENGLISH = { "x-reader-language": "en" };
const NOBODY = "018f0000-0000-7000-8000-000000000000";

let ctx: Ctx;
let cookie: string;
let userId: string;
beforeEach(async () => {
  ctx = await aStore();
  ({ cookie, id: userId } = await aUser(ctx));
});

describe("a refusal", () => {
  const wrong = { codigo: "CUPOM", tipo: "fixo", valor: 0 };
  const refused = async (headers: Record<string, string>) =>
    (await call(createCoupon, "POST", { cookie, body: wrong, headers })).json.error;

  it.each([
    ["nothing asks for another language", {}],
    ["only the browser's languages do", { "accept-language": "en" }],
    ["the language is not ours", { "x-reader-language": "fr" }],
  ])("is in Portuguese if %s", async (_, headers) => {
    expect(await refused(headers)).toBe("valor: informe um inteiro de 1 a 99999999, em centavos");
  });

  it("is in the language that our page asks for, and names the same field", async () => {
    const { json, headers } = await call(createCoupon, "POST", { cookie, body: wrong, headers: ENGLISH });
    expect(json.error).toBe("valor: enter an amount from 1 to 99999999 cents");
    expect(headers.get("x-error-field")).toBe("valor");
  });

  it("has the names of our things in the language, too", async () => {
    const asked = { cookie, params: { id: NOBODY } };
    expect((await call(readCoupon, "GET", asked)).json.error).toBe("Recurso não encontrado: Cupom");
    const { json } = await call(readCoupon, "GET", { ...asked, headers: ENGLISH });
    expect(json.error).toBe("Not found: coupon");
  });

  it("of another method or of the public API speaks it, too", async () => {
    const { PATCH } = await import("@/app/(api)/coupons/route");
    expect((await call(PATCH, "PATCH", { headers: ENGLISH })).json.error).toMatch(
      /^Method not allowed\. Use /,
    );
    const { authorization } = await anApiKey(ctx, userId);
    const headers = { ...ENGLISH, authorization };
    const { json } = await call(v1Product, "GET", { params: { id: NOBODY }, headers });
    expect(json.error).toEqual({ code: "NOT_FOUND", message: "Not found: product" });
  });

  it("of a request with a key is repeated to the letter", async () => {
    const headers = { ...ENGLISH, "idempotency-key": randomUUID() };
    const body = { nome: unique("Categoria"), paiId: NOBODY };
    const first = await call(createCategory, "POST", { cookie, body, headers });
    expect(first.json.error).toBe("paiId: category not found");
    const portuguese = { "idempotency-key": headers["idempotency-key"] };
    const again = await call(createCategory, "POST", { cookie, body, headers: portuguese });
    expect(again.bytes).toEqual(first.bytes);
  });
});

describe("a sentence inside an answer", () => {
  it("about one of several records is in the reader's language, in English without the API's field", async () => {
    const tags = Array.from({ length: 30 }, (_, n) => `t${n}`);
    const { id } = await ctx.db.customer.create({ data: { storeId: ctx.storeId, nome: "Ana", tags } });
    const body = { ids: [id, NOBODY], adicionarTags: ["mais"] };
    const told = async (headers: Record<string, string>) =>
      (await call(retag, "POST", { cookie, body, headers })).json.data.resultados.map(
        ({ erro }: { erro: string }) => erro,
      );
    const portuguese = ["tags: o cliente passaria de 30 etiquetas", "Recurso não encontrado: Cliente"];
    expect(await told({})).toEqual(portuguese);
    expect(await told(ENGLISH)).toEqual(["the customer would have more than 30 tags", "Not found: customer"]);
  });

  it("about a product that did not change, too", async () => {
    const body = { ids: [NOBODY], acao: "publicar" };
    const { json } = await call(changeProducts, "POST", { cookie, body, headers: ENGLISH });
    expect(json.data.resultados).toEqual([{ id: NOBODY, ok: false, erro: "Not found: product" }]);
  });

  it("about a row of a file is stored for readers of both languages", async () => {
    const csv = "nome;preco;estoque\nMesa;muito;1\nMesa;;2\n";
    const { id, erros } = await importCsv(ctx, csv, { cookie });
    expect(erros).toEqual([
      { linha: 2, campo: "preco", mensagem: "informe um valor em reais, como 129,90" },
      { linha: 3, campo: null, mensagem: "o produto não foi criado, por causa do erro na linha 2" },
    ]);
    const { json } = await call(readImport, "GET", { cookie, params: { id }, headers: ENGLISH });
    expect(json.data.erros.map(({ mensagem }: { mensagem: string }) => mensagem)).toEqual([
      "enter an amount in reais, like 129,90",
      "the product was not created, because of the error in row 2",
    ]);
  });

  it("about a simulated coupon, too", async () => {
    const { id: produtoId } = await aProduct(ctx);
    const { codigo } = await aCoupon(ctx, { ativo: false });
    const body = { codigo, itens: [{ produtoId }] };
    const told = async (headers: Record<string, string>) =>
      (await call(simulate, "POST", { cookie, body, headers })).json.data.mensagem;
    expect(await told({})).toBe("este cupom não está ativo");
    expect(await told(ENGLISH)).toBe("this coupon is not active");
  });
});
