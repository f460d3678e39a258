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

export { expect };

export const PASSWORD = "lojista-demo-2026";
/** A headless browser's own says that it is a program: that takes no part in experiments. */
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
  /** Through the API, as `signInCustomer`; a worker's tests share a person's session while it is good. */
  enter: (who: keyof typeof LOGINS, email: string) => Promise<void>;
  signIn: (role: PanelRole) => Promise<void>;
  signInCustomer: () => Promise<void>;
  /** Provoked on purpose; other console errors fail the test. */
  expectedErrors: RegExp[];
  isPhone: boolean;
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

export const test = base.extend<Fixtures, { sessions: Map<string, Cookies> }>({
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
    // Playwright's own note.
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

/** On phones they are in a window of their own. */
export async function filter(page: Page, isPhone: boolean, change: () => Promise<unknown>) {
  if (isPhone) await page.getByRole("button", { name: /^Filtros/ }).click();
  await change();
  if (!isPhone) return;
  await page.getByRole("dialog", { name: "Filtros" }).getByRole("button", { name: "Ver resultados" }).click();
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Rules = Pick<import("axe-core").RunOptions, "runOnly" | "rules">;

/** Apart: the only rule that depends on the theme takes half of a look. */
export const CONTRAST: Rules = { runOnly: { type: "rule", values: ["color-contrast"] } };
/** Those whose verdict another layout of the same document can change. */
export const LAYOUT_RULES: Rules = {
  runOnly: {
    type: "rule",
    values: [
      ...["target-size", "scrollable-region-focusable", "aria-hidden-focus", "region", "bypass"],
      ...["heading-order", "page-has-heading-one", "landmark-one-main", "landmark-unique"],
    ],
  },
};

/** `only`: the rules of a second look. */
export async function expectAccessible(page: Page, only: Rules = { runOnly: RULES }) {
  // No reader sees colours on their way, also of what changes meanwhile; a busy spinner never ends.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets = [still];
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Loading takes longer than looking at contrast.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    // Describing the rest takes as long as the search.
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

/** Waits until the page's script answers. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  const isAwake = () => {
    // They wake up one after the other.
    const ofPage = document.querySelector("main a, main button, main input") ?? document.body;
    const ofFrame = document.querySelector("aside button, header button") ?? document.body;
    return [ofPage, ofFrame].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__react")),
    );
  };
  await page.waitForFunction(isAwake);
  // Keys are listened for in an effect, after the next frame.
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

/** At the checkout. */
export async function fillAddress(page: Page) {
  await page.getByLabel("CEP").fill("01310-930");
  await page.getByLabel("Rua").fill("Av. Paulista");
  await page.getByLabel("Número", { exact: true }).fill("1000");
  await page.getByLabel("Bairro").fill("Bela Vista");
  await page.getByLabel("Cidade").fill("São Paulo");
  await page.getByLabel("Estado").selectOption("SP");
}

/** As another visitor. */
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

/** What is read out by regions that are there now: one that comes with its words is not heard. */
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

/** Needs no layout. */
export const textOf = async (element: Locator) => (await element.textContent()) ?? "";
