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
  expect(response.headers()["content-security-policy"]).toBeUndefined();
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
