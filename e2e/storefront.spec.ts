import { randomBytes } from "node:crypto";
import { type APIRequestContext, request } from "@playwright/test";
import { expect, listen, logIn, PASSWORD, test, visit } from "./fixtures";
import { lastLinkTo } from "./outbox";
import { anOwnStore } from "./own-store";

const SENHA = "goiabada-com-queijo-na-serra";
const OTHER = "rapadura-com-coco-no-sertao";
const newEmail = () => `ana-${randomBytes(6).toString("hex")}@exemplo.test`;

async function asSeller<T>(baseURL: string, work: (store: APIRequestContext) => Promise<T>): Promise<T> {
  const store = await request.newContext({ baseURL });
  try {
    const login = { email: "vendas@aurora.test", senha: PASSWORD };
    expect((await store.post("/auth/login", { data: login })).status()).toBe(200);
    return await work(store);
  } finally {
    await store.dispose();
  }
}

const step = async (store: APIRequestContext, id: string, para: string) =>
  expect((await store.post(`/orders/${id}/status`, { data: { para } })).status()).toBe(200);

const sellTo = (baseURL: string, customerId: string) =>
  asSeller(baseURL, async (store) => {
    const itens = [{ descricao: "Cesta de café da manhã", precoCents: 8990, quantidade: 2 }];
    const created = await store.post("/orders", { data: { customerId, itens } });
    expect(created.status(), await created.text()).toBe(201);
    const { id, numero } = (await created.json()).data;
    for (const para of ["paid", "shipped"]) await step(store, id, para);
    return { id: String(id), numero: Number(numero) };
  });

test("the link that confirms an e-mail says that it did, to whoever is signed in or nobody", async ({
  page,
  baseURL,
  signInCustomer,
}) => {
  const email = newEmail();
  const data = { nome: "Ana Prado", email, senha: SENHA };
  expect((await page.request.post("/store-auth/cadastro", { data })).status()).toBe(201);
  await page.context().clearCookies();
  await signInCustomer();
  await visit(page, new URL(await lastLinkTo(baseURL ?? "", email)).pathname);
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("E-mail confirmado");
});

