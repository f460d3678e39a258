import { gzipSync } from "node:zlib";
import type { BrowserContext, Page } from "@playwright/test";
import {
  test as base,
  CONTRAST,
  expect,
  expectAccessible,
  fillPanelLogin,
  LAYOUT_RULES,
  logIn,
  type PanelRole,
  visit,
} from "./fixtures";
import { sampledPages } from "./page-files";

type Login = PanelRole | "cliente" | undefined;

type Visit = {
  name: string;
  /** A path, or a function that finds it if the id is not known beforehand. */
  path: string | ((page: Page) => Promise<string>);
  /** The pattern of the page, if a function finds the path. */
  page?: string;
  as?: Login;
  heading: string;
};

const oldestOf = async (page: Page, path: string): Promise<string> =>
  (await (await page.request.get(path)).json()).data.at(-1).id;

async function pathOfWebhook(page: Page) {
  return `/admin/webhooks/${await oldestOf(page, "/webhook-subscriptions")}`;
}

const pathOfManualOrder = async (page: Page) =>
  `/admin/pedidos-manuais/${await oldestOf(page, "/manual-orders")}`;

async function pathOfEditedManualOrder(page: Page) {
  return `/admin/pedidos-manuais/${await oldestOf(page, "/manual-orders?status=aberto")}/editar`;
}

/** Returns only the path, because the host of the link depends on the request. */
async function pathOfOffer(page: Page) {
  const id = await oldestOf(page, "/manual-orders?status=enviado");
  return new URL((await (await page.request.get(`/manual-orders/${id}`)).json()).data.link).pathname;
}

async function pathOfDelivery(page: Page) {
  const id = await oldestOf(page, "/webhook-subscriptions");
  return `/admin/webhooks/${id}/entregas/${await oldestOf(page, `/webhook-subscriptions/${id}/deliveries`)}`;
}

async function pathOfOrder(page: Page) {
  const [order] = (await (await page.request.get("/orders?status=refunded&limit=1")).json()).data;
  return `/admin/pedidos/${order.id}`;
}

const pathOfOwnOrder = async (page: Page) => `/loja/conta/pedidos/${await oldestOf(page, "/store/orders")}`;

async function pathOfProduct(page: Page) {
  return `/admin/produtos/${await oldestOf(page, "/products?q=camiseta")}`;
}

async function pathOfCoupon(page: Page) {
  return `/admin/cupons/${await oldestOf(page, "/coupons?q=VIP20")}`;
}

async function pathOfCampaign(page: Page) {
  return `/admin/campanhas/${await oldestOf(page, "/campaigns?q=Maresia&canal=email")}`;
}

async function pathOfExperiment(page: Page) {
  return `/admin/experimentos/${await oldestOf(page, "/ab-experiments?status=encerrado")}`;
}

async function pathOfCustomer(page: Page) {
  return `/admin/clientes/${await oldestOf(page, "/customers?q=cliente@aurora.test")}`;
}

