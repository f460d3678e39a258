import { fakeWhatsapp, WA_ACCOUNT, WA_NUMBER, WA_SECRET, WA_TOKEN } from "@/lib/testing/fake-whatsapp";
import { dataOf, expect, expectAccessible, test, visit } from "./fixtures";
import { anOwnStore } from "./own-store";

/** Jobs look for due work every 15 seconds. */
const SOON = { timeout: 30_000, intervals: [1_000] };

test("a store connects its WhatsApp account; a campaign with an approved template leaves by itself", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const service = await fakeWhatsapp(Number(process.env.E2E_WHATSAPP_PORT));
  const { owner, marketing } = await anOwnStore(baseURL ?? "");
  await page.context().addCookies((await owner.storageState()).cookies);
  await visit(page, "/admin/configuracoes/marketing");
  const card = page.getByRole("region", { name: "WhatsApp", exact: true });
  await card.getByRole("button", { name: "Conectar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("ID do número de telefone").fill(WA_NUMBER);
  await dialog.getByLabel("ID da conta do WhatsApp Business").fill(WA_ACCOUNT);
  await dialog.getByLabel("Token de acesso").fill(WA_TOKEN);
  await dialog.getByLabel("Chave secreta do aplicativo").fill(WA_SECRET);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(card).toContainText(`Termina em ${WA_TOKEN.slice(-4)}`);
  await card.getByRole("button", { name: "Testar" }).click();
  await expect(page.getByText("Loja de teste, +55 11 5555-0100. Qualidade: GREEN.")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wider).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  const person = { nome: "Ana Prado", telefone: "+5511987650001" };
  const { id: customerId } = await dataOf(await owner.post("/customers", { data: person }));
  const yes = { canal: "whatsapp", aceito: true };
  await dataOf(await owner.put(`/customers/${customerId}/consentimentos`, { data: yes }));
  const words = { nome: "Café", canal: "whatsapp" };
  const { id } = await dataOf(await marketing.post("/campaigns", { data: words }));

  await page.context().addCookies((await marketing.storageState()).cookies);
  await visit(page, `/admin/campanhas/${id}/editar`);
  await page.getByLabel("Modelo aprovado").selectOption({ label: "promo_cafe (pt_BR)" });
  await page.getByLabel("Texto de {{1}}").fill("{{cliente.primeiroNome}}");
  await page.getByLabel("Texto de {{2}}").fill("Bourbon");
  await expect(page.getByRole("figure", { name: "Como fica" })).toContainText(
    "Oi Maria, chegou café: Bourbon",
  );
  await expect(page.getByText("Tudo salvo")).toBeVisible();
  await expectAccessible(page);
  await visit(page, `/admin/campanhas/${id}`);
  await expect(page.getByRole("region", { name: "Mensagem" })).toContainText("chegou café: Bourbon");
  await page.getByRole("button", { name: "Enviar agora" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Enviar/ })
    .click();
  await expect
    .poll(() => service.messages, SOON)
    .toMatchObject([{ to: person.telefone.slice(1), texts: ["Ana", "Bourbon"] }]);
  await expect(page.getByText("Enviada").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("region", { name: "Fila do WhatsApp" })).toHaveCount(0);
  await service.close();
});
