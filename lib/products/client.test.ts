import { expect, it } from "vitest";
import { productFiltersOf } from "@/lib/products/client";
import { ListProducts } from "@/lib/products/schema";

it.each([
  "",
  "page=3&limit=50",
  "q=%20cal%C3%A7a%20",
  "ordenar=-precoCents&publicado=false",
  "limit=500",
  "q=",
])("reads the address ?%s as the API does", (address) => {
  const params = new URLSearchParams(address);
  const { categoriaId, estoqueMax, ...asked } = ListProducts.parse(Object.fromEntries(params));
  expect({ ...productFiltersOf(params), q: productFiltersOf(params).q ?? "" }).toEqual({
    publicado: undefined,
    ...asked,
    q: asked.q ?? "",
  });
  expect([categoriaId, estoqueMax]).toEqual([undefined, undefined]);
});

it.each(["page=0", "page=-1", "page=1e9", "limit=zero", "ordenar=senha", "publicado=talvez"])(
  "counts the nonsense ?%s as not given",
  (address) => {
    expect(productFiltersOf(new URLSearchParams(address))).toEqual(productFiltersOf(new URLSearchParams()));
  },
);
