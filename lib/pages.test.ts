import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { EndpointHandler } from "@/lib/api/endpoint";
import { namedPagesFor, navGroupsFor, PANEL_PAGES, permissionAt } from "@/lib/panel-pages";
import { PERMISSIONS } from "@/lib/permissions";
import { STORE_PAGES } from "@/lib/storefront/pages";

const TABLE: Record<string, { who: string }> = { ...PANEL_PAGES, ...STORE_PAGES };
/** Pages before the log-in: no endpoint says who may open them. */
const FOR_ANYBODY = [
  "/admin/convite/[token]",
  "/admin/entrar",
  "/admin/esqueci-senha",
  "/admin/redefinir-senha/[token]",
  "/loja",
  "/loja/blog",
  "/loja/blog/[slug]",
  "/loja/blog/previa/[token]",
  "/loja/blog/tag/[tag]",
  "/loja/busca",
  "/loja/cadastro",
  "/loja/categoria/[slug]",
  "/loja/confirmar-email/[token]",
  "/loja/descadastro/[token]",
  "/loja/entrar",
  "/loja/esqueci-senha",
  "/loja/finalizar",
  "/loja/p/[slug]",
  "/loja/pedido/[token]",
  "/loja/produto/[slug]",
  "/loja/redefinir-senha/[token]",
  "/loja/sacola",
  "/loja/sacola/[token]",
];
/** Every role may open this page, but its first endpoint allows only some roles. */
const HOME = "/admin";
const ENROLMENT = "/admin/segundo-fator";

type PageFile = { address: string; source: string };

function pageFiles(): PageFile[] {
  return ["admin", "loja"].flatMap((area) =>
    readdirSync(path.join("app", area), { recursive: true, encoding: "utf8" })
      .filter((file) => path.basename(file) === "page.tsx" && !file.includes("[...caminho]"))
      .map((file) => ({
        address: path.posix
          .join("/", area, path.dirname(file))
          .replace(/\/\([^)]+\)/g, "")
          .replace(/\/\.$/, ""),
        source: readFileSync(path.join("app", area, file), "utf8"),
      })),
  );
}

const PAGES = pageFiles();

async function firstAuthOf({ source }: PageFile) {
  const first = /\b(?:loads|ask)\((\w+)/.exec(source)?.[1];
  if (!first) return null;
  const route = new RegExp(`GET as ${first} \\} from "@/(app/\\(api\\)/[^"]+)"`).exec(source)?.[1];
  const { GET } = (await import(path.join(process.cwd(), `${route}.ts`))) as { GET: EndpointHandler };
  return GET.spec.auth;
}

/** If the endpoint allows every role, the parent page decides. */
async function whoByEndpoints(page: PageFile): Promise<string> {
  const auth = await firstAuthOf(page);
  if (auth?.kind === "customer") return "customer";
  if (auth?.kind === "panel" && auth.permission === "none") return "signedIn";
  if (auth?.kind === "panel" && auth.permission !== "some") return auth.permission;
  const above = PAGES.filter(({ address }) => page.address.startsWith(`${address}/`)).toSorted(
    (a, b) => b.address.length - a.address.length,
  )[0];
  if (!above) throw new Error(`${page.address}: neither its endpoint nor a page above says who opens it`);
  return whoByEndpoints(above);
}

it("has every icon that a page asks for by its name", () => {
  const icons = readFileSync("components/ui/icons.svg", "utf8");
  const labels = navGroupsFor(PERMISSIONS).flatMap(({ entries }) => entries.map(({ label }) => label));
  const named = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => [...readFileSync(`components/${file}`, "utf8").matchAll(/<SpriteIcon name="(\w+)"/g)])
    .map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect([...labels, ...named].filter((name) => !icons.includes(`<symbol id="${name}"`))).toEqual([]);
});

it("every page has a row, and every row a page that knows its own address", () => {
  expect(PAGES.map(({ address }) => address).toSorted()).toEqual(Object.keys(TABLE).toSorted());
  for (const { address, source } of PAGES) {
    const said = /\bat(?:: |=)"([^"]+)"/.exec(source)?.[1];
    expect(said, address).toBe(address);
  }
});

it("for anybody are those pages alone that are meant to", () => {
  const open = Object.keys(TABLE).filter((address) => TABLE[address]?.who === "anybody");
  expect(open.toSorted()).toEqual(FOR_ANYBODY);
});

it.each(PAGES.filter(({ address }) => ![...FOR_ANYBODY, HOME, ENROLMENT].includes(address)))(
  "$address is open to whom its endpoints are open to",
  async (page) => {
    expect(TABLE[page.address]?.who).toBe(await whoByEndpoints(page));
  },
);

it("an address is known by its page, and a word comes before an id", () => {
  expect(permissionAt("/admin/produtos/novo")).toBe("produtos");
  expect(permissionAt("/admin/fidelidade/regras")).toBe("configuracoes");
  expect(permissionAt("/admin/webhooks/018f/entregas/0190")).toBe("configuracoes");
  expect(permissionAt("/admin/seguranca")).toBeNull();
  expect(permissionAt("/admin/nada")).toBeNull();
});

it("the sidebar shows what a role opens, without empty groups", () => {
  const groups = navGroupsFor(["marketing"]).map(({ label, entries }) => [label, entries.map((e) => e.href)]);
  expect(groups).toEqual([
    [null, ["/admin"]],
    [
      "marketing",
      [
        "/admin/campanhas",
        "/admin/cupons",
        "/admin/segmentos",
        "/admin/blog",
        "/admin/automacoes",
        "/admin/experimentos",
      ],
    ],
    ["settings", ["/admin/seguranca"]],
  ]);
});

/** Shows nothing without orders that somebody chose before. */
const PRINT = "/admin/pedidos/imprimir";

it("whatever can be gone to without knowing a record has a name", () => {
  const named = namedPagesFor(PERMISSIONS);
  const hrefs = named.filter(({ card }) => !card).map(({ href }) => href);
  const plain = Object.keys(PANEL_PAGES).filter(
    (address) => !address.includes("[") && ![...FOR_ANYBODY, ENROLMENT, PRINT].includes(address),
  );
  expect(hrefs.toSorted()).toEqual(plain.toSorted());
});

it("the cards that the palette leads to are on their screens", () => {
  const fields = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(path.join("components", file), "utf8"))
    .join();
  for (const { card } of namedPagesFor(["configuracoes"])) {
    if (card) expect(fields).toContain(`<Card id="${card}"`);
  }
});
