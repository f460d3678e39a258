import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANSWERS_ID, FRAME_HEADER, inScript, PART_HEADER, type RecordTitle } from "@/lib/http/page-answers";
import { NONCE_HEADER, newNonce } from "@/lib/http/page-headers";
import { Reply } from "@/lib/http/reply";
import type { DirectEndpoints } from "./direct-endpoints";
import { frameByFrame } from "./panel-frames";

const ROWS = { url: "/orders?limit=20", isNeeded: false };
const RECORD = { url: "/reports/vendas", isNeeded: true };

/** Stands for the endpoints; `person` is what the layout shows. */
const endpoints: Record<string, { status: number; data: unknown }> = {};
let asked: { url: string; headers: Record<string, unknown> }[];
/** Stands for the framework: its page shows the person who is signed in at the moment. */
let rendered: { isFrame: boolean; url: string }[];
let page: {
  questions: (typeof ROWS)[] | null;
  title: RecordTitle | null;
  status: number;
  extra: string;
  beforeRendering: () => void;
};

const ask: DirectEndpoints["ask"] = async (url, { headers }) => {
  asked.push({ url, headers });
  const { status = 404, data } = endpoints[url] ?? {};
  return { status, reply: new Reply(), body: JSON.stringify({ success: status === 200, data }) };
};

const framework: RequestListener = async ({ url = "", headers }, response) => {
  const isFrame = headers[FRAME_HEADER] !== undefined;
  page.beforeRendering();
  rendered.push({ isFrame, url });
  const nonce = headers[NONCE_HEADER];
  const person = JSON.stringify(endpoints["/auth/moldura"]?.data);
  const { questions, title } = page;
  const script =
    isFrame && questions
      ? `<script type="application/json" id="${ANSWERS_ID}">${inScript(JSON.stringify({ questions, title }))}</script>`
      : "<b>all data</b>";
  response.setHeader("link", `</inter.woff2>; rel=preload; nonce="${nonce}"`);
  response.writeHead(page.status, { "content-type": "text/html", "x-from": "framework" });
  response.write(
    `<html><head><script nonce="${nonce}">1</script></head>${person}${url} ${headers.cookie ?? ""}`,
  );
  // As the framework does with a page of several pieces.
  for (let piece = 0; piece < 4; piece++) {
    if (!response.write("x".repeat(20_000))) await once(response, "drain");
  }
  response.end(`${script}${page.extra}<script nonce="${nonce}">2</script></html>`);
};

let server: Server;
let base: string;

