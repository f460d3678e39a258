import { expect, expectAccessible, test, visit } from "./fixtures";

/** The browser blocks the fixtures' script in the frame of the message. */
const SANDBOX = /^Blocked script execution in 'about:srcdoc'/;
/** Axe sends messages to that frame, which has an opaque origin; some browsers report this. */
const TO_SANDBOX = /^Failed to execute 'postMessage' on 'DOMWindow': .* recipient window's origin \('null'\)/;

const unique = () => `convidada-${Date.now().toString(36)}@exemplo.test`;

test("the owner finds an invitation in the outbox and opens its link; who may do less does not", {
  tag: "@layout",
}, async ({ page, signIn, context, expectedErrors }) => {
  expectedErrors.push(SANDBOX, TO_SANDBOX);
  await signIn("dona");
  const roles = (await (await page.request.get("/roles")).json()).data;
  const role = roles.find(({ nome }: { nome: string }) => nome === "Vendedor");
  const email = unique();
  const invited = await page.request.post("/users/convites", {
    data: { email, nome: "Vera Lima", roleId: role.id },
  });
  expect(invited.status()).toBe(201);

  await visit(page, "/admin/caixa-de-saida");
  await expect(page.getByText("Nenhum servidor de e-mail está configurado")).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar por endereço, nome ou assunto" }).fill(email);
  const table = page.getByRole("table", { name: "E-mails da loja" });
  await expect(table.getByRole("row").filter({ hasText: email })).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]q=convidada/);
  await table.getByRole("link").first().click();

  await expect(
    page.getByRole("heading", { level: 1, name: "Convite para a equipe de Aurora" }),
  ).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Guardado aqui" })).toBeVisible();
  const message = page.frameLocator("iframe");
  await expect(message.getByText("Aceitar o convite")).toBeVisible();
  await page.getByRole("button", { name: "Mostrar o link" }).click();
  await expect(page.getByRole("textbox", { name: "Link" })).toBeFocused();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  expect(new URL(link).pathname).toMatch(/^\/admin\/convite\/[\w-]{43}$/);
  await expect(page.getByRole("link", { name: "Abrir o link" })).toHaveAttribute("href", link);

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }

  const address = new URL(page.url()).pathname;
  await context.clearCookies();
  await signIn("configuracoes");
  await visit(page, address);
  await expect(page.getByText("O link abre uma conta que pode mais do que a sua")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mostrar o link" })).toBeHidden();
  const refused = await page.request.post(`/emails/${address.split("/").at(-1)}/link`);
  expect(refused.status()).toBe(403);
  expect(await refused.text()).not.toContain("/admin/convite/");
});

test("the system page says in words what needs attention", async ({ page, signIn }) => {
  await signIn("configuracoes");
  await visit(page, "/admin/sistema");
  const mail = page.getByRole("region", { name: "E-mails" });
  await expect(mail).toContainText("Precisa de atenção");
  await expect(mail).toContainText("Defina SMTP_URL e MAIL_FROM");
  await expect(page.getByRole("region", { name: "Banco de dados" })).toContainText("PostgreSQL");
  await mail.getByRole("link", { name: "Ver a caixa de saída" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Caixa de saída" })).toBeVisible();
});
