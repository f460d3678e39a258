import { type APIRequestContext, type Locator, type Page, request } from "@playwright/test";
import { openBag, openForSale, withoutStreets } from "./bag";
import { expect, expectAccessible, fillAddress, listen, test, visit } from "./fixtures";

/**
 * Confirms the payment of the page's order, whatever other tests buy meanwhile. @returns the order's number
 */
async function confirmPayment(page: Page, store: APIRequestContext): Promise<number> {
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  const numero = Number(title?.match(/\d+/)?.[0]);
  const { data: waiting } = await (await store.get("/orders?aConfirmar=true")).json();
  const { id } = waiting.find((each: { numero: number }) => each.numero === numero);
  const { data: payments } = await (await store.get(`/orders/${id}/pagamentos`)).json();
  expect((await store.post(`/orders/${id}/pagamentos/${payments[0].id}/confirmar`)).status()).toBe(200);
  return numero;
}

test("a stranger buys by Pix on a phone, the store confirms, and the page says so", {
  tag: ["@phone", "@any-server"],
}, async ({ page, baseURL }) => {
  const store = await openBag(page, baseURL);
  await withoutStreets(page);
  await visit(page, "/loja/sacola");
  await page.getByLabel("Quantidade de Caneca de teste").fill("2");
  await page.getByLabel("Quantidade de Caneca de teste").blur();
  await expect(page.getByText("R$ 80,00").first()).toBeVisible();
  // The checkout starts with the freight and the coupon of the cart.
  await page.getByLabel("CEP").fill("01310-930");
  await page.getByRole("radiogroup", { name: "Como receber" }).getByRole("radio").first().check();
  await page.getByLabel("Cupom").fill("NADA");
  await expect(page.getByText("Não há cupom com este código.")).toBeVisible();
  await expect(page.getByLabel("Cupom")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.getByLabel("Cupom").fill("");
  await page.getByRole("link", { name: "Finalizar compra" }).click();
  await expect(
    page.getByRole("radiogroup", { name: "Como receber" }).getByRole("radio").first(),
  ).toBeChecked();

  await page.getByLabel("E-mail", { exact: true }).fill("estranha@exemplo.test");
  await page.getByLabel("Nome completo").fill("Ana Estranha");
  // The draft survives a reload.
  await page.reload();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Estranha");
  await expect(page.getByLabel("CEP")).toHaveValue("01310-930");
  await page.getByLabel("Bairro").fill("Bela Vista");
  await page.getByLabel("Cidade").fill("São Paulo");
  await expect(page.getByText("-R$ 4,00")).toBeVisible();
  // All errors show at once, and the first one has the focus.
  await page.getByRole("button", { name: "Fazer o pedido" }).click();
  await expect(page.getByText("Informe o número, ou s/n.")).toBeVisible();
  await expect(page.getByLabel("Rua")).toBeFocused();
  await expect(page.getByLabel("Rua")).toHaveAccessibleDescription("Informe a rua.");
  await page.getByLabel("Rua").fill("Av. Paulista");
  await page.getByRole("button", { name: "Fazer o pedido" }).click();
  await expect(page.getByLabel("Número", { exact: true })).toBeFocused();
  await page.getByLabel("Número", { exact: true }).fill("1000");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Fazer o pedido" }).click();

  await expect(page).toHaveURL(/\/loja\/pedido\/[\w-]{43}$/);
  await expect(page.getByRole("img", { name: /^QR Code do Pix/ })).toBeVisible();
  const code = page.getByLabel("Pix copia e cola");
  await expect(code).toHaveValue(/^000201.*6304[0-9A-F]{4}$/);
  // Removes the clipboard, as browsers do over http.
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true }),
  );
  await page.getByRole("button", { name: "Copiar código" }).click();
  await expect(code).toBeFocused();
  const chosen = await code.evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(chosen).toBe(await code.inputValue());
  await expect(page.getByText("O código está selecionado: copie com Ctrl+C ou ⌘C.")).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => undefined } }),
  );
  const heard = await listen(page);
  const copies = async () => (await heard()).filter((words) => words === "Código copiado").length;
  await page.getByRole("button", { name: "Copiar código" }).click();
  await expect.poll(copies).toBe(1);
  await page.getByRole("button", { name: "Código copiado" }).click();
  await expect.poll(copies).toBe(2);

  await confirmPayment(page, store);
  await expect(page.getByText("Pagamento confirmado")).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveTitle(/^Pago · Pedido nº \d+ ·/);
  await expect(page.locator("[aria-current=step]")).toContainText("Pago");
  await store.dispose();
});

