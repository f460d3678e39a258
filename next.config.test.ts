// Without it the framework's parts stay broken for all tests of this process.
import "next/dist/server/node-environment-baseline.js";
import { matchHas } from "next/dist/shared/lib/router/utils/prepare-destination.js";
import {
  unstable_doesMiddlewareMatch,
  unstable_getResponseFromNextConfig,
} from "next/experimental/testing/server";
import { expect, it } from "vitest";
import { GUARDED_MARK, markOurs, OWN_SERVER_MARK } from "@/lib/http/own-server";
import { headersOfPlainServer } from "@/lib/http/security-headers";
import nextConfig from "@/next.config";
import { config } from "@/proxy";
import { freePort } from "@/server/start/free-port";
import { sourcesVersion } from "@/server/start/source-version";
import { requestHandler } from "@/server/web/request-handler";
import { startWebServer } from "@/server/web/web-server";

const NAMES = [
  ...["strict-transport-security", "x-content-type-options", "referrer-policy", "x-frame-options"],
  ...["cross-origin-opener-policy", "content-security-policy", "permissions-policy"],
];
const secured = (headers: Headers) => NAMES.map((name) => headers.get(name));

it.each<[string, Record<string, string>]>([
  ["/products", { accept: "application/json" }],
  ["/loja", { accept: "text/html" }],
  ["/loja", { accept: "*/*", rsc: "1" }],
  ["/_next/static/x.js", { accept: "*/*" }],
  ["/loja/produto/x?tema=abc", { accept: "text/html" }],
  ["/campaigns/018f0000-0000-7000-8000-000000000000/previa", { accept: "text/html" }],
  ["/nada", { accept: "text/html,*/*" }],
])("plain next start secures %s %j as our own server does", async (path, headers) => {
  const port = await freePort();
  const server = await startWebServer(
    requestHandler((_, response) => void response.end()),
    port,
    ["127.0.0.1"],
  );
  const ours = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await server.drain(0);
  const plain = await unstable_getResponseFromNextConfig({ url: path, headers, nextConfig });
  expect(secured(plain.headers)).toEqual(secured(ours.headers));
});

it("what our own server sets is not set a second time", () => {
  const headers = { accept: "text/html", rsc: "1" };
  markOurs(headers);
  for (const { missing } of headersOfPlainServer()) {
    expect(matchHas({ headers } as never, {}, [], missing)).toBe(false);
  }
});

const DOCUMENTS = ["/admin", "/admin/pedidos", "/admin/nada", "/loja", "/nada"];

it("a client's word for a guarded page opens no way around the proxy", () => {
  for (const url of DOCUMENTS) {
    const headers = {
      accept: "text/html",
      "x-lojista-guardada": "1",
      lojista: "guardada: 1",
      "x-nonce": "A",
    };
    expect(unstable_doesMiddlewareMatch({ config, url, headers }), url).toBe(true);
  }
});

it("the mark is read by the matcher, and no HTTP client can say it", () => {
  const conditions = config.matcher.flatMap((each) => (typeof each === "string" ? [] : each.missing));
  expect(conditions.map(({ key }) => key)).toEqual([GUARDED_MARK, GUARDED_MARK]);
  for (const name of [GUARDED_MARK, OWN_SERVER_MARK]) {
    expect(() => new Headers([[name, "1"]])).toThrow("invalid");
  }
});

it("the id of a build follows from its sources alone", async () => {
  expect(await nextConfig.generateBuildId?.()).toBe(sourcesVersion(process.cwd()));
});
