import { afterEach, expect, it, vi } from "vitest";

const element = (isField: boolean) => ({ matches: () => isField });

/** Loads the module with a fake document, because it adds its listeners when it is loaded. */
async function onPage() {
  const page = Object.assign(new EventTarget(), { activeElement: null as object | null });
  vi.resetModules();
  vi.stubGlobal("document", page);
  return { page, ...(await import("./refusal-focus")) };
}

afterEach(() => vi.unstubAllGlobals());

it("leaves the focus to who types after the submit, in whatever field", async () => {
  const { page, momentNow, hasGoneOn } = await onPage();
  page.activeElement = element(true);
  const submit = momentNow();
  expect(hasGoneOn(submit)).toBe(false);
  page.dispatchEvent(new Event("input"));
  expect(hasGoneOn(submit)).toBe(true);
  expect(hasGoneOn(momentNow())).toBe(false);
});

it("leaves the focus to who went into another field, not to who left a button", async () => {
  const { page, momentNow, hasGoneOn } = await onPage();
  page.activeElement = element(false);
  const submit = momentNow();
  page.activeElement = element(false);
  expect(hasGoneOn(submit)).toBe(false);
  page.activeElement = element(true);
  expect(hasGoneOn(submit)).toBe(true);
});
