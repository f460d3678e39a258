import { expect, it } from "vitest";
import { PAGE_TEMPLATES } from "@/lib/blog/page-templates";
import shop from "@/messages/pt-BR/storefront.json";

const FACTS = { nomeLoja: "Aurora", razaoSocial: null, documento: null, endereco: null, emailContato: null };

it("names the carriers that the store asks, and what they are told", () => {
  const { privacidade } = PAGE_TEMPLATES;
  expect(privacidade({ ...FACTS, fretes: [] })).toContain("podem ir a serviços de entrega. Não vendemos");
  const quoted = privacidade({ ...FACTS, fretes: ["propria", "frenet", "correios"] });
  expect(quoted).toContain("vão a: um serviço de frete da própria loja, Frenet e Correios. Não vendemos");
  const sold = privacidade({ ...FACTS, fretes: ["melhor_envio"] });
  expect(sold).toContain("vão a: Melhor Envio. Quando compramos a etiqueta");
  expect(sold).toContain("CPF ou CNPJ, telefone e e-mail. Não vendemos");
});

it("names the buttons of the order's page as the page does", () => {
  const page = PAGE_TEMPLATES.trocas(FACTS);
  const { arrependimento, troca } = shop.returns.ask;
  for (const name of [arrependimento, troca]) expect(page).toContain(`**${name}**`);
  expect(page).toContain(`## ${arrependimento} em até 7 dias`);
  expect(shop.returns.submit.arrependimento).toBe(arrependimento);
});
