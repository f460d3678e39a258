import { createECDH, randomBytes } from "node:crypto";
import { expect, expectAccessible, PASSWORD, test, visit } from "./fixtures";

/** Replaces the push service, which a test does not have. */
function fakeBrowser({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }) {
  const kept = () => sessionStorage.getItem("subscribed") !== null;
  const subscription = { toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }) };
  const pushManager = {
    getSubscription: async () => (kept() ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      sessionStorage.setItem("subscribed", applicationServerKey);
      return subscription;
    },
  };
  const worker = { pushManager };
  const container = {
    getRegistration: async () => worker,
    register: async (path: string, { scope }: { scope: string }) => {
      sessionStorage.setItem("worker", `${path} ${scope}`);
      return worker;
    },
    ready: Promise.resolve(worker),
  };
  Object.defineProperty(navigator, "serviceWorker", { value: container });
  Object.defineProperty(window, "PushManager", { value: class {} });
  const Fake = { permission: "default", requestPermission: async () => "granted" };
  Object.defineProperty(window, "Notification", { value: Fake });
}

test("a customer turns on the notifications of a browser, and a no turns them off", {
  tag: "@layout",
}, async ({ page, baseURL }) => {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys().toString("base64url");
  const auth = randomBytes(16).toString("base64url");
  const unique = crypto.randomUUID();
  await page.addInitScript(fakeBrowser, { endpoint: `https://push.exemplo.test/${unique}`, p256dh, auth });
  const account = { nome: "Nina Notificada", email: `${unique}@exemplo.test`, senha: PASSWORD };
  expect((await page.request.post("/store-auth/cadastro", { data: account })).status()).toBe(201);
  await visit(page, "/loja/conta");
  const section = page.getByRole("region", { name: "Avisos e novidades" });
  const answer = section.getByRole("checkbox", { name: "Notificações" });
  await expect(answer).not.toBeChecked();
  const turnOn = section.getByRole("button", { name: "Ligar notificações neste navegador" });
  await expect(turnOn).toBeVisible();
  await expectAccessible(page);
  await turnOn.click();
  await expect(section.getByText("Este navegador mostra as notificações da loja.")).toBeVisible();
  await expect(answer).toBeChecked();
  const own = async () => (await (await page.request.get("/store/me/navegadores")).json()).data;
  expect((await own()).navegadores).toBe(1);
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  expect(kept).toMatchObject({
    subscribed: (await own()).chavePublica,
    worker: "/loja/avisos.js /loja/",
  });
  const worker = await page.request.get(new URL("/loja/avisos.js", baseURL).href);
  expect(worker.headers()["content-type"]).toContain("text/javascript");
  expect(await worker.text()).toContain("showNotification");

  // Five newer browsers replace this one: it keeps its subscription but gets no messages.
  for (const number of [1, 2, 3, 4, 5]) {
    const data = { endpoint: `https://push.exemplo.test/${unique}-${number}`, keys: { p256dh, auth } };
    expect((await page.request.post("/store/me/navegadores", { data })).status()).toBe(201);
  }
  await page.reload();
  await turnOn.click();
  await expect(section.getByText("Este navegador mostra as notificações da loja.")).toBeVisible();
  await page.reload();
  await expect(section.getByText("Este navegador mostra as notificações da loja.")).toBeVisible();

  await answer.uncheck();
  await section.getByRole("button", { name: "Salvar" }).click();
  await expect(section.getByText("Salvo.")).toBeVisible();
  expect((await own()).navegadores).toBe(0);
  await page.reload();
  await expect(turnOn).toBeVisible();
});
