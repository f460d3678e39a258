import type { Page } from "@playwright/test";
import { openBag, withoutStreets } from "./bag";
import { expect, fillAddress, test, visit } from "./fixtures";

const order = (page: Page) => page.getByRole("button", { name: "Fazer o pedido" });
const number = (page: Page) => page.getByLabel("Número", { exact: true });
async function openCheckout(page: Page, baseURL: string | undefined) {
  const store = await openBag(page, baseURL);
  await withoutStreets(page);
  await visit(page, "/loja/finalizar");
  return store;
}

async function fillAll(page: Page) {
  await page.getByLabel("E-mail", { exact: true }).fill("ana@exemplo.test");
  await page.getByLabel("Nome completo").fill("Ana Digitada");
  await fillAddress(page);
  await page.getByRole("radiogroup", { name: "Como receber" }).getByRole("radio").first().check();
  await expect(order(page)).toBeEnabled();
}

test("the number that was forgotten arrives whole in the order", async ({ page, baseURL }) => {
  const store = await openCheckout(page, baseURL);
  await fillAll(page);
  await number(page).fill("");
  await page.getByLabel("Bairro").fill("");
  await order(page).click();
  await expect(number(page)).toBeFocused();
  await page.keyboard.type("1578");
  await expect(number(page)).toHaveValue("1578");
  await expect(page.getByLabel("Bairro")).toHaveValue("");
  // A second submit moves the focus again.
  await order(page).click();
  await expect(page.getByLabel("Bairro")).toBeFocused();
  await page.keyboard.type("Bela Vista");
  await order(page).click();
  await expect(page).toHaveURL(/\/loja\/pedido\/[\w-]{43}$/);
  await store.dispose();
});

test("freight that was not chosen takes the focus", async ({ page, baseURL }) => {
  const store = await openCheckout(page, baseURL);
  await page.getByLabel("E-mail", { exact: true }).fill("ana@exemplo.test");
  await page.getByLabel("Nome completo").fill("Ana Digitada");
  await fillAddress(page);
  const freight = page.getByRole("radiogroup", { name: "Como receber" });
  await expect(freight).toBeVisible();
  await expect(order(page)).toBeEnabled();
  await order(page).click();
  await expect(freight.getByRole("radio").first()).toBeFocused();
  await page.getByLabel("Estado").selectOption("");
  await order(page).click();
  await expect(page.getByLabel("Estado")).toBeFocused();
  await store.dispose();
});
