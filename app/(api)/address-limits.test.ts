import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { GET as publicProducts } from "@/app/(api)/api/v1/products/route";
import { POST as forgotten } from "@/app/(api)/auth/esqueci-senha/route";
import { POST as signUp } from "@/app/(api)/store-auth/cadastro/route";
import { POST as forgottenByCustomer } from "@/app/(api)/store-auth/esqueci-senha/route";
import { assertWithinFrom } from "@/lib/auth/login/throttle";
import { findOffer } from "@/lib/manual-orders/offer";
import { sendManualOrder } from "@/lib/manual-orders/send";
import { createManualOrder } from "@/lib/manual-orders/write";
import { newToken } from "@/lib/secrets/link-token";
import { call } from "@/lib/testing/call";
import { aStore, unique } from "@/lib/testing/factories";
import { tryLogin } from "@/lib/testing/login";
import { aShop } from "@/lib/testing/storefront";

const group = () => randomInt(0x1_0000).toString(16);
/** A new /48. */
const aSite = () => `2001:${group()}:${group()}`;
const within = (network: string) => `${network}:${group()}:${group()}:${group()}:${group()}`;
const badKey = (ip: string) =>
  call(publicProducts, "GET", { headers: { "x-forwarded-for": ip, authorization: "Bearer sk_nope" } });

async function statusesOf(count: number, send: (number: number) => Promise<{ status: number }>) {
  const statuses: Record<number, number> = {};
  for (let number = 0; number < count; number++) {
    const { status } = await send(number);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

describe("an IPv6 network full of addresses", () => {
  it("guesses no more passwords than one address", async () => {
    const network = `${aSite()}:7`;
    const statuses = await statusesOf(14, () =>
      tryLogin(`${unique()}@exemplo.test`, "palpite", within(network)),
    );
    expect(statuses).toEqual({ 401: 10, 429: 4 });
  });

  it("guesses no more API keys, neither by a mapped IPv4 address", async () => {
    const network = `${aSite()}:7`;
    expect(await statusesOf(40, () => badKey(within(network)))).toEqual({ 401: 30, 429: 10 });
    const ipv4 = `198.18.${randomInt(256)}.${randomInt(256)}`;
    const forms = [ipv4, `::ffff:${ipv4}`];
    expect(await statusesOf(40, (number) => badKey(forms[number % 2] ?? ""))).toEqual({ 401: 30, 429: 10 });
  });

  it("opens no more accounts and asks for no more passwords", async () => {
    const shop = await aShop();
    const from = () => ({ "x-forwarded-for": within("2001:db8:77:7") });
    const tries = [
      () =>
        shop.visit(signUp, "POST", {
          body: { nome: "Ana", email: "a@b.test", senha: "12345678" },
          headers: from(),
        }),
      () =>
        shop.visit(forgottenByCustomer, "POST", { body: { email: `${unique()}@b.test` }, headers: from() }),
      () => shop.visit(forgotten, "POST", { body: { email: `${unique()}@b.test` }, headers: from() }),
    ];
    for (const send of tries) {
      const answers = await Promise.all(Array.from({ length: 24 }, send));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    }
  });

  it("guesses no more links", async () => {
    const ctx = await aStore();
    const { id } = await createManualOrder(ctx, {
      cliente: { nome: "Ana Souza", email: "ana@exemplo.test" },
      itens: [{ descricao: "Vestido", precoCents: 10_000, quantidade: 1 }],
      descontoCents: 0,
      freteCents: 0,
    });
    await sendManualOrder(ctx, id);
    const { token } = await ctx.db.manualOrder.findUniqueOrThrow({ where: { id }, select: { token: true } });
    const site = aSite();
    const isFound = async (network: string) => (await findOffer(ctx, token ?? "", within(network))) !== null;
    for (let guess = 0; guess < 30; guess++) await findOffer(ctx, newToken(), within(`${site}:7`));
    expect([await isFound(`${site}:7`), await isFound(`${site}:8`)]).toEqual([false, true]);
  });
});

describe("a /48", () => {
  it("has eight times the limit over all of its networks, and another /48 its own", async () => {
    const site = aSite();
    const statuses = await statusesOf(300, (number) => badKey(within(`${site}:${number % 30}`)));
    // Four tokens a second come back meanwhile.
    expect(statuses[429]).toBeGreaterThan(30);
    expect(statuses[401]).toBeGreaterThanOrEqual(240);
    expect((await badKey(within(`${aSite()}:1`))).status).toBe(401);
  });

  it("is counted for what is kept in the database too", async () => {
    const site = aSite();
    const name = unique("limite");
    const statuses = await statusesOf(40, (number) =>
      assertWithinFrom(name, within(`${site}:${number % 20}`), { windowSeconds: 60, max: 2 }).then(
        () => ({ status: 200 }),
        () => ({ status: 429 }),
      ),
    );
    expect(statuses).toEqual({ 200: 16, 429: 24 });
  });
});
