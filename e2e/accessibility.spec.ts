import type { Page } from "@playwright/test";
import { expect, expectAccessible, fillPanelLogin, test } from "./fixtures";

type Visit = {
  name: string;
  /** Or how to find it, of something whose id nobody knows beforehand. */
  path: string | ((page: Page) => Promise<string>);
  as?: "dona" | "vendas" | "sem-permissao" | "cliente";
  heading: string;
};

const oldestOf = async (page: Page, path: string): Promise<string> =>
  (await (await page.request.get(path)).json()).data.at(-1).id;

async function pathOfWebhook(page: Page) {
  return `/admin/webhooks/${await oldestOf(page, "/webhook-subscriptions")}`;
}

async function pathOfDelivery(page: Page) {
  const id = await oldestOf(page, "/webhook-subscriptions");
  return `/admin/webhooks/${id}/entregas/${await oldestOf(page, `/webhook-subscriptions/${id}/deliveries`)}`;
}

const VISITS: Visit[] = [
  { name: "panel login", path: "/admin/entrar", heading: "Entrar no painel" },
  { name: "home", path: "/admin", as: "dona", heading: "Olá" },
  { name: "home without permission", path: "/admin", as: "sem-permissao", heading: "Seu acesso" },
  { name: "products", path: "/admin/produtos", as: "dona", heading: "Produtos" },
  { name: "sorted products", path: "/admin/produtos?ordenar=-nome&page=2", as: "dona", heading: "Produtos" },
  { name: "empty search", path: "/admin/produtos?q=nada+disto", as: "dona", heading: "Produtos" },
  { name: "API keys", path: "/admin/chaves-de-api?situacao=todas", as: "dona", heading: "Chaves de API" },
  { name: "webhooks", path: "/admin/webhooks", as: "dona", heading: "Webhooks" },
  { name: "webhook", path: pathOfWebhook, as: "dona", heading: "https://" },
  { name: "delivery", path: pathOfDelivery, as: "dona", heading: "order." },
  { name: "no permission", path: "/admin/produtos", as: "vendas", heading: "Sem acesso" },
  { name: "unknown panel page", path: "/admin/nada", as: "dona", heading: "Página não encontrada" },
  { name: "storefront", path: "/loja", heading: "Que bom" },
  { name: "customer login", path: "/loja/entrar", heading: "Entre na sua conta" },
  { name: "loyalty", path: "/loja/fidelidade", as: "cliente", heading: "Meus pontos" },
  { name: "unknown storefront page", path: "/loja/nada", heading: "Página não encontrada" },
  { name: "unknown address", path: "/nada", heading: "Página não encontrada" },
];

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const { name, path, as, heading } of VISITS) {
      test(`${name} is accessible, still and no wider than the screen`, async ({
        page,
        signIn,
        signInCustomer,
        expectedErrors,
      }) => {
        if (heading === "Página não encontrada") expectedErrors.push(/status of 404/);
        if (as === "cliente") await signInCustomer();
        else if (as) await signIn(as);
        await page.addInitScript(() => {
          const shifts: number[] = [];
          Object.assign(window, { layoutShifts: shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
          }).observe({ type: "layout-shift", buffered: true });
        });
        await page.goto(typeof path === "string" ? path : await path(page), { waitUntil: "networkidle" });
        await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
        await expectAccessible(page);
        const { extraWidth, shift } = await page.evaluate(() => ({
          extraWidth: document.documentElement.scrollWidth - window.innerWidth,
          shift: (window as unknown as { layoutShifts: number[] }).layoutShifts.reduce(
            (sum, one) => sum + one,
            0,
          ),
        }));
        expect(extraWidth).toBeLessThanOrEqual(0);
        expect(shift).toBeLessThan(0.02);
      });
    }

    test("the open user menu is accessible", async ({ page, signIn, isPhone }) => {
      await signIn("dona");
      await page.goto("/admin");
      if (isPhone) await page.getByRole("button", { name: "Abrir a navegação" }).click();
      await page.getByRole("button", { name: /^Conta de/ }).click();
      await expectAccessible(page);
    });

    test("a login with problems is accessible", async ({ page }) => {
      await page.goto("/admin/entrar");
      await fillPanelLogin(page, "", "");
      await expect(page.getByRole("alert").first()).toBeVisible();
      await expectAccessible(page);
    });
  });
}