test("what sells out while somebody fills in the checkout leads to the bag that says so, and nothing typed is lost", {
  tag: "@phone",
}, async ({ page, baseURL, expectedErrors }) => {
  expectedErrors.push(/status of 409/);
  const store = await openBag(page, baseURL);
  const gone = await openForSale(store);
  expect((await page.request.post("/store/cart", { data: { produtoId: gone } })).status()).toBe(201);
  await withoutStreets(page);
  await visit(page, "/loja/finalizar");
  await page.getByLabel("E-mail", { exact: true }).fill("estranha@exemplo.test");
  await page.getByLabel("Nome completo").fill("Ana Estranha");
  await fillAddress(page);
  await page.getByRole("radiogroup", { name: "Como receber" }).getByRole("radio").first().check();
  const { versao } = (await (await store.get(`/products/${gone}`)).json()).data;
  const hidden = await store.put(`/products/${gone}`, { data: { publicado: false, versao } });
  expect(hidden.status()).toBe(200);
  const order = page.getByRole("button", { name: "Fazer o pedido" });
  await order.click();
  await expect(page.getByText("Caneca de teste não está mais à venda.")).toBeVisible();
  await page.getByRole("button", { name: "Tirar Caneca de teste" }).last().click();
  await page.getByRole("link", { name: "Finalizar compra" }).click();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Estranha");
  // The same cart is bought in another tab meanwhile.
  const other = await page.context().newPage();
  await withoutStreets(other);
  await visit(other, "/loja/sacola");
  await other.getByRole("button", { name: "Tirar Caneca de teste" }).click();
  await expect(other.getByText("Sua sacola está vazia.")).toBeVisible();
  await other.close();
  await order.click();
  await expect(page.getByText("Sua sacola está vazia.")).toBeVisible();
  await store.dispose();
});

