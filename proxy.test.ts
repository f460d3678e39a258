import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { PROOF_HEADER, proof, serveOurselves } from "@/lib/http/own-server";
import { aProduct, aStore, unique } from "@/lib/testing/factories";
import { proxy } from "@/proxy";

const ask = async (path: string) => {
  const subdominio = unique();
  await aStore({ subdominio });
  const host = `${subdominio}.localhost`;
  const response = await proxy(new NextRequest(`http://${host}${path}`, { headers: { host } }));
  const { headers } = response;
  return {
    goesTo: headers.get("location")?.replace(/^http:\/\/[^/]+/, "") ?? null,
    isSecret: headers.get("referrer-policy") === "no-referrer" && headers.get("cache-control") === "no-store",
  };
};

it.each([
  ["/admin/pedidos", "/admin/entrar?de=%2Fadmin%2Fpedidos"],
  ["/admin/nada", "/admin/entrar?de=%2Fadmin%2Fnada"],
  ["/admin/segundo-fator", "/admin/entrar?de=%2Fadmin%2Fsegundo-fator"],
  ["/admin/entrar?de=/admin", null],
  ["/admin/esqueci-senha", null],
  ["/loja", null],
  ["/loja/cadastro", null],
  ["/loja/conta/pedidos", "/loja/entrar?de=%2Floja%2Fconta%2Fpedidos"],
  ["/loja/conta/nada", "/loja/entrar?de=%2Floja%2Fconta%2Fnada"],
  ["/loja/fidelidade", "/loja/entrar?de=%2Floja%2Ffidelidade"],
])("without a session %s goes to %s", async (path, target) => {
  expect((await ask(path)).goesTo).toBe(target);
});

it.each([
  ["/admin/convite/x", true],
  ["/admin/redefinir-senha/x", true],
  ["/loja/pedido/x", true],
  ["/loja/pedido/x/y", true],
  ["/loja/redefinir-senha/x", true],
  ["/loja/confirmar-email/x", true],
  ["/admin/entrar?de=/admin", false],
  ["/loja", false],
])("the address %s is a secret: %s", async (path, isSecret) => {
  expect((await ask(path)).isSecret).toBe(isSecret);
});

it("a page of the shop is told the store's language, whatever the visitor says of it", async () => {
  const subdominio = unique();
  await aStore({ subdominio, idioma: "en" });
  const host = `${subdominio}.localhost`;
  const told = async (path: string) => {
    const headers = { host, "x-lojista-idioma": "fr" };
    const response = await proxy(new NextRequest(`http://${host}${path}`, { headers }));
    return response.headers.get("x-middleware-request-x-lojista-idioma");
  };
  expect(await told("/loja")).toBe("en");
  expect(await told("/admin/entrar")).toBe("");
});

const PHONE =
  "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36";

it("while an experiment runs, a page is told the visitor's variant, and the visitor gets a cookie", async () => {
  const subdominio = unique();
  const ctx = await aStore({ subdominio });
  const { storeId } = ctx;
  const host = `${subdominio}.localhost`;
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const asked = { host, "user-agent": PHONE, "x-lojista-mostra": "[1]", ...headers };
    const response = await proxy(new NextRequest(`http://${host}${path}`, { headers: asked }));
    const shown = response.headers.get("x-middleware-request-x-lojista-mostra") ?? "";
    return {
      shown: JSON.parse(shown) as { varianteId: string; opcao: string }[],
      told: response.headers.get("x-lojista-testes"),
      cookie: response.headers.getSetCookie()[0]?.split(";")[0],
    };
  };
  serveOurselves();
  const untested = JSON.stringify({ storeId, tests: [], combination: "" });
  expect(await visit("/loja")).toEqual({ shown: [], told: untested, cookie: undefined });
  const { id: experimentId } = await ctx.db.experiment.create({
    data: { storeId, nome: "Capa", chave: "destaque", status: "ativo", ativoDesde: new Date() },
  });
  for (const [ordem, opcao] of ["simples", "centralizado"].entries()) {
    const row = { storeId, experimentId, nome: opcao, controle: ordem === 0, peso: 50, ordem };
    await ctx.db.experimentVariant.create({ data: { ...row, parametros: { opcao } } });
  }
  await expect.poll(async () => (await visit("/loja")).shown.length, { timeout: 1_000 }).toBe(1);
  const first = await visit("/loja");
  expect(first.cookie).toMatch(/^ecom_visitante=/);
  expect(JSON.parse(first.told ?? "").combination).toBe(first.shown[0]?.varianteId);
  const again = await visit("/loja", { cookie: first.cookie ?? "", "sec-fetch-site": "same-origin" });
  expect(again).toMatchObject({ shown: first.shown, cookie: undefined });
  expect(await visit("/loja/busca")).toEqual({ shown: [], told: untested, cookie: undefined });
  const chosen = { "x-lojista-visitante": "00000000-0000-4000-8000-000000000001" };
  expect((await visit("/loja", chosen)).cookie).not.toContain(chosen["x-lojista-visitante"]);
  const proven = await visit("/loja", { ...chosen, [PROOF_HEADER]: proof() });
  expect(proven.cookie).toContain(chosen["x-lojista-visitante"]);
  serveOurselves(false);
  expect(await visit("/loja")).toMatchObject({ shown: [expect.anything()], told: null });
  const quiet = await visit("/loja", { "sec-gpc": "1" });
  expect(quiet).toMatchObject({ shown: [], cookie: undefined });
});

it("leads from a former address to today's with the whole query that the visitor sent", async () => {
  const subdominio = unique();
  const ctx = await aStore({ subdominio });
  const { id, slug } = await aProduct(ctx, { publicado: true });
  await ctx.db.product.update({ where: { id }, data: { slug: "hoje" } });
  serveOurselves();
  const host = `${subdominio}.localhost`;
  const asked = { host, "x-lojista-busca": "?utm_source=a" };
  const leads = async (headers: Record<string, string>) =>
    (await proxy(new NextRequest(`http://${host}/loja/produto/${slug}`, { headers }))).headers.get(
      "location",
    );
  expect(await leads({ ...asked, [PROOF_HEADER]: proof() })).toMatch(/\/loja\/produto\/hoje\?utm_source=a$/);
  expect(await leads(asked)).toMatch(/\/loja\/produto\/hoje$/);
  serveOurselves(false);
});

it("refuses a Host that is none, and changes sent to a page, whoever serves", async () => {
  const statusOf = async (path: string, host: string, method = "GET") => {
    const { status, headers } = await proxy(
      new NextRequest(`http://localhost${path}`, { method, headers: { host } }),
    );
    return [status, headers.get("allow")];
  };
  expect(await statusOf("/loja", "evil.example/.localhost")).toEqual([400, null]);
  expect(await statusOf("/nada", "user@localhost")).toEqual([400, null]);
  for (const path of ["/", "/loja", "/admin/entrar"]) {
    expect(await statusOf(path, "localhost", "POST")).toEqual([405, "GET, HEAD"]);
  }
});
