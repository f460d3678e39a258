import { expect, it } from "vitest";
import { brCode, crc16 } from "@/lib/payments/br-code";

it("makes the BR Code of the central bank's manual", () => {
  expect(crc16("123456789")).toBe("29B1");
  const code = brCode({
    chave: "123e4567-e12b-12d1-a456-426655440000",
    nome: "LOJA AURORA",
    cidade: "SAO PAULO",
    valorCents: 12_990,
    txid: "AURORA1042",
  });
  expect(code).toMatch(
    /^00020126580014br\.gov\.bcb\.pix0136123e4567.*5406129\.90.*62140510AURORA104263042CC0$/,
  );
});