const VISITS: Visit[] = [
  { name: "orders", path: "/admin/pedidos", as: "vendas", heading: "Pedidos" },
  { name: "orders not found", path: "/admin/pedidos?q=nada+disto", as: "vendas", heading: "Pedidos" },
  { name: "order", page: "/admin/pedidos/[id]", path: pathOfOrder, as: "vendas", heading: "Pedido " },
  {
    name: "order on paper",
    page: "/admin/pedidos/[id]/imprimir",
    path: async (page) => `${await pathOfOrder(page)}/imprimir`,
    as: "vendas",
    heading: "Pedido ",
  },
  { name: "panel login", path: "/admin/entrar", heading: "Entrar no painel" },
  { name: "forgotten password", path: "/admin/esqueci-senha", heading: "Esqueci minha senha" },
  {
    name: "reset link that is void",
    path: `/admin/redefinir-senha/${"x".repeat(43)}`,
    heading: "Escolher nova senha",
  },
  { name: "security", path: "/admin/seguranca", as: "sem-permissao", heading: "Segurança" },
  { name: "home", path: "/admin", as: "dona", heading: "Olá" },
  { name: "home without permission", path: "/admin", as: "sem-permissao", heading: "Seu acesso" },
  { name: "products", path: "/admin/produtos", as: "dona", heading: "Produtos" },
  { name: "sorted products", path: "/admin/produtos?ordenar=-nome&page=2", as: "dona", heading: "Produtos" },
  { name: "import", path: "/admin/produtos/importar", as: "produtos", heading: "Importar produtos" },
  { name: "purchase", path: "/admin/produtos/receber", as: "produtos", heading: "Receber compra" },
  { name: "purchases", path: "/admin/produtos/compras", as: "produtos", heading: "Compras recebidas" },
  { name: "new product", path: "/admin/produtos/novo", as: "dona", heading: "Novo produto" },
  { name: "product", page: "/admin/produtos/[id]", path: pathOfProduct, as: "dona", heading: "Camiseta" },
  { name: "empty search", path: "/admin/produtos?q=nada+disto", as: "dona", heading: "Produtos" },
  { name: "categories", path: "/admin/categorias", as: "dona", heading: "Categorias" },
  { name: "settings", path: "/admin/configuracoes", as: "configuracoes", heading: "Loja" },
  { name: "freight table", path: "/admin/configuracoes/frete", as: "configuracoes", heading: "Loja" },
  { name: "custom fields", path: "/admin/configuracoes/campos", as: "configuracoes", heading: "Loja" },
  { name: "carriers", path: "/admin/configuracoes/transportadoras", as: "configuracoes", heading: "Loja" },
  {
    name: "sales report",
    path: "/admin/relatorios?comparar=anterior",
    as: "dashboard",
    heading: "Relatórios",
  },
  {
    name: "products report",
    path: "/admin/relatorios?tipo=produtos",
    as: "dashboard",
    heading: "Relatórios",
  },
  { name: "themes", path: "/admin/temas", as: "configuracoes", heading: "Temas" },
  { name: "appearance", path: "/admin/temas/aparencia", as: "configuracoes", heading: "Temas" },
  { name: "blog", path: "/admin/blog", as: "marketing", heading: "Blog" },
  {
    name: "blog post",
    page: "/admin/blog/[id]",
    path: async (page) => `/admin/blog/${await oldestOf(page, "/blog?q=linho&status=publicado")}`,
    as: "marketing",
    heading: "Como cuidar do linho",
  },
  { name: "shop's blog", path: "/loja/blog", heading: "Blog" },
  { name: "shop's page", path: "/loja/p/trocas-e-devolucoes", heading: "Trocas e devoluções" },
  { name: "campaigns", path: "/admin/campanhas", as: "marketing", heading: "Campanhas" },
  {
    name: "campaign",
    page: "/admin/campanhas/[id]",
    path: pathOfCampaign,
    as: "marketing",
    heading: "Coleção Maresia",
  },
  { name: "suppressed", path: "/admin/campanhas/supressao", as: "marketing", heading: "Lista de supressão" },
  { name: "segments", path: "/admin/segmentos", as: "marketing", heading: "Segmentos" },
  { name: "experiments", path: "/admin/experimentos", as: "marketing", heading: "Experimentos" },
  {
    name: "new experiment",
    path: "/admin/experimentos/novo",
    as: "marketing",
    heading: "Novo experimento",
  },
  {
    name: "experiment",
    page: "/admin/experimentos/[id]",
    path: pathOfExperiment,
    as: "marketing",
    heading: "Comprar em vez",
  },
  { name: "automations", path: "/admin/automacoes", as: "marketing", heading: "Automações" },
  {
    name: "marketing settings",
    path: "/admin/configuracoes/marketing",
    as: "configuracoes",
    heading: "Loja",
  },
  { name: "audit log", path: "/admin/auditoria", as: "configuracoes", heading: "Auditoria" },
  { name: "team", path: "/admin/equipe", as: "dona", heading: "Equipe" },
  { name: "roles", path: "/admin/equipe/papeis", as: "dona", heading: "Equipe" },
  { name: "invitation that is none", path: "/admin/convite/x", heading: "Convite não encontrado" },
  { name: "points program", path: "/admin/fidelidade", as: "dona", heading: "Fidelidade" },
  { name: "points rules", path: "/admin/fidelidade/regras", as: "dona", heading: "Regras do programa" },
  { name: "API keys", path: "/admin/chaves-de-api?situacao=todas", as: "dona", heading: "Chaves de API" },
  { name: "webhooks", path: "/admin/webhooks", as: "dona", heading: "Webhooks" },
  { name: "webhook", page: "/admin/webhooks/[id]", path: pathOfWebhook, as: "dona", heading: "https://" },
  {
    name: "delivery",
    page: "/admin/webhooks/[id]/entregas/[deliveryId]",
    path: pathOfDelivery,
    as: "dona",
    heading: "order.",
  },
  { name: "outbox", path: "/admin/caixa-de-saida", as: "dona", heading: "Caixa de saída" },
  { name: "system", path: "/admin/sistema", as: "dona", heading: "Sistema" },
  { name: "coupons", path: "/admin/cupons", as: "dona", heading: "Cupons" },
  { name: "new coupon", path: "/admin/cupons/novo", as: "dona", heading: "Novo cupom" },
  { name: "coupon", page: "/admin/cupons/[id]", path: pathOfCoupon, as: "dona", heading: "VIP20" },
  { name: "manual orders", path: "/admin/pedidos-manuais", as: "vendas", heading: "Pedidos manuais" },
  {
    name: "new manual order",
    path: "/admin/pedidos-manuais/novo",
    as: "vendas",
    heading: "Novo pedido manual",
  },
  {
    name: "manual order",
    page: "/admin/pedidos-manuais/[id]",
    path: pathOfManualOrder,
    as: "vendas",
    heading: "Pedido manual",
  },
  {
    name: "edited manual order",
    page: "/admin/pedidos-manuais/[id]/editar",
    path: pathOfEditedManualOrder,
    as: "vendas",
    heading: "Editar pedido manual",
  },
  {
    name: "customer's page of a manual order",
    page: "/loja/pedido/[token]",
    path: pathOfOffer,
    as: "vendas",
    heading: "Seu pedido",
  },
  { name: "customers", path: "/admin/clientes", as: "vendas", heading: "Clientes" },
  { name: "new customer", path: "/admin/clientes/novo", as: "vendas", heading: "Novo cliente" },
  { name: "customer", page: "/admin/clientes/[id]", path: pathOfCustomer, as: "vendas", heading: "Marina" },
  {
    name: "edited customer",
    page: "/admin/clientes/[id]/editar",
    path: async (page) => `${await pathOfCustomer(page)}/editar`,
    as: "vendas",
    heading: "Editar",
  },
  { name: "no permission", path: "/admin/produtos", as: "vendas", heading: "Sem acesso" },
  { name: "unknown panel page", path: "/admin/nada", as: "dona", heading: "Página não encontrada" },
  { name: "storefront", path: "/loja", heading: "Que bom" },
  { name: "category", path: "/loja/categoria/moda-feminina", heading: "Moda feminina" },
  { name: "shop search", path: "/loja/busca?q=vestdio&cor=branco", heading: "Resultados" },
  { name: "shop search in vain", path: "/loja/busca?q=xyzzy", heading: "Nada encontrado" },
  { name: "shop product", path: "/loja/produto/vestido-midi-de-linho-serena", heading: "Vestido midi" },
  { name: "customer login", path: "/loja/entrar", heading: "Entre na sua conta" },
  { name: "sign-up", path: "/loja/cadastro", heading: "Crie sua conta" },
  { name: "customer who forgot the password", path: "/loja/esqueci-senha", heading: "Esqueceu a senha?" },
  {
    name: "customer with a link that is none",
    path: "/loja/redefinir-senha/x",
    heading: "Este link não vale mais",
  },
  { name: "customer's account", path: "/loja/conta", as: "cliente", heading: "Minha conta" },
  { name: "customer's orders", path: "/loja/conta/pedidos", as: "cliente", heading: "Meus pedidos" },
  {
    name: "customer's order",
    page: "/loja/conta/pedidos/[id]",
    path: pathOfOwnOrder,
    as: "cliente",
    heading: "Pedido nº",
  },
  { name: "loyalty", path: "/loja/fidelidade", as: "cliente", heading: "Meus pontos" },
  { name: "unknown storefront page", path: "/loja/nada", heading: "Página não encontrada" },
  { name: "unknown address", path: "/nada", heading: "Página não encontrada" },
];

