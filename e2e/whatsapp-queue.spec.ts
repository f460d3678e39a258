import { dataOf, expect, expectAccessible, test, visit } from "./fixtures";
import { anOwnStore } from "./own-store";

/** Jobs look for due work every 15 seconds. */
const SOON = { timeout: 30_000, intervals: [1_000] };

test("marketing works through the queue of WhatsApp from its own telephone, and takes a no for good", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { owner, marketing } = await anOwnStore(baseURL ?? "");
  const aCustomer = async (nome: string, telefone: string) => {
    const { id } = await dataOf(await owner.post("/customers", { data: { nome, telefone } }));
    const yes = { canal: "whatsapp", aceito: true };
    await dataOf(await owner.put(`/customers/${id}/consentimentos`, { data: yes }));
    return { id, nome, digits: telefone.slice(1) };
  };
  const people = [
    await aCustomer("Ana Prado", "+5511987650001"),
    await aCustomer("Bia Rocha", "+5511987650002"),
  ];
  const words = { nome: "Natal", canal: "whatsapp", conteudo: "Oi {{cliente.primeiroNome}} & família!" };
  const { id } = await dataOf(await marketing.post("/campaigns", { data: words }));
  await dataOf(await marketing.put(`/campaigns/${id}/status`, { data: { status: "enviando" } }));
  const waiting = async () => (await dataOf(await marketing.get(`/campaigns/${id}/fila`))).esperando;
  await expect.poll(waiting, SOON).toBe(2);

  await page.context().addCookies((await marketing.storageState()).cookies);
  await visit(page, `/admin/campanhas/${id}`);
  const queue = page.getByRole("region", { name: "Fila do WhatsApp" });
  await expect(queue).toContainText("2 pessoas esperando");
  /** The order of the people is unknown to the test. */
  const takeNext = async () => {
    await queue.getByRole("button", { name: "Próxima pessoa" }).click();
    await expect(queue.getByText(/^Sua vez com /)).toBeVisible();
    const shown = (await queue.textContent()) ?? "";
    const person = people.find(({ nome }) => shown.includes(nome));
    if (!person) throw new Error(`nobody of ours: ${shown}`);
    return person;
  };

  const first = await takeNext();
  const link = queue.getByRole("link", { name: "Abrir no WhatsApp" });
  const { origin, pathname, searchParams } = new URL((await link.getAttribute("href")) ?? "");
  expect(`${origin}${pathname}`).toBe(`https://wa.me/${first.digits}`);
  const text = searchParams.get("text") ?? "";
  expect(text).toContain(`Oi ${first.nome.split(" ")[0]} & família!`);
  await expect(queue).toContainText(text.split("\n").at(-1) ?? "");
  await expectAccessible(page);
  await queue.getByRole("button", { name: "Enviei" }).click();
  await expect(queue).toContainText("1 pessoa esperando");
  await expect(queue.getByRole("button", { name: "Próxima pessoa" })).toBeVisible();
  await expect(queue.locator(":focus")).toHaveCount(1);

  const second = await takeNext();
  expect(second.id).not.toBe(first.id);
  await queue.getByRole("button", { name: "Pular" }).click();
  await page.getByRole("menuitem", { name: "Não quer mais receber pelo WhatsApp" }).click();
  await expect(queue.getByText(/^Sua vez com /)).toBeHidden();

  await page.context().addCookies((await owner.storageState()).cookies);
  const agrees = async (customerId: string) => {
    await visit(page, `/admin/clientes/${customerId}`);
    return page.getByRole("switch", { name: "WhatsApp" });
  };
  await expect(await agrees(second.id)).not.toBeChecked();
  await expect(await agrees(first.id)).toBeChecked();
  await owner.dispose();
  await marketing.dispose();
});
