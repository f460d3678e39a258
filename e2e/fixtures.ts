import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Locator, type Page } from "@playwright/test";

export { expect };

export const PASSWORD = "lojista-demo-2026";

type PanelRole =
  | "dona"
  | "produtos"
  | "vendas"
  | "marketing"
  | "dashboard"
  | "configuracoes"
  | "sem-permissao";

type Fixtures = {
  /** Signs a demo user of the panel in, through the API. */
  signIn: (role: PanelRole) => Promise<void>;
  /** Signs the demo customer in, through the API. */
  signInCustomer: () => Promise<void>;
  /** Errors that a test provokes on purpose; everything else in the console fails it. */
  expectedErrors: RegExp[];
  isPhone: boolean;
};

const LOGINS = { panel: "/auth/login", customer: "/store-auth/login" };

async function logIn(page: Page, who: keyof typeof LOGINS, email: string) {
  const response = await page.request.post(LOGINS[who], { data: { email, senha: PASSWORD } });
  expect(response.status(), `login of ${email}: ${await response.text()}`).toBe(200);
}

export const test = base.extend<Fixtures>({
  signIn: async ({ page }, use) => use((role) => logIn(page, "panel", `${role}@aurora.test`)),
  signInCustomer: async ({ page }, use) => use(() => logIn(page, "customer", "cliente@aurora.test")),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    // Playwright's own word on what `playwright.config.ts` asks of it.
    expectedErrors.push(/^Service Worker registration blocked by Playwright$/);
    page.on("pageerror", (error) => errors.push(`exception: ${error.message}`));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) errors.push(message.text());
    });
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI}`),
      );
    });
    await use(page);
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

/** Changes filters of a list: on phones they stand in a window of their own. */
export async function filter(page: Page, isPhone: boolean, change: () => Promise<unknown>) {
  if (isPhone) await page.getByRole("button", { name: /^Filtros/ }).click();
  await change();
  if (!isPhone) return;
  await page.getByRole("dialog", { name: "Filtros" }).getByRole("button", { name: "Ver resultados" }).click();
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What depends on the theme; everything else is the same in both. */
export const CONTRAST = { type: "rule" as const, values: ["color-contrast"] };

/** Fails with every rule that axe finds broken on the page as it is now. @param only these rules, for a second look */
export async function expectAccessible(page: Page, only?: typeof CONTRAST) {
  // An animation in progress has colours that no reader will see; what turns while something is busy never ends.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await page.evaluate(axeSource);
  const found = await page.evaluate(async (rules) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    // Only what is shown of a violation: describing everything else takes as long as looking for it.
    const options = {
      runOnly: rules as import("axe-core").RunOptions["runOnly"],
      resultTypes: ["violations" as const],
      selectors: false,
    };
    const { violations } = await axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  }, only ?? RULES);
  expect(found).toEqual([]);
}

/** Opens a page and waits until its script answers, as a person does without knowing. */
export async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  const isAwake = () => {
    const element = document.querySelector("main a, main button, main input") ?? document.body;
    return Object.keys(element).some((key) => key.startsWith("__react"));
  };
  await page.waitForFunction(isAwake);
  return response;
}

/** Fills the panel's login as a person does. */
export async function fillPanelLogin(page: Page, email: string, password = PASSWORD) {
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** The text of an element, without layout. */
export const textOf = async (element: Locator) => (await element.textContent()) ?? "";