/** Limits in gzipped bytes of script at the first load. */
const SCRIPT_LIMITS = { admin: 270_000, loja: 160_000 };

function scriptsOf(page: Page) {
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.body());
  });
  return async () => {
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

async function expectLight(page: Page, scriptBytes: number) {
  const isPanel = new URL(page.url()).pathname.startsWith("/admin");
  expect(scriptBytes).toBeGreaterThan(50_000);
  expect(scriptBytes).toBeLessThanOrEqual(isPanel ? SCRIPT_LIMITS.admin : SCRIPT_LIMITS.loja);
  if (isPanel) return;
  const styles = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ""));
  const texts = await Promise.all(styles.map(async (href) => (await page.request.get(href)).text()));
  expect(texts.filter((text) => text.includes("--mantine"))).toEqual([]);
}

/** The open page follows the system's theme. */
async function expectAccessibleInBothThemes(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((scheme) => {
      const shown = document.documentElement.dataset.mantineColorScheme;
      const isStill = document.getAnimations().every(({ playState }) => playState !== "running");
      return isStill && (shown === undefined || shown === scheme);
    }, colorScheme);
    await expectAccessible(page, colorScheme === "dark" ? CONTRAST : undefined);
  }
}

/** Content that is too wide makes a phone's window wider. */
const extraWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * One window per login and worker: a new window compiles all scripts again, which takes a fifth of a visit.
 */
