import { expect, it } from "vitest";
import { PAGE_TEMPLATES } from "@/lib/blog/page-templates";
import shop from "@/messages/pt-BR/storefront.json";

it("names the buttons of the order's page as the page does", () => {
  const page = PAGE_TEMPLATES.trocas({
    nomeLoja: "Aurora",
    razaoSocial: null,
    documento: null,
    endereco: null,
    emailContato: null,
  });
  const { arrependimento, troca } = shop.returns.ask;
  for (const name of [arrependimento, troca]) expect(page).toContain(`**${name}**`);
  expect(page).toContain(`## ${arrependimento} em até 7 dias`);
  expect(shop.returns.submit.arrependimento).toBe(arrependimento);
});
