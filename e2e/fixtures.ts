import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type APIRequestContext, test as base, expect, type Locator, type Page } from "@playwright/test";

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
  /** Through the API, as `signInCustomer`. */
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

export const test = base.extend<Fixtures>({
  signIn: async ({ page }, use) => use((role) => logIn(page.request, "panel", `${role}@aurora.test`)),
  signInCustomer: async ({ page }, use) => use(() => logIn(page.request, "customer", "cliente@aurora.test")),
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
  // No reader sees colours in mid-animation; a busy spinner never ends.
  await page.evaluate(() => {
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

/** Needs no layout. */
export const textOf = async (element: Locator) => (await element.textContent()) ?? "";
