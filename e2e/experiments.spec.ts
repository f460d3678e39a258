import { type APIRequestContext, type BrowserContext, request } from "@playwright/test";
import { expect, expectAccessible, listen, PASSWORD, PERSON, test, visit } from "./fixtures";

declare global {
  interface Window {
    moved: string[];
  }
}

async function aProduct(baseURL: string): Promise<string> {
  const store = await request.newContext({ baseURL });
  const login = { email: "dona@aurora.test", senha: PASSWORD };
  expect((await store.post("/auth/login", { data: login })).status()).toBe(200);
  const slug = `experimento-${Date.now()}`;
  const product = { nome: "Caneca do experimento", slug, precoCents: 4000, estoque: 5, publicado: true };
  const created = await store.post("/products", { data: product });
  expect(created.status(), await created.text()).toBe(201);
  return (await created.json()).data.id;
}

async function buy(shop: APIRequestContext, produtoId: string) {
  expect((await shop.post("/store/cart", { data: { produtoId } })).status()).toBe(201);
  const asked = { provedor: "pix_estatico", metodo: "pix", uf: "SP" };
  const { formas, fretes } = (await (await shop.post("/store/checkout/resumo", { data: asked })).json()).data;
  const choices = { ...asked, ...formas[0], freteId: fretes?.[0]?.id };
  const summary = await shop.post("/store/checkout/resumo", { data: choices });
  const { totalCents, aPagarCents } = (await summary.json()).data;
  const endereco = {
    cep: "01310930",
    logradouro: "Rua",
    numero: "1",
    bairro: "Centro",
    cidade: "São Paulo",
    uf: "SP",
  };
  const who = { email: `visita-${Date.now()}@exemplo.test`, nome: "Ana Visita", documento: "52998224725" };
  const bought = await shop.post("/store/checkout", {
    data: { ...choices, ...who, endereco, totalCents, aPagarCents },
  });
  expect(bought.status(), await bought.text()).toBe(201);
}

async function look(context: BrowserContext) {
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.moved = [];
    type Shift = { sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] };
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          window.moved.push(
            JSON.stringify([node?.nodeName, node?.textContent?.slice(0, 80), previousRect, currentRect]),
          );
    }).observe({ type: "layout-shift", buffered: true });
  });
  const answer = await page.goto("/loja");
  const sent = /data-layout="([\w-]+)"/.exec((await answer?.text()) ?? "")?.[1];
  await page.waitForLoadState("networkidle");
  const shown = await page.locator("section[data-layout]").getAttribute("data-layout");
  const moved = await page.evaluate(() => window.moved);
  await page.close();
  return { sent, shown, moved };
}

test("marketing compares two home pages with visitors, ends the experiment and adopts one", {
  tag: "@any-server",
}, async ({ page, signIn, browser, baseURL }) => {
  await signIn("marketing");
  const nome = `Capa ${Date.now().toString(36)}`;
  await visit(page, "/admin/experimentos");
  await page.getByRole("link", { name: "Novo experimento" }).click();
  await page.getByRole("textbox", { name: "Nome" }).fill(nome);
  await page.getByRole("combobox", { name: "O que varia" }).selectOption("destaque");
  await page.getByRole("checkbox", { name: "Texto no centro" }).uncheck();
  await page.getByRole("button", { name: "Criar rascunho" }).click();
  await expect(page.getByText("Marque pelo menos uma opção para comparar").first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Texto no centro" }).check();
  await expect(page.getByRole("region", { name: "Previsão" })).toContainText("Visitantes por variante");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Criar rascunho" }).click();

  await expect(page.getByRole("heading", { level: 1, name: nome })).toBeVisible();
  await expect(page.getByRole("region", { name: "Previsão" })).toContainText("com o movimento da sua loja");
  await page.getByRole("button", { name: "Iniciar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Iniciar" }).click();
  await expect(page.getByText("Ninguém viu as variantes ainda.")).toBeVisible();
  const id = page.url().split("/").at(-1) ?? "";
  const counts = async () => {
    const { data } = await (await page.request.get(`/ab-experiments/${id}/results`)).json();
    const variants: { nome: string; impressoes: number; conversoes: number }[] = data.variantes;
    return variants.find((variant) => variant.nome === "Texto no centro");
  };

  // With twelve visitors, the chance that none sees the other page is 1 in 4,000.
  let visitor: BrowserContext | null = null;
  await expect(async () => {
    for (let tries = 0; tries < 12 && !visitor; tries++) {
      const context = await browser.newContext({ userAgent: PERSON, baseURL: baseURL ?? "" });
      const { sent, shown, moved } = await look(context);
      // The page must show its variant at once, without flicker.
      expect([shown, moved]).toEqual([sent, []]);
      if (shown === "centralizado") visitor = context;
      else await context.close();
    }
    expect(visitor).not.toBeNull();
  }).toPass({ timeout: 30_000 });
  const buyer = visitor as unknown as BrowserContext;
  expect(await look(buyer)).toEqual({ sent: "centralizado", shown: "centralizado", moved: [] });
  await expect.poll(counts).toMatchObject({ impressoes: 1, conversoes: 0 });
  await buy(buyer.request, await aProduct(baseURL ?? ""));
  await expect.poll(counts).toMatchObject({ impressoes: 1, conversoes: 1 });

  await page.reload();
  await expect(page.getByText("Cedo demais: são 1 de 150 objetivos")).toBeVisible();
  await expect(page.getByRole("table", { name: "Variantes" })).toContainText("Texto no centro");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pausar" }).click();
  await expect.poll(async () => (await look(buyer)).shown).toBe("simples");
  await page.getByRole("button", { name: "Encerrar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Encerrar" }).click();

  const adopt = async (option: string) => {
    await page.getByRole("button", { name: "Escolher o que a loja mostra" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Opção" }).selectOption({ label: option });
    await dialog.getByRole("button", { name: "Mostrar a todos" }).click();
    await expect(dialog).toBeHidden();
  };
  await adopt("Texto no centro");
  await expect(page.getByText("A loja mostra hoje: Texto no centro")).toBeVisible();
  const anybody = await browser.newContext({ baseURL: baseURL ?? "" });
  await expect.poll(async () => (await look(anybody)).shown).toBe("centralizado");
  await adopt("Texto à esquerda (controle)");
  await expect.poll(async () => (await look(anybody)).shown).toBe("simples");
});

test("what is missing is read out once, not anew with every key", async ({ page, signIn }) => {
  await signIn("marketing");
  await visit(page, "/admin/experimentos/novo");
  await page.getByRole("button", { name: "Criar rascunho" }).click();
  await expect(page.getByRole("alert", { name: "Falta acertar" })).toContainText("Dê um nome ao experimento");
  const name = page.getByRole("textbox", { name: "Nome" });
  await name.fill(" ");
  await expect(page.getByText("Há mudanças não salvas")).toBeVisible();
  const heard = await listen(page);
  await name.press("Space");
  await expect(name).toHaveValue("  ");
  expect(await heard()).toEqual([]);
  await page
    .getByRole("textbox", { name: /^Visitantes que veem/ })
    .first()
    .fill("12");
  const summaries = async () => (await heard()).filter((words) => words.startsWith("Falta acertar"));
  await expect.poll(summaries).toEqual([expect.stringContaining("Variantes: Os pesos somam")]);
});
