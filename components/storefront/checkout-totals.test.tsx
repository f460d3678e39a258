import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import { formatCount } from "@/lib/format/numbers";
import portuguese from "@/messages/portuguese";
import { DRAFT } from "./checkout-draft";
import { Reductions } from "./checkout-totals";

const summary = {
  formas: [],
  descontoCupomCents: 0,
  descontoPagamentoCents: 0,
  problemas: { cupomCodigo: null, pontos: { motivo: "SALDO", mensagem: "", valor: 1075 } },
} as unknown as CheckoutSummary;

const shown = (hasPoints: boolean) =>
  renderToString(
    <Reductions
      checkout={{ draft: DRAFT, set: () => {}, problems: {}, summary }}
      texts={portuguese.storefront.checkout}
      money={String}
      locale="pt-BR"
      count={(points) => formatCount(points, "pt-BR")}
      hasPoints={hasPoints}
    />,
  );

it("writes how many points there are as the reader does, and asks nobody without any", () => {
  expect(shown(true)).toContain("Você tem 1.075 pontos");
  expect(shown(false)).not.toContain("pontos");
});
