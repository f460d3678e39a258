import { expect, it } from "vitest";
import { trackingLink } from "@/lib/orders/delivery/tracking";

it.each([
  ["AA123456785BR", "https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR"],
  [" aa 123.456.785 br ", "https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR"],
  ["https://transportadora.example/x?id=1", "https://transportadora.example/x?id=1"],
  ["JAD-998877", null],
  ["javascript:alert(1)", null],
  ["http://sem-tls.example/1", null],
  ["https://dono@outro.example/", null],
  ["https://", null],
])("%j leads to %j", (code, link) => {
  expect(trackingLink(code)).toBe(link);
});
