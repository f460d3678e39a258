import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { GET as find } from "@/app/(api)/store/cep/[cep]/route";
import { startReceiver } from "@/lib/testing/receiver";
import { aShop } from "@/lib/testing/storefront";

const [first, second] = [await startReceiver(), await startReceiver()];
Object.assign(process.env, {
  WEBHOOK_ALLOWED_NETWORKS: "127.0.0.0/8",
  WEBHOOK_CA_FILE: first.caFile,
  CEP_URLS: `${first.url}ws/{cep}/json/,${second.url}v1/{cep}`,
});
afterAll(() => Promise.all([first.close(), second.close()]));

const answers = (body: unknown, statusCode = 200) =>
  ((_request, response) => {
    response.writeHead(statusCode, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  }) satisfies Parameters<typeof first.behave>[0];

const VIA = {
  cep: "01310-930",
  logradouro: "Avenida Paulista",
  bairro: "Bela Vista",
  localidade: "São Paulo",
  uf: "SP",
  ibge: "3550308",
};
const BRASIL = { street: "Rua da Praia", neighborhood: "Centro", city: "Porto Alegre", state: "RS" };

const shop = await aShop();
const street = async (cep: string) => {
  const { status, json } = await shop.visit(find, "GET", { params: { cep } });
  expect(status).toBe(200);
  return json.data.endereco;
};

it("asks one service, then the other, and each CEP once", async () => {
  first.behave(answers(VIA));
  second.behave(answers(BRASIL));
  const paulista = {
    logradouro: "Avenida Paulista",
    bairro: "Bela Vista",
    cidade: "São Paulo",
    uf: "SP",
    codigoIbge: "3550308",
  };
  const both = await Promise.all([street("01310930"), street("01310930")]);
  expect([...both, await street("01310930")]).toEqual([paulista, paulista, paulista]);
  expect([first.requests.length, second.requests.length]).toEqual([1, 0]);
  first.behave(answers({}, 500));
  expect(await street("90010000")).toEqual({
    logradouro: "Rua da Praia",
    bairro: "Centro",
    cidade: "Porto Alegre",
    uf: "RS",
    codigoIbge: null,
  });
  first.behave(answers({ erro: "true" }));
  expect([await street("01001999"), second.requests.length]).toEqual([null, 1]);
});

it.each(["4314902", "355030", "x550308"])(
  "leaves out %j, which is no code of a city in São Paulo",
  async (ibge) => {
    first.behave(answers({ ...VIA, ibge }));
    expect(await street(`0131${ibge.slice(-2)}0${ibge.length - 6}`)).toMatchObject({
      cidade: "São Paulo",
      codigoIbge: null,
    });
  },
);

it("reads a CEP as it is pasted, and asks nobody about one that no state has", async () => {
  first.behave(answers(VIA));
  const before = first.requests.length;
  for (const pasted of [
    "04538-133",
    "04538133",
    "04.538-133",
    "\u202a04538\u2011133\u202c",
    " 04538 - 133\u200b",
  ]) {
    expect([pasted, await street(pasted)]).toEqual([pasted, expect.objectContaining({ uf: "SP" })]);
  }
  expect(first.requests.length - before).toBe(1);
  for (const none of ["00000-000", "00999-999", "78900-000"])
    expect([none, await street(none)]).toEqual([none, null]);
  expect(first.requests.length - before).toBe(1);
});

it("believes no service that names another state than the CEP's", async () => {
  first.behave(answers(VIA));
  second.behave(answers(BRASIL));
  expect(await street("69900-062")).toBeNull();
});

it("leaves the typing to the buyer within two seconds when nobody answers, and asks again the next time", async () => {
  const silent = () => undefined;
  first.behave(silent);
  second.behave(silent);
  const startedAt = performance.now();
  expect(await street("04040002")).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(3_500);
  first.behave(answers({ ...VIA, logradouro: "x".repeat(500) }));
  await pause(10);
  expect(await street("04040002")).toMatchObject({ logradouro: "", cidade: "São Paulo" });
  for (const wrong of [answers("texto"), answers({ ...VIA, uf: "ZZ" }), answers([])]) {
    first.behave(wrong);
    second.behave(wrong);
    expect(await street("05130000")).toBeNull();
  }
});

it("takes eight digits alone, and not too many of an address", async () => {
  for (const cep of ["0131093", "01310-93", "../../../", "01310930x"]) {
    expect((await shop.visit(find, "GET", { params: { cep } })).status).toBe(404);
  }
  const headers = { "x-forwarded-for": "cep-demais" };
  const many = await Promise.all(
    Array.from({ length: 32 }, () => shop.visit(find, "GET", { params: { cep: "01310930" }, headers })),
  );
  expect(many.some(({ status }) => status === 429)).toBe(true);
});
