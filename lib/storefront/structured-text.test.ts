import { expect, it } from "vitest";
import { structuredText } from "@/lib/storefront/structured-text";

it("leaves out empty fields, at any depth", () => {
  const data = {
    name: "Camisa",
    description: "",
    image: [],
    sku: null,
    offers: [{ sku: "", price: "0.00" }],
  };
  expect(JSON.parse(structuredText(data))).toEqual({
    name: "Camisa",
    sku: null,
    offers: [{ price: "0.00" }],
  });
});

it("lets no text end the element", () => {
  expect(structuredText({ name: "</script><b>" })).not.toContain("<");
});
