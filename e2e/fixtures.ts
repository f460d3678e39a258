import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { type OtherServer, startOtherServer } from "./other-server";

export { expect };

export const PASSWORD = "lojista-demo-2026";
/**
 * User agent of a normal browser: experiments exclude headless browsers,
 * which identify themselves as programs.
 */
export const PERSON =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

export type PanelRole =
  | "dona"
  | "produtos"
  | "vendas"
  | "marketing"
  | "dashboard"
  | "configuracoes"
  | "sem-permissao";

type Fixtures = {
  /**
   * Logs in through the API, as `signInCustomer` does. The tests of a
   * worker share a session while it is valid.
   */
  enter: (who: keyof typeof LOGINS, email: string) => Promise<void>;
  signIn: (role: PanelRole) => Promise<void>;
  signInCustomer: () => Promise<void>;
  /** Errors that the test causes on purpose; any other console error fails the test. */
  expectedErrors: RegExp[];
  isPhone: boolean;
};

type WorkerFixtures = {
  sessions: Map<string, Cookies>;
  /** Which server the project's tests ask; null: the server under test. */
  other: OtherServer | null;
  otherUrl: string | undefined;
};

const LOGINS = { panel: "/auth/login", customer: "/store-auth/login" };

export async function logIn(request: APIRequestContext, who: keyof typeof LOGINS, email: string) {
  const response = await request.post(LOGINS[who], { data: { email, senha: PASSWORD } });
  expect(response.status(), `login of ${email}: ${await response.text()}`).toBe(200);
}

export async function dataOf(response: APIResponse) {
  expect(response.ok(), `${response.url()}: ${await response.text()}`).toBe(true);
  return (await response.json()).data;
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;
const WHOAMI = { panel: "/auth/me", customer: "/store-auth/me" };
const SESSION = { panel: "ecom_token", customer: "ecom_customer_token" };

export const test = base.extend<Fixtures, WorkerFixtures>({
  other: [null, { option: true, scope: "worker" }],
  otherUrl: [
    async ({ other }, use) => {
      if (!other) return use(undefined);
      const server = await startOtherServer(other);
      await use(server.url);
      await server.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ baseURL, otherUrl }, use) => use(otherUrl ?? baseURL),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  sessions: [async ({}, use) => use(new Map()), { scope: "worker" }],
  enter: async ({ context, sessions }, use) =>
    use(async (who, email) => {
      await context.addCookies(sessions.get(email) ?? []);
      if (sessions.has(email) && (await context.request.get(WHOAMI[who])).ok()) return;
      await logIn(context.request, who, email);
      const cookies = await context.cookies();
      sessions.set(
        email,
        cookies.filter(({ name }) => name === SESSION[who]),
      );
    }),
  signIn: async ({ enter }, use) => use((role) => enter("panel", `${role}@aurora.test`)),
  signInCustomer: async ({ enter }, use) => use(() => enter("customer", "cliente@aurora.test")),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const errors: { text: string; url?: string }[] = [];
    // A message of Playwright itself.
    expectedErrors.push(/^Service Worker registration blocked by Playwright$/);
    page.on("pageerror", (error) => errors.push({ text: `exception: ${error.message}` }));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type()))
        errors.push({ text: message.text(), url: message.location().url });
    });
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`),
      );
    });
    await use(page);
    expect(errors.filter(({ text }) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
  },
});

/** On phones the filters are in a dialog. */
export async function filter(page: Page, isPhone: boolean, change: () => Promise<unknown>) {
  if (isPhone) await page.getByRole("button", { name: /^Filtros/ }).click();
  await change();
  if (!isPhone) return;
  await page.getByRole("dialog", { name: "Filtros" }).getByRole("button", { name: "Ver resultados" }).click();
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Rules = Pick<import("axe-core").RunOptions, "runOnly" | "rules">;

/** Separate, because it is the only rule that depends on the theme, and it takes half of the check's time. */
export const CONTRAST: Rules = { runOnly: { type: "rule", values: ["color-contrast"] } };
/** Rules whose result depends on the layout of the document. */
export const LAYOUT_RULES: Rules = {
  runOnly: {
    type: "rule",
    values: [
      ...["target-size", "scrollable-region-focusable", "aria-hidden-focus", "region", "bypass"],
      ...["heading-order", "page-has-heading-one", "landmark-one-main", "landmark-unique"],
    ],
  },
};

/** `only`: the rules of a second check of the same page. */
export async function expectAccessible(page: Page, only: Rules = { runOnly: RULES }) {
  // Stops transitions: axe would measure colours in the middle of a change. Busy spinners never end.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets = [still];
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Loads axe only once: loading takes longer than the contrast check.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    // Reports violations only: describing the other results takes as long as the check.
    const options = {
      ...rules,
      resultTypes: ["violations" as const],
      selectors: false,
    };
    const { violations } = await axe.run(document, options);
    document.adoptedStyleSheets = [];
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, only);
  expect(found).toEqual([]);
}

/** Opens the page and waits until its script reacts. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  const isAwake = () => {
    // React hydrates the page and the frame one after the other.
    const ofPage = document.querySelector("main a, main button, main input") ?? document.body;
    const ofFrame = document.querySelector("aside button, header button") ?? document.body;
    return [ofPage, ofFrame].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__react")),
    );
  };
  await page.waitForFunction(isAwake);
  // Key listeners are added in an effect, after the next frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  return response;
}

export async function fillPanelLogin(page: Page, email: string, password = PASSWORD) {
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Fills in the address of the checkout. */
export async function fillAddress(page: Page) {
  await page.getByLabel("CEP").fill("01310-930");
  await page.getByLabel("Rua").fill("Av. Paulista");
  await page.getByLabel("Número", { exact: true }).fill("1000");
  await page.getByLabel("Bairro").fill("Bela Vista");
  await page.getByLabel("Cidade").fill("São Paulo");
  await page.getByLabel("Estado").selectOption("SP");
}

/** Runs a function as another visitor. */
export async function elsewhere(
  browser: Browser,
  baseURL: string | undefined,
  use: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/**
 * Collects what the live regions that exist now announce: screen readers
 * ignore a region that appears with its text.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const regions = "[role=status], [role=alert], [aria-live]";
    const known = new Set(document.querySelectorAll(regions));
    const said: string[] = [];
    new MutationObserver((changes) => {
      const told = changes.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(regions),
      );
      for (const region of new Set(told)) if (region && known.has(region)) said.push(region.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return said;
  });
  return () => heard.evaluate((said) => said);
}

/** Unlike `innerText`, needs no layout. */
export const textOf = async (element: Locator) => (await element.textContent()) ?? "";
