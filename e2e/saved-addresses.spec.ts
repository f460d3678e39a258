import type { Page } from "@playwright/test";
import { openBag, withoutStreets } from "./bag";
import { dataOf, expect, expectAccessible, test, visit } from "./fixtures";

const HOME = {
  cep: "01310930",
  logradouro: "Avenida Paulista",
  numero: "1578",
  complemento: null,
  bairro: "Bela Vista",
  cidade: "São Paulo",
  uf: "SP",
};
const AUNT = {
  cep: "80020300",
  logradouro: "Rua XV de Novembro",
  numero: "9",
  complemento: "fundos",
  bairro: "Centro",
  cidade: "Curitiba",
  uf: "PR",
};

async function signUp(page: Page, enderecos: readonly object[]) {
  const ana = {
    nome: "Ana de Duas Casas",
    email: `casas-${crypto.randomUUID()}@exemplo.test`,
    senha: "goiabada-com-queijo-na-serra",
  };
  await dataOf(await page.request.post("/store-auth/cadastro", { data: ana }));
  await dataOf(await page.request.put("/store/me", { data: { enderecos } }));
}

test("a customer chooses among the account's addresses, by keys too, and freight follows", {
  tag: "@layout",
}, async ({ page, baseURL }) => {
  await signUp(page, [{ ...HOME, principal: true }, AUNT]);
  const store = await openBag(page, baseURL);
  await withoutStreets(page);
  const counted: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/store/checkout/resumo")) counted.push(request.postDataJSON().uf);
  });
  await visit(page, "/loja/finalizar");
  const saved = page.getByRole("radiogroup", { name: "Endereços da sua conta" });
  const home = saved.getByRole("radio", { name: /^Avenida Paulista, 1578 · principal/ });
  const aunt = saved.getByRole("radio", { name: /^Rua XV de Novembro, 9, fundos/ });
  const other = saved.getByRole("radio", { name: /^Outro endereço/ });
  const number = page.getByLabel("Número", { exact: true });
  await expect(home).toBeChecked();
  await expectAccessible(page);

  await home.focus();
  await page.keyboard.press("ArrowDown");
  await expect(aunt).toBeChecked();
  await expect(aunt).toBeFocused();
  await expect(page.getByLabel("Rua", { exact: true })).toHaveValue("Rua XV de Novembro");
  await expect(page.getByLabel("Estado")).toHaveValue("PR");
  await expect.poll(() => counted.at(-1)).toBe("PR");

  // A typed address survives when the buyer looks at a saved one.
  await other.check();
  await expect(number).toHaveValue("");
  await number.fill("77");
  await expect(other).toBeChecked();
  await aunt.check();
  await expect(number).toHaveValue("9");
  await other.check();
  await expect(number).toHaveValue("77");

  await aunt.check();
  await page.getByRole("radiogroup", { name: "Como receber" }).getByRole("radio").first().check();
  await page.getByRole("button", { name: "Fazer o pedido" }).click();
  await expect(page).toHaveURL(/\/loja\/pedido\/[\w-]{43}$/);
  const [{ id }] = await dataOf(await page.request.get("/store/orders?limit=1"));
  const { enderecoEntrega } = await dataOf(await page.request.get(`/store/orders/${id}`));
  expect(enderecoEntrega).toMatchObject(AUNT);
  await store.dispose();
});

test("who keeps one address, or none, is asked for no choice", async ({ page, baseURL }) => {
  await signUp(page, [HOME]);
  const store = await openBag(page, baseURL);
  await visit(page, "/loja/finalizar");
  await expect(page.getByLabel("Número", { exact: true })).toHaveValue("1578");
  await expect(page.getByRole("radiogroup", { name: "Endereços da sua conta" })).toBeHidden();
  await store.dispose();
});

test("addresses are offered in English too", async ({ page, baseURL }) => {
  await signUp(page, [HOME, AUNT]);
  const store = await openBag(page, baseURL);
  await page.context().addCookies([{ name: "lojista_idioma", value: "en", url: baseURL ?? "" }]);
  await visit(page, "/loja/finalizar");
  const saved = page.getByRole("radiogroup", { name: "Addresses of your account" });
  await expect(saved.getByRole("radio", { name: /^Another address/ })).toBeVisible();
  await store.dispose();
});
