import type { Locator, Page, Route } from "@playwright/test";
import { sampled } from "../lib/testing/sample";
import { expect, test, visit } from "./fixtures";
import { FORMS } from "./form-table";

const TYPED = [
  ...["text", "email", "tel", "password", "number", "url"].map((type) => `input[type=${type}]`),
  "input:not([type])",
  "textarea",
]
  .map((field) => `${field}:not([readonly], :disabled, [aria-haspopup])`)
  .join(", ");
/** The format of a field may add letters and separators. */
const WORD = "1578";
/** A field for numbers refuses the digit that would exceed its limit, such as 99 %. */
const DIGITS = 2;

const refuse = (route: Route) =>
  route.fulfill({ status: 422, json: { success: false, error: "O servidor recusou." } });

/** Refuses every write, so the test changes no data. */
const refuseAll = (page: Page) =>
  page.route("**/*", (route) => (route.request().method() === "GET" ? route.fallback() : refuse(route)));

const problems = (form: Locator) =>
  form.locator("[aria-invalid=true], [role=alert]:not(:empty)").filter({ visible: true });

async function seen(form: Locator): Promise<Locator[]> {
  const fields = await form.locator(TYPED).all();
  const shown = await Promise.all(fields.map((field) => field.isVisible()));
  return fields.filter((_, index) => shown[index]);
}

/** Types at once and then key by key, and checks that the text stays in its field. */
async function typeInto(page: Page, field: Locator): Promise<void> {
  const length = Number((await field.getAttribute("maxlength")) ?? WORD.length);
  const isNumber = /^(?:numeric|decimal)$/.test((await field.getAttribute("inputmode")) ?? "");
  const word = WORD.slice(0, isNumber ? Math.min(DIGITS, length) : length);
  for (const type of [() => page.keyboard.insertText(word), () => page.keyboard.type(word, { delay: 5 })]) {
    await field.click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("Delete");
    await type();
    const kept = await field.evaluate((element: HTMLInputElement) => ({
      hasFocus: element === document.activeElement,
      digits: element.value.replace(/\D/g, ""),
      name: element.labels?.[0]?.textContent ?? element.getAttribute("aria-label") ?? element.name,
    }));
    expect.soft(kept, kept.name).toMatchObject({ hasFocus: true, digits: expect.stringContaining(word) });
  }
}

/** Submits an empty field; if the field may be empty, submits a change that the server refuses. */
async function submitWrongly(form: Locator, field: Locator): Promise<void> {
  for (const text of ["", "1"]) {
    await field.fill(text);
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    const shown = problems(form).first().waitFor({ timeout: 1000 });
    if (
      await shown.then(
        () => true,
        () => false,
      )
    )
      return;
  }
}

const forms = sampled(
  Object.entries(FORMS),
  ([name]) => name,
  ([, { of }]) => of,
);

for (const [name, { as, path, open = [] }] of forms) {
  test(`${name}: after a refusal the focus stays where somebody types`, async ({
    page,
    signIn,
    signInCustomer,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 4\d\d/);
    if (as === "owner") await signIn("dona");
    if (as === "customer") await signInCustomer();
    await visit(page, typeof path === "string" ? path : await path(page.request));
    for (const button of open) await page.getByRole("button", { name: button }).first().click();
    const place = page.getByRole("dialog").or(page.getByRole("main")).last();
    await expect(place.locator("form").first()).toBeVisible();
    await refuseAll(page);
    let tried = 0;
    for (const form of await place.locator("form").all()) {
      const [one] = await seen(form);
      if (!one) continue;
      tried += 1;
      await submitWrongly(form, one);
      await expect.soft(problems(form).first(), "it is refused").toBeVisible();
      for (const field of await seen(form)) await typeInto(page, field);
    }
    expect(tried).toBeGreaterThan(0);
  });
}

for (const [where, path, button, typed] of [
  ["the panel", "/admin/clientes/novo", "Criar cliente", "Nome"],
  ["the shop", "/loja/esqueci-senha", "Enviar link", "E-mail"],
] as const) {
  test(`a refusal of ${where} that comes late says so, and leaves the focus to who types`, async ({
    page,
    signIn,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 422/);
    if (where === "the panel") await signIn("dona");
    await visit(page, path);
    const field = page.getByRole("textbox", { name: typed, exact: true });
    await field.fill("ana@exemplo.test");
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route("**/*", async (route) => {
      if (route.request().method() === "GET") return route.fallback();
      await held;
      await refuse(route);
    });
    await page.getByRole("button", { name: button }).click();
    await field.click();
    await page.keyboard.press("End");
    await page.keyboard.type(".b");
    letGo();
    await expect(page.getByRole("main").getByRole("alert").filter({ visible: true })).not.toBeEmpty();
    await page.keyboard.type("r");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("ana@exemplo.test.br");
  });
}
