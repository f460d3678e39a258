import { expect, test, visit } from "./fixtures";
import { anOwnStore } from "./own-store";

test("the shop of an English store speaks English to whoever chose no language, and Portuguese to who did", async ({
  page,
  baseURL,
}) => {
  const { subdominio } = await anOwnStore(baseURL ?? "", "en");
  const shop = `http://${subdominio}.localhost:${new URL(baseURL ?? "").port}/loja`;
  await visit(page, shop);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.getByRole("button", { name: "Português" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expect(page.getByRole("link", { name: "Entrar" })).toBeVisible();
});

test("the English panel says in English what is ours: the reader's role, recipes and themes", async ({
  page,
  baseURL,
}) => {
  const { owner } = await anOwnStore(baseURL ?? "", "en");
  await page.context().addCookies((await owner.storageState()).cookies);
  await page.context().addCookies([{ name: "lojista_idioma", value: "en", url: baseURL ?? "" }]);
  await visit(page, "/admin/automacoes");
  await expect(page.getByText("Owner", { exact: true })).toBeVisible();
  const recipe = page.getByRole("listitem").filter({ hasText: "Forgotten bag" });
  await expect(recipe).toContainText("Reminds those who left products in the bag");
  await visit(page, "/admin/temas");
  await expect(page.getByText("White, fast and without distractions.")).toBeVisible();
  await expect(page.getByText("Branco, rápido")).toBeHidden();
});

test("the English panel says in English why something was refused", async ({
  page,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  const { owner } = await anOwnStore(baseURL ?? "", "en");
  for (const nome of ["Shirts", "Mugs"]) {
    expect((await owner.post("/categories", { data: { nome } })).ok()).toBe(true);
  }
  await page.context().addCookies((await owner.storageState()).cookies);
  await page.context().addCookies([{ name: "lojista_idioma", value: "en", url: baseURL ?? "" }]);
  await visit(page, "/admin/categorias");
  await page.getByRole("button", { name: "Actions for Mugs" }).click();
  await page.getByRole("menuitem", { name: "Change the address" }).click();
  const address = page.getByRole("dialog").getByRole("textbox", { name: "Address in the store" });
  await address.fill("shirts");
  await address.press("Enter");
  await expect(page.getByRole("dialog").getByText("already in use", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Address in the store: already in use" })).toBeVisible();
  await expect(address).toHaveValue("shirts");
});