test("somebody buys in English by the keyboard alone", {
  tag: "@phone",
}, async ({ page, baseURL, expectedErrors }) => {
  expectedErrors.push(/status of 4(09|22)/);
  const store = await openBag(page, baseURL);
  await page.context().addCookies([{ name: "lojista_idioma", value: "en", url: baseURL ?? "" }]);
  await withoutStreets(page);
  await visit(page, "/loja/sacola");
  /** Presses Tab until the place has the focus. */
  const tabTo = async (place: Locator) => {
    for (let presses = 0; presses < 60; presses++) {
      if (await place.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    await expect(place).toBeFocused();
  };
  const typeInto = async (label: string, text: string) => {
    await tabTo(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  await page.getByLabel("Quantity of Caneca de teste").fill("9");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Only 5 in stock")).toBeVisible();
  await typeInto("Coupon", "NADA");
  await expect(page.getByText("There is no coupon with this code.")).toBeVisible();
  await tabTo(page.getByRole("link", { name: "Check out" }));
  await page.keyboard.press("Enter");
  // Errors are in the reader's language too.
  await expect(page).toHaveURL(/finalizar/);
  await typeInto("E-mail", "stranger@exemplo.test");
  await typeInto("Full name", "Ann Stranger");
  await typeInto("Postal code (CEP)", "01310930");
  await typeInto("Street", "Av. Paulista");
  await typeInto("Number", "1000");
  await typeInto("District", "Bela Vista");
  await typeInto("City", "São Paulo");
  await tabTo(page.getByRole("combobox", { name: "State" }));
  await page.keyboard.type("SP");
  const freight = page.getByRole("radiogroup", { name: "How to receive it" }).getByRole("radio").first();
  await expect(freight).toBeVisible();
  await tabTo(freight);
  await page.keyboard.press("Space");
  const order = page.getByRole("button", { name: "Place the order" });
  await tabTo(order);
  await expect(order).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Coupon" })).toBeFocused();
  await expect(page.getByText("There is no coupon with this code.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await tabTo(order);
  await expect(order).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/loja\/pedido\/[\w-]{43}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Order #");
  await store.dispose();
});

test("a product goes into the bag where no script runs", { tag: "@layout" }, async ({ browser, baseURL }) => {
  const store = await request.newContext({ baseURL: baseURL ?? "" });
  const id = await openForSale(store, 1);
  const { slug } = (await (await store.get(`/products/${id}`)).json()).data;
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(`/loja/produto/${slug}`);
  await page.getByRole("button", { name: "Pôr na sacola" }).click();
  await expect(page).toHaveURL(/\/loja\/sacola$/);
  await expect(page.getByText("Caneca de teste")).toBeVisible();
  // Playwright can switch scripts off, but the browser's parser still ignores
  // `noscript`, so the test reads the HTML.
  for (const path of ["/loja/sacola", "/loja/finalizar"]) {
    const html = await (await context.request.get(path)).text();
    expect(html, path).toMatch(/<noscript><p[^>]*>Para usar esta página, ligue o JavaScript/);
  }
  await page.goto(`/loja/produto/${slug}`);
  await page.getByRole("button", { name: "Pôr na sacola" }).click();
  await expect(page).toHaveURL(/recusado=quantidade$/);
  await expect(
    page.getByRole("alert").filter({ hasText: "Não há tantas unidades em estoque." }),
  ).toBeVisible();
  await context.close();
  await store.dispose();
});

test("on a phone: found, chosen, bought by somebody with an account, confirmed, and the points are on their way", {
  tag: "@phone",
}, async ({ page, baseURL }) => {
  const store = await request.newContext({ baseURL: baseURL ?? "" });
  await openForSale(store);
  const ana = {
    nome: "Ana Comprou",
    email: `comprou-${Date.now()}@exemplo.test`,
    senha: "goiabada-com-queijo-na-serra",
  };
  expect((await page.request.post("/store-auth/cadastro", { data: ana })).status()).toBe(201);
  const points = async () => (await (await page.request.get("/store/loyalty/me")).json()).data.pendentes;
  expect(await points()).toBe(0);
  await withoutStreets(page);

  await visit(page, "/loja");
  await page.getByRole("searchbox", { name: "Buscar na loja" }).fill("Serena");
  await page.keyboard.press("Enter");
  await page.waitForURL(/busca/);
  await page.getByRole("link", { name: "Vestido midi de linho Serena" }).click();
  await page.waitForURL(/produto/);
  await page.getByRole("region", { name: "Cor" }).getByRole("link", { name: "Off-white" }).click();
  await expect(page).toHaveURL(/\?v=/);
  // Waits, because leaving a page that is still loading causes an error of the framework.
  await page.waitForLoadState();
  // Before hydration, the button leads to the cart's page.
  await visit(page, page.url());
  await page.getByRole("button", { name: "Pôr na sacola" }).click();
  const drawer = page.getByRole("dialog", { name: "Sua sacola" });
  await expect(drawer).toContainText("Off-white");
  await drawer.getByRole("link", { name: "Finalizar compra" }).click();
  await expect(page.getByText("Você compra como Ana Comprou.")).toBeVisible();
  await fillAddress(page);
  await page.getByRole("radiogroup", { name: "Como receber" }).getByRole("radio").first().check();
  await page.getByRole("button", { name: "Fazer o pedido" }).click();
  await expect(page).toHaveURL(/\/loja\/pedido\/[\w-]{43}$/);
  const numero = await confirmPayment(page, store);
  await expect(page.getByText("Pagamento confirmado")).toBeVisible({ timeout: 15_000 });
  await visit(page, "/loja/fidelidade");
  expect(await points()).toBeGreaterThan(0);
  await expect(page.getByText(`Pedido nº ${numero}`).first()).toBeVisible();
  await store.dispose();
});

test("a quantity typed in the bag goes along to the checkout, and none is no quantity", async ({
  page,
  baseURL,
}) => {
  const store = await openBag(page, baseURL);
  await visit(page, "/loja/sacola");
  const quantity = page.getByLabel("Quantidade de Caneca de teste");
  await quantity.fill("0");
  await quantity.blur();
  await expect(quantity).toHaveValue("1");
  await quantity.fill("2");
  await quantity.press("Enter");
  await expect(page.getByText("R$ 80,00").first()).toBeVisible();
  await expect(quantity).toBeFocused();
  await quantity.fill("3");
  await page.getByRole("link", { name: "Finalizar compra" }).click();
  await expect(page).toHaveURL(/\/loja\/finalizar$/);
  await expect(page.getByText("R$ 120,00").first()).toBeVisible();
  await store.dispose();
});

test("a visitor buys although the tab remembers points of a session that ended", async ({
  page,
  baseURL,
}) => {
  const store = await openBag(page, baseURL);
  await withoutStreets(page);
  await visit(page, "/loja/finalizar");
  await page.evaluate(() => sessionStorage.setItem("finalizar", JSON.stringify({ pontos: "50" })));
  await page.reload();
  await page.getByLabel("E-mail", { exact: true }).fill(`sem-sessao-${Date.now()}@exemplo.test`);
  await page.getByLabel("Nome completo").fill("Ana Sem Sessão");
  await fillAddress(page);
  await page.getByRole("radiogroup", { name: "Como receber" }).getByRole("radio").first().check();
  await page.getByRole("button", { name: "Fazer o pedido" }).click();
  await expect(page).toHaveURL(/\/loja\/pedido\/[\w-]{43}$/);
  await store.dispose();
});

test("who logs out leaves no address to the next person at this browser", async ({
  page,
  signInCustomer,
}) => {
  await signInCustomer();
  await visit(page, "/loja/conta");
  await page.evaluate(() =>
    sessionStorage.setItem("finalizar", JSON.stringify({ logradouro: "Rua da Ana" })),
  );
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await expect(page).toHaveURL(/\/loja$/);
  expect(await page.evaluate(() => sessionStorage.getItem("finalizar"))).toBeNull();
});

/** Creates a product in two colours with two units each. @returns its path */
async function openColours(store: APIRequestContext): Promise<string> {
  await openForSale(store);
  const slug = `caneca-${crypto.randomUUID().slice(0, 8)}`;
  const variantes = ["Azul", "Verde"].map((cor) => ({ sku: `${slug}-${cor}`, cor, estoque: 2 }));
  const product = { nome: "Caneca de cor", slug, precoCents: 4000, publicado: true, variantes };
  expect((await store.post("/products", { data: product })).status()).toBe(201);
  return `/loja/produto/${slug}`;
}

test("the page of a chosen variant says which one, and begins with its price", async ({ page, baseURL }) => {
  const store = await request.newContext({ baseURL });
  await visit(page, await openColours(store));
  await page.getByRole("link", { name: "Verde" }).press("Enter");
  await expect(page).toHaveTitle(/^Caneca de cor · Verde/);
  const price = page.locator("main :focus");
  await expect(price).toContainText(/R\$\s40,00/);
  await expect(price).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await store.dispose();
});

test("the bag beside the page says each change whole, and keeps the keyboard", async ({ page, baseURL }) => {
  const store = await request.newContext({ baseURL });
  await visit(page, await openColours(store));
  await page.getByRole("button", { name: "Pôr na sacola" }).press("Enter");
  const drawer = page.getByRole("dialog", { name: "Sua sacola" });
  await expect(drawer).toHaveAccessibleDescription("Na sacola.");
  const more = drawer.getByRole("button", { name: "Mais um: Caneca de cor · Azul" });
  await more.press("Enter");
  await expect(drawer.getByRole("status").last()).toHaveText("Quantidade de Caneca de cor · Azul: 2");
  await expect(more).toBeDisabled();
  await expect(more).toBeFocused();
  const less = drawer.getByRole("button", { name: /^Menos um/ });
  await less.press("Enter");
  await expect(more).toBeEnabled();
  await less.press("Enter");
  await expect(drawer.getByRole("status").first()).toHaveText("Sua sacola está vazia.");
  await expect(drawer.getByRole("button", { name: "Fechar" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Pôr na sacola" })).toBeFocused();
  await store.dispose();
});

test("the bag's page tells lines apart, and goes on beside what is taken out", async ({ page, baseURL }) => {
  const store = await request.newContext({ baseURL });
  const address = await openColours(store);
  const { variantes, id } = (await (await store.get(`/store/products/${address.split("/").at(-1)}`)).json())
    .data;
  for (const variante of variantes) {
    const data = { produtoId: id, varianteId: variante.id };
    expect((await page.request.post("/store/cart", { data })).status()).toBe(201);
  }
  await visit(page, "/loja/sacola");
  await page.getByRole("button", { name: "Tirar Caneca de cor · Azul" }).press("Enter");
  await expect(page.getByRole("link", { name: "Caneca de cor · Verde" })).toBeFocused();
  await page.getByRole("button", { name: "Tirar Caneca de cor · Verde" }).press("Enter");
  await expect(page.getByText("Sua sacola está vazia.")).toBeFocused();
  await store.dispose();
});

test("a CEP pasted with room around its dash is kept whole", async ({ page, baseURL }) => {
  const store = await openBag(page, baseURL);
  await withoutStreets(page);
  await visit(page, "/loja/sacola");
  await page.getByLabel("CEP").focus();
  await page.keyboard.insertText("01310 - 930");
  await expect(page.getByLabel("CEP")).toHaveValue("01310 - 930");
  await store.dispose();
});

test("the CEP says the state while no service answers, and another state is contradicted in words", async ({
  page,
  baseURL,
}) => {
  const store = await openBag(page, baseURL);
  await withoutStreets(page);
  await visit(page, "/loja/finalizar");
  const state = page.getByLabel("Estado");
  await page.getByLabel("CEP").fill("69900-062");
  await expect(state).toHaveValue("AC");
  await page.getByLabel("CEP").fill("01310-930");
  await expect(state).toHaveValue("SP");
  const freight = page.getByRole("radiogroup", { name: "Como receber" });
  await expect(freight).toBeVisible();
  await state.selectOption("AC");
  const said = "O CEP 01310-930 é de SP. Confira o CEP ou o estado.";
  await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
  await expect(state).toHaveAccessibleDescription(said);
  await expect(state).toHaveAttribute("aria-invalid", "true");
  await expect(freight).toBeHidden();
  await expectAccessible(page);
  await state.selectOption("SP");
  await expect(page.getByText(said)).toBeHidden();
  await expect(freight).toBeVisible();
  await store.dispose();
});

test("what comes of the CEP, the coupon and each total is said in words", async ({ page, baseURL }) => {
  const store = await openBag(page, baseURL);
  await withoutStreets(page);
  await visit(page, "/loja/sacola");
  const told = page.locator("[role=status], [role=alert]").and(page.locator(":empty"));
  await expect(told.first()).toBeAttached();
  const displays = await told.evaluateAll((all) => all.map((region) => getComputedStyle(region).display));
  expect(displays, "are there before their words").not.toContain("none");
  await page.getByLabel("CEP").fill("01310-930");
  await expect(page.getByRole("status").filter({ hasText: /^Opções para receber: [1-9]/ })).toBeAttached();
  await page.getByLabel("Cupom").fill("NADA");
  await expect(page.getByRole("status").filter({ hasText: "Não há cupom com este código." })).toBeVisible();
  const total = page
    .getByRole("term")
    .filter({ hasText: /^Total$/ })
    .locator("..");
  await expect(total).toHaveAttribute("aria-atomic", "true");
  await store.dispose();
});