test("a visitor opens an account, confirms the e-mail, keeps the data and follows an order", {
  tag: ["@layout", "@any-server"],
}, async ({ page, baseURL }) => {
  const shop = baseURL ?? "";
  const email = newEmail();
  await visit(page, "/loja");
  await page.getByRole("link", { name: "Entrar" }).click();
  await page.getByRole("link", { name: "Criar conta" }).click();
  await page.getByLabel("Nome completo").fill("Ana Prado");
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(SENHA);
  await page.getByLabel("Por e-mail").check();
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page).toHaveURL(/\/loja\/conta$/);
  await expect(page.getByText("Olá, Ana")).toBeVisible();

  await visit(page, new URL(await lastLinkTo(shop, email)).pathname);
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page).toHaveURL(/\/loja\/conta$/);
  await expect(page.getByText("Confirmado", { exact: true })).toBeVisible();

  await visit(page, "/loja/conta");
  const told = page.getByRole("region", { name: "Seus dados" }).getByRole("status");
  await expect(told, "is there before its words").toHaveCount(1);
  await page.getByLabel("Telefone com DDD").fill("(11) 98765-4321");
  await page.getByRole("region", { name: "Seus dados" }).getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Salvo.")).toBeVisible();
  const addresses = page.getByRole("region", { name: "Endereços" });
  await addresses.getByRole("button", { name: "Adicionar endereço" }).click();
  await addresses.getByRole("button", { name: "Salvar" }).click();
  await expect(addresses.getByText("Informe a cidade.", { exact: true })).toBeVisible();
  await addresses.getByLabel("Cidade").fill("São Paulo");
  await addresses.getByLabel("UF").selectOption("SP");
  await addresses.getByRole("button", { name: "Salvar" }).click();
  await expect(addresses.getByText("Salvo.")).toBeVisible();
  await page.getByRole("checkbox", { name: /^WhatsApp/ }).check();
  const consents = page.getByRole("region", { name: "Avisos e novidades" });
  await consents.getByRole("button", { name: "Salvar" }).click();
  await expect(consents.getByText("Salvo.")).toBeVisible();
  await expect(consents.getByRole("button", { name: "Salvar" })).toBeFocused();
  const { data: me } = await (await page.request.get("/store/me")).json();
  expect(me).toMatchObject({ telefone: "+5511987654321", enderecos: [{ cidade: "São Paulo", uf: "SP" }] });
  const { data: said } = await (await page.request.get("/store/me/consentimentos")).json();
  expect(said).toMatchObject([
    { canal: "email", aceito: true },
    { canal: "whatsapp", aceito: true },
    { canal: "push", aceito: false },
  ]);

  const { id, numero } = await sellTo(shop, me.id);
  await page.getByRole("link", { name: "Meus pedidos" }).click();
  await page.getByRole("link", { name: new RegExp(`Pedido nº ${numero}`) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Pedido nº ${numero}`);
  const steps = page.getByRole("region", { name: "Andamento" }).getByRole("listitem");
  await expect(steps.and(page.locator("[aria-current=step]"))).toContainText("Enviado");
  await expect(steps.last()).toContainText("Entregue");
  await expect(page.getByRole("region", { name: "Itens" })).toContainText("Cesta de café da manhã");
  // The page checks for changes once a minute.
  await page.clock.install();
  await page.reload();
  await asSeller(shop, (store) => step(store, id, "delivered"));
  await page.clock.fastForward("01:05");
  await expect(steps.and(page.locator("[aria-current=step]"))).toContainText("Entregue");
});

test("a forgotten password is replaced by the link, which then is worth nothing", async ({
  page,
  baseURL,
}) => {
  const shop = baseURL ?? "";
  const email = newEmail();
  const member = await request.newContext({ baseURL: shop });
  const data = { nome: "Ana Prado", email, senha: SENHA };
  expect((await member.post("/store-auth/cadastro", { data })).status()).toBe(201);

  await visit(page, "/loja/entrar");
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByText("Se houver uma conta com este e-mail")).toBeVisible();
  const link = new URL(await lastLinkTo(shop, email)).pathname;
  const response = await visit(page, link);
  expect(response?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
  });
  await page.getByLabel("Senha nova").fill(OTHER);
  await page.getByRole("button", { name: "Salvar e entrar" }).click();
  await expect(page).toHaveURL(/\/loja\/conta$/);
  expect((await member.get("/store/me")).status()).toBe(401);
  await member.dispose();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Este link não vale mais");
});

test("an account is deleted with its password, and the tab forgets whose it was", async ({ page }) => {
  const data = { nome: "Ana Prado", email: newEmail(), senha: SENHA };
  expect((await page.request.post("/store-auth/cadastro", { data })).status()).toBe(201);
  await visit(page, "/loja/conta");
  await page.evaluate(() => sessionStorage.setItem("finalizar", '{"nome":"Ana Prado"}'));
  await page.getByText("Apagar a minha conta").click();
  await page.getByRole("textbox", { name: "Sua senha" }).fill(SENHA);
  await page.getByRole("button", { name: "Apagar os meus dados" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sua conta foi apagada");
  expect(await page.evaluate(() => sessionStorage.getItem("finalizar"))).toBeNull();
  expect((await page.request.get("/store/me")).status()).toBe(401);
});

test("what is wrong is said at its field, and nothing is lost", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of (409|422)/);
  await visit(page, "/loja/cadastro");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByLabel("Nome completo")).toBeFocused();
  await expect(page.getByText("Informe o seu nome.", { exact: true })).toBeVisible();
  await page.getByLabel("Nome completo").fill("Ana Prado");
  await page.getByLabel("E-mail", { exact: true }).fill(newEmail());
  await page.getByLabel("Senha", { exact: true }).fill("12345678");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByLabel("Senha", { exact: true })).toBeFocused();
  await expect(page.getByText(/^Use 8 caracteres ou mais/)).toBeVisible();
  await page.getByLabel("E-mail", { exact: true }).fill("cliente@aurora.test");
  await page.getByLabel("Senha", { exact: true }).fill(SENHA);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page.getByText(/^Já existe uma conta com este e-mail/)).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Prado");
});

test("a session that ended while the page was open leads to the login and back", async ({
  page,
  expectedErrors,
  signInCustomer,
}) => {
  expectedErrors.push(/status of 401/);
  await signInCustomer();
  await visit(page, "/loja/conta");
  await page.context().clearCookies({ name: "ecom_customer_token" });
  await page.getByRole("region", { name: "Seus dados" }).getByRole("button", { name: "Salvar" }).click();
  await expect(page).toHaveURL(/\/loja\/entrar\?de=%2Floja%2Fconta$/);
  await page.getByLabel("E-mail").fill("cliente@aurora.test");
  await page.getByLabel("Senha", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page).toHaveURL(/\/loja\/conta$/);
});

test("an order that is not the customer's is not found", async ({ page, expectedErrors, signInCustomer }) => {
  expectedErrors.push(/status of 404/);
  await signInCustomer();
  const response = await visit(page, "/loja/conta/pedidos/018f0000-0000-7000-8000-000000000000");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Página não encontrada");
  await expect(page).toHaveTitle(/^Página não encontrada · /);
});

test("customers who open a page at once get one page that says nothing of either, visitors another", async ({
  baseURL,
}) => {
  const open = async (email: string | null) => {
    const person = await request.newContext({ baseURL });
    if (email) await logIn(person, "customer", email);
    return {
      person,
      own: email ? [email, (await (await person.get("/store-auth/me")).json()).data.cliente.nome] : [],
    };
  };
  const marina = await open("cliente@aurora.test");
  const visitor = await open(null);
  for (const path of ["/loja", "/loja/busca?q=linho", "/loja/categoria/moda-feminina", "/loja/blog"]) {
    const pages = await Promise.all(
      [marina, visitor, marina].map(async ({ person }) =>
        (await person.get(path, { headers: { accept: "text/html" } })).text(),
      ),
    );
    const [first = "", ofVisitor = "", second = ""] = pages.map((html) => html.replace(/[0-9a-f]{32}/g, ""));
    expect(second, path).toBe(first);
    expect(first, path).toContain("Minha conta");
    expect(ofVisitor, path).not.toContain("Minha conta");
    for (const word of marina.own) expect(first, path).not.toContain(word);
  }
  await marina.person.post("/store-auth/logout");
  const html = await (await marina.person.get("/loja", { headers: { accept: "text/html" } })).text();
  expect(html).not.toContain("Minha conta");
  await Promise.all([marina, visitor].map(({ person }) => person.dispose()));
});

test("who is asked for notifications and refuses stays where they were, and hears why", async ({
  page,
  signInCustomer,
}) => {
  await page.addInitScript(() => {
    let permission = "default";
    Object.defineProperty(Notification, "permission", { get: () => permission });
    Notification.requestPermission = async () => {
      permission = "denied";
      return "denied";
    };
  });
  await signInCustomer();
  await visit(page, "/loja/conta");
  const ask = page.getByRole("button", { name: "Ligar notificações neste navegador" });
  await expect(ask).toBeVisible();
  const heard = await listen(page);
  await ask.press("Enter");
  const said = page.getByText("Este navegador bloqueia as notificações da loja.");
  await expect(said).toBeFocused();
  expect((await heard()).at(-1)).toMatch(/^Este navegador bloqueia/);
});

test("the account says what was just saved: which new address waits for its link", async ({
  page,
  context,
}) => {
  const data = { nome: "Ana Prado", email: newEmail(), senha: SENHA };
  expect((await context.request.post("/store-auth/cadastro", { data })).status()).toBe(201);
  const next = newEmail();
  await visit(page, "/loja/conta");
  const section = page.getByRole("region", { name: "E-mail", exact: true });
  await section.getByText("Trocar de e-mail").first().click();
  await section.getByLabel("E-mail novo").fill(next);
  await section.getByLabel("Sua senha").fill(SENHA);
  await section.getByRole("button", { name: "Trocar de e-mail" }).press("Enter");
  await expect(section.getByText("Enviamos um link para o endereço novo.")).toBeVisible();
  await expect(section.getByText(`Para passar a usar ${next}`)).toBeVisible();
  await expect(section.getByRole("button", { name: "Trocar de e-mail" })).toBeFocused();
});

test("an order that moves on does not take away what is being written about it", async ({
  page,
  baseURL,
}) => {
  const shop = baseURL ?? "";
  const data = { nome: "Ana Prado", email: newEmail(), senha: SENHA };
  expect((await page.request.post("/store-auth/cadastro", { data })).status()).toBe(201);
  const { data: me } = await (await page.request.get("/store/me")).json();
  const { id } = await sellTo(shop, me.id);
  await page.clock.install();
  await visit(page, `/loja/conta/pedidos/${id}`);
  await page.getByText("Pedir o cancelamento").first().click();
  const reason = page.getByLabel("Motivo");
  await reason.fill("Comprei duas vezes");
  await asSeller(shop, (store) => step(store, id, "delivered"));
  await page.clock.fastForward("01:05");
  // Enough time for a check and a reload.
  await page.waitForTimeout(1000);
  await expect(reason).toBeFocused();
  await reason.fill("");
  await page.clock.fastForward("01:05");
  await expect(page.locator("[aria-current=step]")).toContainText("Entregue");
});

test("a shop without the program promises no points", async ({ page, baseURL }) => {
  const { subdominio, owner } = await anOwnStore(baseURL ?? "");
  const shop = (baseURL ?? "").replace("localhost", `${subdominio}.localhost`);
  for (const path of ["/loja", "/loja/entrar", "/loja/cadastro"]) {
    await visit(page, `${shop}${path}`);
    await expect(page.getByRole("link", { name: "Entrar", exact: true }).first()).toBeVisible();
    await expect(page.getByText("pontos")).toHaveCount(0);
  }
  await owner.dispose();
  await visit(page, "/loja");
  await expect(page.getByRole("link", { name: "Meus pontos", exact: true })).toBeVisible();
});
