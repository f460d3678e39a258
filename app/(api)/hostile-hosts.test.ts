// @long
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "@/lib/auth/password/password";
import type { Ctx } from "@/lib/ctx";
import { env } from "@/lib/env";
import { parseHost } from "@/lib/http/host";
import { unseal } from "@/lib/secrets/seal";
import { panelAddress, storefrontAddress } from "@/lib/stores/address";
import type { Answer } from "@/lib/testing/call";
import { aStore, unique } from "@/lib/testing/factories";
import { hostileHosts } from "@/lib/testing/hostile-hosts";
import { everyOccasion, forgottenPasswords } from "@/lib/testing/mail-occasions";
import { SENHA } from "@/lib/testing/storefront";
import { jobServerVariables } from "@/server/jobs/job-runner";

let senhaHash = "";
beforeAll(async () => {
  senhaHash = await hashPassword(SENHA);
});

type Settings = { BASE_DOMAIN: string; PUBLIC_ORIGIN: string | undefined };

/** It answers wherever no other store is named. */
async function anOnlyStore(settings: Settings) {
  const subdominio = unique("loja");
  Object.assign(env(), settings, { DEFAULT_STORE: subdominio });
  return { ctx: await aStore({ subdominio }), subdominio };
}

const ADDRESS = /https?:[^\s"<>]*/g;

async function addressesIn(ctx: Ctx, answers: Answer[]): Promise<[string, string][]> {
  const mails = await ctx.db.email.findMany();
  const texts = mails.map(({ tipo, texto, html, id, linkCifrado }): [string, string] => [
    tipo,
    `${texto} ${html} ${linkCifrado ? unseal(linkCifrado, id) : ""}`,
  ]);
  const answered = answers.map(({ json }): [string, string] => ["answer", JSON.stringify(json)]);
  return [...texts, ...answered].flatMap(([kind, text]) =>
    [...text.matchAll(ADDRESS)].map(([address]): [string, string] => [kind, address]),
  );
}

const PANEL_MAILS = ["convite", "senha_painel", "acesso_novo"];
const ORDER_MAILS = ["pedido_manual", "pedido", "answer"];
const CUSTOMER_MAILS = ["boas_vindas", "confirmar_email", "senha_cliente"];

async function expectOwnAddresses(ctx: Ctx, answers: Answer[], panel: string, storefront: string) {
  const addresses = await addressesIn(ctx, answers);
  const expected = (kind: string) => (PANEL_MAILS.includes(kind) ? `${panel}/admin/` : `${storefront}/loja/`);
  expect(addresses.filter(([kind, address]) => !address.startsWith(expected(kind)))).toEqual([]);
  for (const { headers } of answers) {
    expect(headers.get("location")).toBeNull();
    expect(headers.getSetCookie().join("\n")).not.toMatch(/domain/i);
  }
  return new Set(addresses.map(([kind]) => kind));
}

/** At a Host that is none. */
async function expectNothingDone(ctx: Ctx, answers: Answer[]) {
  expect(answers.filter(({ status }) => status !== 400)).toEqual([]);
  for (const { json } of answers) {
    expect(json).toEqual({ success: false, error: "Host: informe um host, como loja.exemplo.com.br" });
  }
  expect(await ctx.db.email.count()).toBe(0);
}

const DEPLOYMENTS = [
  {
    name: "a local installation",
    settings: { BASE_DOMAIN: "localhost", PUBLIC_ORIGIN: undefined },
    port: ":3000",
    panel: "http://localhost:3000",
    at: (subdominio: string) => `http://${subdominio}.localhost:3000`,
  },
  {
    name: "a domain of its own",
    settings: { BASE_DOMAIN: "exemplo.com.br", PUBLIC_ORIGIN: undefined },
    port: "",
    panel: "https://exemplo.com.br",
    at: (subdominio: string) => `https://${subdominio}.exemplo.com.br`,
  },
  {
    name: "a public origin beside the domain",
    settings: { BASE_DOMAIN: "lojas.exemplo.com.br", PUBLIC_ORIGIN: "https://painel.exemplo.com.br:8443" },
    port: ":8443",
    panel: "https://painel.exemplo.com.br:8443",
    at: (subdominio: string) => `https://${subdominio}.lojas.exemplo.com.br:8443`,
  },
] as const;

const MAILS = [...PANEL_MAILS, ...ORDER_MAILS, ...CUSTOMER_MAILS];
/** One of each trick. */
const typical = (domain: string) => [
  `evil.example/.${domain}`,
  `user@${domain}`,
  `${domain}:99999`,
  "evil.example",
];

type Deployment = (typeof DEPLOYMENTS)[number];

/** null: its own address. */
const KNOWN: [host: string, panel: string, storefront: string | null, Deployment][] = [
  ["localhost:3000", "http://localhost:3000", "http://localhost:3000", DEPLOYMENTS[0]],
  ["LocalHost:3000", "http://localhost:3000", "http://localhost:3000", DEPLOYMENTS[0]],
  ["127.0.0.1:3000", "http://127.0.0.1:3000", "http://127.0.0.1:3000", DEPLOYMENTS[0]],
  ["[::1]:3000", "http://[::1]:3000", "http://[::1]:3000", DEPLOYMENTS[0]],
  ["aurora.localhost:3000", "http://localhost:3000", null, DEPLOYMENTS[0]],
  ["exemplo.com.br:443", "https://exemplo.com.br", "https://exemplo.com.br", DEPLOYMENTS[1]],
  ["127.0.0.1", "https://exemplo.com.br", null, DEPLOYMENTS[1]],
  ["exemplo.com.br:3000", "https://exemplo.com.br", null, DEPLOYMENTS[1]],
  ["painel.exemplo.com.br:8443", DEPLOYMENTS[2].panel, DEPLOYMENTS[2].panel, DEPLOYMENTS[2]],
  ["lojas.exemplo.com.br:8443", DEPLOYMENTS[2].panel, "https://lojas.exemplo.com.br:8443", DEPLOYMENTS[2]],
  ["painel.exemplo.com.br", DEPLOYMENTS[2].panel, null, DEPLOYMENTS[2]],
  ["localhost:8443", DEPLOYMENTS[2].panel, null, DEPLOYMENTS[2]],
];

it.each(KNOWN)(
  "asked for at %s, links lead to %s and %s",
  async (host, panel, storefront, { settings, at }) => {
    const { ctx, subdominio } = await anOnlyStore(settings);
    expect(await panelAddress(ctx, "/admin/x", host)).toBe(`${panel}/admin/x`);
    expect(await storefrontAddress(ctx, "/loja/x", host)).toBe(`${storefront ?? at(subdominio)}/loja/x`);
  },
);

it("at its own subdomain a store stays there, another store's panel does not follow", async () => {
  const { ctx, subdominio } = await anOnlyStore(DEPLOYMENTS[0].settings);
  const other = await aStore();
  const host = `${subdominio}.localhost:3000`;
  expect(await panelAddress(ctx, "/admin/x", host)).toBe(`http://${host}/admin/x`);
  expect(await panelAddress(other, "/admin/x", host)).toBe("http://localhost:3000/admin/x");
});

it("what the jobs' server writes leads to the shop's port", async () => {
  const { ctx, subdominio } = await anOnlyStore(DEPLOYMENTS[0].settings);
  const { PORT, LOJISTA_SHOP_PORT } = jobServerVariables({ shopPort: 4000, port: 5000 });
  Object.assign(env(), { PORT: Number(PORT), LOJISTA_SHOP_PORT: Number(LOJISTA_SHOP_PORT) });
  expect(await panelAddress(ctx, "/admin/x", null)).toBe("http://localhost:4000/admin/x");
  expect(await storefrontAddress(ctx, "/loja/x", null)).toBe(`http://${subdominio}.localhost:4000/loja/x`);
  Object.assign(env(), { PORT: 3000, LOJISTA_SHOP_PORT: 0 });
});

describe.each(DEPLOYMENTS)("$name", ({ settings, port, panel, at }) => {
  const hosts = hostileHosts(settings.BASE_DOMAIN, port).map(({ host }) => host);

  it.each(typical(settings.BASE_DOMAIN))("no e-mail and no answer has anything of %s in it", async (host) => {
    const { ctx, subdominio } = await anOnlyStore(settings);
    const answers = await everyOccasion(ctx, senhaHash, host);
    if (!parseHost(host)) return expectNothingDone(ctx, answers);
    expect(answers.filter(({ status }) => status >= 300).map(({ json }) => json)).toEqual([]);
    const kinds = await expectOwnAddresses(ctx, answers, panel, at(subdominio));
    expect(MAILS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it("there are many hostile Hosts", () => expect(hosts.length).toBeGreaterThanOrEqual(90));

  it.each([0, 1, 2, 3, 4])("no link of a forgotten password leads to one of them (part %i)", async (part) => {
    const all = hosts.filter((_, index) => index % 5 === part);
    const [asked, improper] = [all.filter((host) => parseHost(host)), all.filter((host) => !parseHost(host))];
    const { ctx, subdominio } = await anOnlyStore(settings);
    const refused = await Promise.all(improper.map((host) => forgottenPasswords(ctx, host)));
    await expectNothingDone(ctx, refused.flat());
    const answers = (await Promise.all(asked.map((host) => forgottenPasswords(ctx, host)))).flat();
    await expectOwnAddresses(ctx, answers, panel, at(subdominio));
    expect(await ctx.db.email.count({ where: { tipo: "senha_painel" } })).toBe(asked.length);
    // At a missing store's name there are no customers.
    const found = answers.filter(({ status }) => status === 200).length - asked.length;
    expect(await ctx.db.email.count({ where: { tipo: "senha_cliente" } })).toBe(found);
    expect(found).toBeGreaterThan(asked.length - 5);
  });

  it("addresses are the configuration's at every hostile Host", async () => {
    const { ctx, subdominio } = await anOnlyStore(settings);
    for (const host of hosts) {
      expect([host, await panelAddress(ctx, "/admin/x", host)]).toEqual([host, `${panel}/admin/x`]);
      expect(await storefrontAddress(ctx, "/loja/x", host)).toBe(`${at(subdominio)}/loja/x`);
    }
  });
});