const test = base.extend<{ as: Login }, { windows: Map<Login, BrowserContext> }>({
  as: [undefined, { option: true }],
  windows: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const windows = new Map<Login, BrowserContext>();
      await use(windows);
      for (const window of windows.values()) await window.close();
    },
    { scope: "worker" },
  ],
  context: async ({ browser, as, windows }, use) => {
    let window = windows.get(as);
    if (!window) {
      window = await browser.newContext();
      if (as) await logIn(window.request, as === "cliente" ? "customer" : "panel", `${as}@aurora.test`);
      windows.set(as, window);
    }
    await use(window);
    for (const page of window.pages()) await page.close();
  },
});

const patternOf = ({ path, page = "" }: Visit) => (typeof path === "string" ? path : page);

for (const { name, path, as, heading } of sampledPages(VISITS, patternOf)) {
  test.describe(() => {
    test.use({ as });
    test(`${name} is accessible, still, light and no wider than the screen`, { tag: "@layout" }, async ({
      page,
      expectedErrors,
      isPhone,
    }) => {
      if (heading === "Página não encontrada") expectedErrors.push(/status of 404/);
      if (heading === "Sem acesso") expectedErrors.push(/status of 403/);
      const scriptBytes = scriptsOf(page);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { layoutShifts: shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(typeof path === "string" ? path : await path(page), { waitUntil: "networkidle" });
      await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
      const { shift, smallFields } = await page.evaluate(() => ({
        // A phone zooms in when the user touches a field with text below 16 px.
        smallFields: [...document.querySelectorAll("input, select, textarea")]
          .filter(
            (field) => !["checkbox", "radio", "file", "hidden"].includes(field.getAttribute("type") ?? ""),
          )
          .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
        shift: (window as unknown as { layoutShifts: number[] }).layoutShifts.reduce(
          (sum, one) => sum + one,
          0,
        ),
      }));
      expect(await extraWidth(page)).toBeLessThanOrEqual(0);
      expect(shift).toBeLessThan(0.02);
      if (isPhone) expect(smallFields).toEqual([]);
      else await expectLight(page, await scriptBytes());
      if (isPhone && new URL(page.url()).pathname.startsWith("/loja")) {
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await extraWidth(page), "at 320 px").toBeLessThanOrEqual(0);
        await page.setViewportSize({ width: 390, height: 844 });
      }
      // The phone gets the same document as the wide screen, so the layout rules are enough.
      if (isPhone) await expectAccessible(page, LAYOUT_RULES);
      else await expectAccessibleInBothThemes(page);
    });
  });
}

test.describe("as dona", () => {
  test.use({ as: "dona" });
  test("the open user menu is accessible", { tag: "@layout" }, async ({ page, isPhone }) => {
    await page.goto("/admin");
    if (isPhone) await page.getByRole("button", { name: "Abrir a navegação" }).click();
    await page.getByRole("button", { name: /^Conta de/ }).click();
    await expectAccessibleInBothThemes(page);
  });

  test("the command palette is accessible", { tag: "@layout" }, async ({ page }) => {
    await visit(page, "/admin");
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: /^Buscar telas/ });
    await field.fill("a");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

test("a login with problems is accessible", { tag: "@layout" }, async ({ page }) => {
  await page.goto("/admin/entrar");
  await fillPanelLogin(page, "", "");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
