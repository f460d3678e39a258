import { request } from "@playwright/test";
import { atDatabase } from "./database";
import { dataOf, expect, expectAccessible, logIn, test, visit } from "./fixtures";

/** Jobs look for due work every 15 seconds. */
const SOON = { timeout: 30_000, intervals: [1_000] };

test("by the link of a mail somebody chooses the channels, and the page keeps what was said", {
  // People read such mails on phones.
  tag: "@phone",
}, async ({ page, baseURL }) => {
  test.setTimeout(90_000);
  const team = await request.newContext({ baseURL: baseURL ?? "" });
  await logIn(team, "panel", "dona@aurora.test");
  const slug = `canais-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${slug}@exemplo.test`;
  const customer = { nome: "Rita Canal", email, telefone: "+5511987650003" };
  const { id: customerId } = await dataOf(await team.post("/customers", { data: customer }));
  const yes = { canal: "email", aceito: true };
  await dataOf(await team.put(`/customers/${customerId}/consentimentos`, { data: yes }));
  const product = { nome: "Jarro de teste", slug, precoCents: 4000, estoque: 3, publicado: true };
  const { id: produtoId } = await dataOf(await team.post("/products", { data: product }));
  const visitor = page.request;
  await dataOf(await visitor.post("/store/cart", { data: { produtoId } }));
  await dataOf(await visitor.put("/store/cart/contato", { data: { email } }));
  const anHourAgo = `UPDATE carts SET "atualizadoEm" = now() - interval '61 minutes' WHERE email = $1`;
  expect(await atDatabase(anHourAgo, [email])).toBe(1);
  const mails = async () => dataOf(await team.get(`/emails?q=${encodeURIComponent(email)}`));
  await expect.poll(async () => (await mails()).length, SOON).toBe(1);
  const [{ id: mailId }] = await mails();
  const { conteudo } = await dataOf(await team.get(`/emails/${mailId}`));
  const link = /\/loja\/descadastro\/[\w-]+/.exec(conteudo.texto)?.[0] ?? "";

  await visit(page, link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("O que você quer receber");
  const channel = (name: string) => page.getByRole("checkbox", { name });
  await expect(channel("E-mail")).toBeChecked();
  await expect(channel("WhatsApp")).not.toBeChecked();
  await channel("WhatsApp").check();
  await channel("E-mail").uncheck();
  await page.getByRole("button", { name: "Salvar escolhas" }).click();
  await expect(page.getByText("Escolhas salvas.")).toBeVisible();
  await expectAccessible(page);
  await visit(page, link);
  await expect(channel("WhatsApp")).toBeChecked();
  await expect(channel("E-mail")).not.toBeChecked();
  const { consentimentos } = await dataOf(await team.get(`/customers/${customerId}`));
  expect(consentimentos).toContainEqual(
    expect.objectContaining({ canal: "whatsapp", aceito: true, fonte: "link_canais" }),
  );
  await page.getByRole("button", { name: "Não receber mais nada" }).click();
  await expect(page.getByText("Você não recebe mais mensagens de marketing de")).toBeVisible();
  await expect(channel("WhatsApp")).not.toBeChecked();
  await expectAccessible(page);
  await team.dispose();
});
