import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** Uses only links and forms, which work without a script. */
async function findAndChoose(page: Page, isPhone: boolean) {
  await page.goto("/loja");
  await expect(page.getByRole("heading", { name: "Novidades" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar na loja" }).fill("VESTDIO");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/loja\/busca\?q=VESTDIO$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("VESTDIO");
  await page.getByRole("link", { name: "vestido", exact: true }).click();
  await expect(page).toHaveURL(/q=vestido$/);

  if (isPhone) await page.getByRole("button", { name: "Filtros" }).click();
  const white = page.getByRole("region", { name: "Filtros" }).getByRole("link", { name: /^Branco/ });
  const count = Number((await white.textContent())?.match(/\d+$/)?.[0]);
  await white.click();
  await expect(page).toHaveURL(/cor=branco/);
  await expect(page.getByRole("main").getByRole("heading", { level: 2, name: /Vestido/ })).toHaveCount(count);
  if (isPhone) await page.getByRole("button", { name: "Filtros (1)" }).click();
  await page.getByRole("link", { name: "Limpar filtros" }).click();
  await expect(page).toHaveURL(/q=vestido$/);

  await page.getByRole("link", { name: "Vestido midi de linho Serena" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vestido midi de linho Serena");
  const pictures = page.getByRole("list", { name: /^Imagens de/ }).getByRole("img");
  await expect(pictures.first()).toHaveAttribute("alt", /Terracota/);
  await page.getByRole("region", { name: "Cor" }).getByRole("link", { name: "Off-white" }).click();
  await expect(page).toHaveURL(/\?v=VES-SER-\w+-OFF#preco$/);
  await expect(page.getByRole("region", { name: "Cor" })).toContainText("Cor: Off-white");
  await expect(pictures.first()).toHaveAttribute("alt", /Off-white/);
  await page
    .getByRole("navigation", { name: "Você está em" })
    .getByRole("link", { name: "Vestidos" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vestidos");
}

test("a visitor finds a product and chooses its variant", { tag: ["@layout", "@any-server"] }, async ({
  page,
  isPhone,
}) => {
  await findAndChoose(page, isPhone);
});

test("the same without a script", async ({ browser, baseURL, isPhone }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await findAndChoose(await context.newPage(), isPhone);
  await context.close();
});

test("by keyboard: to the search, through a list, into a picture and out again", async ({ page }) => {
  await page.goto("/loja");
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("vela");
  await page.keyboard.press("Enter");
  const link = page.getByRole("main").getByRole("link", { name: /^Vela aromática/ });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Vela");
  await page.getByRole("button", { name: /^Ampliar imagem 1/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Fechar" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Fechar" })).toBeHidden();
});

const head = (page: Page, selector: string, attribute: string) =>
  page.locator(`head ${selector}`).getAttribute(attribute);

test("search engines are told what to keep, and of nobody's host", async ({ page, request, baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  const own = `http://aurora.localhost:${port}`;
  await page.goto("/loja/categoria/vestidos?cor=branco");
  expect(await head(page, "link[rel=canonical]", "href")).toBe(`${own}/loja/categoria/vestidos`);
  await expect(page.locator("head meta[name=robots]")).toHaveCount(0);
  await page.goto("/loja/categoria/vestidos?cor=branco&disponivel=true");
  expect(await head(page, "meta[name=robots]", "content")).toContain("noindex");
  await page.goto("/loja/produto/vestido-midi-de-linho-serena?v=VES-SER-M-OFF");
  expect(await head(page, "link[rel=canonical]", "href")).toBe(
    `${own}/loja/produto/vestido-midi-de-linho-serena`,
  );
  // Reads the HTML as a messenger does, without a script.
  const [asSent] = (await (await request.get(page.url())).text()).split("</head>");
  for (const part of ["<title>", 'property="og:title"', 'property="og:image"'])
    expect(asSent).toContain(part);
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const product = facts.map((text) => JSON.parse(text)).find((fact) => fact["@type"] === "Product");
  expect(product.offers[0]).toMatchObject({ "@type": "Offer", priceCurrency: "BRL", price: "239.90" });
  for (const path of ["/loja/produto/nada", "/loja/categoria/nada", "/loja/busca?pagina=99"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect(await (await request.get("/robots.txt")).text()).toContain(`${own}/sitemap.xml`);
});

test("a visitor chooses by named options, sees what is sold out, and reads the choice in the bag", {
  tag: ["@layout"],
}, async ({ page, signIn }) => {
  await signIn("produtos");
  const nome = `Ferro ${crypto.randomUUID().slice(0, 8)}`;
  const row = (cor: string, valor: string, estoque: number) => ({
    ...{ sku: crypto.randomUUID(), cor, estoque },
    opcoes: [{ nome: "Voltagem", valor }],
  });
  const response = await page.request.post("/products", {
    data: {
      ...{ nome, precoCents: 9_900, publicado: true },
      opcoes: [{ nome: "Cor", valores: [{ valor: "Azul", amostra: "#1d4ed8" }] }],
      variantes: [row("Azul", "110 V", 3), row("Azul", "220 V", 3), row("Preto", "110 V", 0)],
    },
  });
  expect(response.status()).toBe(201);
  const { slug } = (await response.json()).data;
  await page.goto(`/loja/produto/${slug}`);
  const colours = page.getByRole("region", { name: "Cor" });
  await expect(colours.getByRole("link", { name: "Azul", exact: true }).locator("circle")).toHaveAttribute(
    "fill",
    "#1d4ed8",
  );
  await expect(colours.getByRole("link", { name: "Preto (Esgotado)" })).toBeVisible();
  await page.getByRole("region", { name: "Voltagem" }).getByRole("link", { name: "220 V" }).click();
  await expect(page.getByRole("region", { name: "Voltagem" }).getByRole("strong")).toHaveText("220 V");
  await expect(colours.getByRole("link", { name: /^Preto \(não há/ })).toBeVisible();
  await page.getByRole("button", { name: "Pôr na sacola" }).click();
  await expect(page.getByRole("dialog", { name: "Sua sacola" })).toContainText(`${nome} · 220 V · Azul`);
  await page.goto("/loja/sacola");
  await expect(page.getByRole("main")).toContainText(`${nome} · 220 V · Azul`);
});
