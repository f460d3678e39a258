import { randomBytes } from "node:crypto";
import { atDatabase } from "./database";
import { expect, expectAccessible, test, visit } from "./fixtures";

const SENHA = "goiabada-com-queijo-na-serra";
/** A job releases due points every minute. */
const UNTIL_RELEASED = { timeout: 75_000, intervals: [2_000] };

const release = `
  UPDATE loyalty_lots l SET "disponivelEm" = now() - interval '1 day' FROM loyalty_accounts a
   WHERE a.id = l."accountId" AND a."customerId" = $1 AND l."liberadoEm" IS NULL`;

test("from the account to the points: a customer signs up, is sold something, gets it, and has the points", async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000);
  const email = `pontos-${randomBytes(6).toString("hex")}@exemplo.test`;
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const customer = await context.newPage();
  await visit(customer, "/loja/cadastro");
  await customer.getByLabel("Nome completo").fill("Clarice Sales");
  await customer.getByLabel("E-mail", { exact: true }).fill(email);
  await customer.getByLabel("Senha", { exact: true }).fill(SENHA);
  await customer.getByRole("button", { name: "Criar conta" }).click();
  await expect(customer).toHaveURL(/\/loja\/conta$/);
  const points = async () => (await (await customer.request.get("/store/loyalty/me")).json()).data;
  expect(await points()).toMatchObject({ ativo: true, saldo: 0, pendentes: 0 });

  await signIn("dona");
  await visit(page, "/admin/pedidos-manuais/novo");
  await page.getByRole("button", { name: "Item livre" }).click();
  await page.getByRole("textbox", { name: "Descrição do item 1" }).fill("Cesta de café da manhã");
  await page.getByRole("textbox", { name: "Preço unitário do item 1" }).fill("89,90");
  await page.getByRole("textbox", { name: "Quantidade do item 1" }).fill("2");
  await page.getByText("Cadastrado", { exact: true }).click();
  await page.getByRole("combobox", { name: "Procurar cliente" }).fill(email);
  await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toContainText(
    "Clarice Sales",
  );
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.getByRole("button", { name: "Converter em pedido" }).click();
  await page.getByText("Já foi pago").click();
  await page.getByRole("button", { name: "Converter", exact: true }).click();
  await page.getByRole("link", { name: /^pedido nº \d+$/ }).click();
  await page.getByRole("button", { name: "Marcar como enviado" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Marcar como enviado" }).click();
  await page.getByRole("button", { name: "Marcar como entregue" }).click();
  const timeline = page.getByRole("region", { name: "Linha do tempo" });
  await expect(timeline.getByRole("listitem").first()).toContainText("Entregue");

  await visit(customer, "/loja/fidelidade");
  const { pendentes, id } = {
    ...(await points()),
    ...(await (await customer.request.get("/store/me")).json()).data,
  };
  expect(pendentes).toBeGreaterThan(0);
  await expect(customer.getByText(String(pendentes), { exact: true }).first()).toBeVisible();
  expect((await points()).saldo).toBe(0);

  expect(await atDatabase(release, [id])).toBe(1);
  await expect.poll(async () => (await points()).saldo, UNTIL_RELEASED).toBe(pendentes);
  await customer.reload();
  const balance = customer.getByRole("region", { name: "Saldo disponível" });
  await expect(balance).toContainText(new RegExp(`${pendentes}\\s+pontos`));
  await expect(customer.getByRole("region", { name: "Extrato" }).getByRole("listitem")).toHaveCount(1);
  await expectAccessible(customer);
  expect(await points()).toMatchObject({ saldo: pendentes, pendentes: 0 });
  await context.close();
});
