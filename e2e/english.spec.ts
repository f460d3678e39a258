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