beforeEach(async () => {
  asked = [];
  rendered = [];
  page = { questions: [ROWS], title: null, status: 200, extra: "", beforeRendering: () => {} };
  for (const url of Object.keys(endpoints)) delete endpoints[url];
  Object.assign(endpoints, {
    "/auth/moldura": { status: 200, data: "Ana of Aurora" },
    [ROWS.url]: { status: 200, data: ["order 1"] },
    [RECORD.url]: { status: 200, data: "record" },
  });
  const framed = frameByFrame(framework, ask);
  server = createServer((request, response) => {
    const nonce = newNonce();
    request.headers[NONCE_HEADER] = nonce;
    response.setHeader("content-security-policy", `script-src 'nonce-${nonce}'`);
    framed(request, response);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

async function open(path = "/admin/pedidos", headers: Record<string, string> = {}) {
  const response = await fetch(base + path, { headers });
  const text = await response.text();
  const policy = response.headers.get("content-security-policy") ?? "";
  const nonces = new Set([...text.matchAll(/nonce="(\w+)"/g)].map(([, nonce]) => nonce));
  const [, json] = new RegExp(`id="${ANSWERS_ID}">(.*?)</script>`).exec(text) ?? [];
  return { response, text, nonces, policy, answers: json === undefined ? null : JSON.parse(json) };
}

describe("pages of the panel without their data", () => {
  it("are rendered once, and each answer has the data of its moment and its own nonce", async () => {
    const first = await open();
    endpoints[ROWS.url] = { status: 200, data: ["order 2", "</script><b>"] };
    const second = await open();
    expect(rendered).toEqual([{ isFrame: true, url: "/admin/pedidos" }]);
    expect(first.answers).toEqual([{ success: true, data: ["order 1"] }]);
    expect(second.answers).toEqual([{ success: true, data: ["order 2", "</script><b>"] }]);
    for (const { nonces, policy, response } of [first, second]) {
      expect(nonces.size).toBe(1);
      expect(policy).toContain([...nonces][0]);
      expect(response.headers.get("x-from")).toBe("framework");
      expect(response.headers.get("link")).toContain(`nonce="${[...nonces][0]}"`);
    }
    expect(first.nonces).not.toEqual(second.nonces);
    expect(second.text.replaceAll(/nonce="\w+"/g, "")).toContain("Ana of Aurora");
  });

  it("are rendered anew for another person or role, language and address", async () => {
    const forms = [
      () => open(),
      () => open("/admin/pedidos?page=2"),
      () => open("/admin/pedidos", { cookie: "lojista_idioma=en" }),
      () => {
        endpoints["/auth/moldura"] = { status: 200, data: "Bia of Aurora" };
        return open();
      },
      () => {
        endpoints["/auth/moldura"] = { status: 200, data: "Bia of Boreal" };
        return open();
      },
    ];
    for (const [index, form] of forms.entries()) {
      const { text } = await form();
      expect(text).toContain(endpoints["/auth/moldura"]?.data);
      expect(rendered).toHaveLength(index + 1);
    }
  });

  it("are rendered once for all records, and show each with its own id and name", async () => {
    const [one = "", two = ""] = [crypto.randomUUID(), crypto.randomUUID()];
    const names = [
      [one, "Saia"],
      [two, `</title> "Blusa" & $&`],
    ];
    page.title = { field: "nome", before: "Produto ", after: "" };
    for (const [id, nome] of names) {
      const url = `/products/${id}`;
      endpoints[url] = { status: 200, data: { id, nome } };
      page.questions = [{ url, isNeeded: true }];
      const { text, answers } = await open(`/admin/produtos/${id}`);
      expect(answers).toEqual([{ success: true, data: { id, nome } }]);
      expect(text).toContain(`/admin/produtos/${id} `);
      const [, title = ""] = /<title>(.*?)<\/title>/.exec(text) ?? [];
      expect(title.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code))).toBe(
        `Produto ${nome} · Lojista`,
      );
    }
    expect(rendered).toHaveLength(1);
    expect((await open(`/admin/produtos/${one}`)).text).not.toContain(two);
  });

  it("are left to the framework where a page about the person has the person's own id", async () => {
    const id = crypto.randomUUID();
    endpoints["/auth/moldura"] = { status: 200, data: `Ana ${id}` };
    await open(`/admin/equipe/${id}`);
    expect(rendered).toEqual([{ isFrame: false, url: `/admin/equipe/${id}` }]);
  });

  it("are not kept when the person changed before the page was rendered", async () => {
    const changeTo = (data: string) => Object.assign(endpoints, { "/auth/moldura": { status: 200, data } });
    page.beforeRendering = () => changeTo("Ana, now in sales");
    expect((await open()).text).toContain("Ana, now in sales");
    page.beforeRendering = () => {};
    changeTo("Ana of Aurora");
    expect((await open()).text).not.toContain("Ana, now in sales");
  });

  it("are left to the framework where it may find another language in the cookies", async () => {
    await open("/admin", { cookie: "lojista_idioma=pt-BR; lojista_idioma=en" });
    await open("/admin", { cookie: "lojista_idioma=%65n" });
    expect(rendered.map(({ isFrame }) => isFrame)).toEqual([false, false]);
  });

  it("ask as a part of the page, in the reader's language and without the page's condition", async () => {
    await open("/admin/pedidos", { cookie: "lojista_idioma=en", "if-none-match": "*" });
    expect(asked.map(({ url }) => url)).toEqual(["/auth/moldura", "/auth/moldura", ROWS.url]);
    for (const { headers } of asked) {
      expect(headers).toMatchObject({ [PART_HEADER]: "1", "x-reader-language": "en" });
      expect(headers).not.toHaveProperty("if-none-match");
    }
  });

  it("leave out an answer that failed: the browser asks again", async () => {
    await open();
    endpoints[ROWS.url] = { status: 503, data: null };
    expect((await open()).answers).toEqual([null]);
    expect(rendered).toHaveLength(1);
  });

  it.each([401, 403, 404, 503])(
    "are left to the framework when data that they need answer %i",
    async (status) => {
      page.questions = [ROWS, RECORD];
      expect((await open()).answers).toHaveLength(2);
      endpoints[RECORD.url] = { status, data: null };
      const { text, response } = await open();
      expect(text).toContain("all data");
      expect(response.headers.get("content-security-policy")).toContain("nonce-");
      expect(rendered.at(-1)).toEqual({ isFrame: false, url: "/admin/pedidos" });
    },
  );

  it("are left to the framework without a session", async () => {
    await open();
    endpoints["/auth/moldura"] = { status: 401, data: null };
    const { text, answers } = await open();
    expect([text.includes("all data"), answers]).toEqual([true, null]);
    expect(rendered.at(-1)?.isFrame).toBe(false);
  });

  it.each<[string, Partial<typeof page>]>([
    ["is complete", { questions: null }],
    ["is a refusal", { status: 403 }],
    ["has failed in part", { extra: "<template data-dgst></template>" }],
  ])("are not kept where the page %s", async (_, change) => {
    Object.assign(page, change);
    await open();
    const { response, nonces, policy } = await open();
    expect(response.status).toBe(page.status);
    expect(rendered).toHaveLength(2);
    expect(policy).toContain([...nonces][0]);
  });
});
