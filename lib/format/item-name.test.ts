import { expect, it } from "vitest";
import { itemName } from "@/lib/format/item-name";

it.each([
  ["Caneca", null, null, "Caneca"],
  ["Vestido", "P", "Azul", "Vestido · P · Azul"],
  ["Vestido", null, "Azul", "Vestido · Azul"],
  ["Vestido · P · Azul", "P", "Azul", "Vestido · P · Azul"],
  ["Vestido XP", "P", null, "Vestido XP · P"],
])("calls %s in %s and %s once by its variant", (nome, tamanho, cor, name) =>
  expect(itemName({ nome, tamanho, cor })).toBe(name),
);
