import { expect, test } from "./fixtures";

const PAGES = ["/admin/entrar", "/loja", "/loja/entrar", "/loja/nada"];

const nonceOf = (policy: string | undefined) => /'nonce-([^']+)'/.exec(policy ?? "")?.[1];

for (const path of PAGES) {
  test(`${path} has a strict policy with a fresh nonce on every script`, async ({ request }) => {
    const [first, second] = [await request.get(path), await request.get(path)];
    const policy = first.headers()["content-security-policy"];
    const nonce = nonceOf(policy);
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(nonceOf(second.headers()["content-security-policy"])).not.toBe(nonce);
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-eval");
    expect(policy?.includes("'unsafe-inline'")).toBe(path.startsWith("/admin"));
    const scripts = (await first.text()).match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
  });
}

test("JSON is served without passing the page guard", async ({ request }) => {
  const response = await request.get("/products");
  expect(response.status()).toBe(401);
  expect(response.headers()["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
});

const ANSWERS: [kind: string, path: string, status: number, headers?: Record<string, string>][] = [
  ["a page", "/loja", 200],
  ["a page that no browser asked for", "/loja", 200, { accept: "*/*" }],
  ["a feed", "/loja/blog/rss.xml", 200],
  ["the way to a page for a router", "/loja", 307, { rsc: "1" }],
  ["a redirect", "/admin/pedidos", 307],
  ["a page that is not there", "/loja/nada", 404],
  ["an address that leads nowhere, opened in a browser", "/nada", 404, { accept: "text/html" }],
  ["an address that leads nowhere", "/nada", 404],
  ["a refusal in JSON", "/products", 401],
  ["a refusal of the public API", "/api/v1/products", 401],
  ["a method that is not there", "/auth/login", 405],
  ["the API reference", "/api/v1/openapi.json", 200],
  ["a picture of the application", "/icon.svg", 200],
  ["a file that is not there", "/_next/static/nada.js", 404],
  ["a sign of life", "/livez", 200],
];

for (const [kind, path, status, headers = {}] of ANSWERS) {
  test(`${kind} carries every security header`, async ({ request }) => {
    const response = await request.get(path, { headers, maxRedirects: 0 });
    expect(response.status()).toBe(status);
    const sent = response.headers();
    expect(sent["content-security-policy"]).toMatch(/(^|; )default-src '(none|self)'/);
    expect(sent["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(sent["strict-transport-security"]).toMatch(/^max-age=63072000/);
    expect(sent["x-content-type-options"]).toBe("nosniff");
    expect(sent["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(sent["cross-origin-opener-policy"]).toBe("same-origin");
    expect(sent["x-powered-by"]).toBeUndefined();
    // What the application tells its own server is nobody else's.
    expect(Object.keys(sent).filter((name) => name.startsWith("x-lojista"))).toEqual([]);
  });
}

test("a signed-in answer of each kind is kept by no cache", async ({ page, signIn }) => {
  await signIn("dona");
  for (const path of ["/admin/pedidos", "/orders?limit=1", "/orders/exportar?status=refunded", "/auth/me"]) {
    const cache = (await page.request.get(path)).headers()["cache-control"];
    expect(cache, path).toMatch(/no-store|private/);
  }
});

test("guarded pages redirect in every form that a router asks for them", async ({ request }) => {
  const forms: Record<string, string>[] = [{}, { rsc: "1" }, { rsc: "1", "next-router-prefetch": "1" }];
  for (const headers of forms) {
    for (const path of ["/admin", "/admin/produtos", "/admin/qualquer", "/loja/fidelidade"]) {
      const response = await request.get(path, { headers, maxRedirects: 0 });
      expect(response.status(), path).toBe(307);
      expect(response.headers().location).toMatch(/\/entrar\?de=/);
    }
  }
});

test("forged cookies open nothing", async ({ request }) => {
  const forged = "eyJhbGciOiJub25lIiwidHlwIjoicGFuZWwrand0In0.eyJzdWIiOiIxIn0.";
  for (const cookie of [`ecom_token=${forged}`, "ecom_token=x; ecom_token=y", "ecom_token="]) {
    const response = await request.get("/admin/produtos", { headers: { cookie }, maxRedirects: 0 });
    expect(response.status(), cookie).toBe(307);
  }
});
