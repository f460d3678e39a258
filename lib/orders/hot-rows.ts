import { tidyCode } from "@/lib/format/typed-text";

type Wanted = {
  itens: readonly object[];
  cupomCodigo?: string | null;
  customerId?: string | null | undefined;
  pontos?: number;
};

const textOf = (line: object, field: string) => {
  const value: unknown = Reflect.get(line, field);
  return typeof value === "string" ? value.toLowerCase() : undefined;
};

/** With that of its variants. */
export const stockRow = (productId: string) => `stock ${productId.toLowerCase()}`;

/** Coupons and points are locked one by one. */
export const maySharePlacing = ({ cupomCodigo, pontos = 0 }: Wanted) => !cupomCodigo && pontos === 0;

/** What an order locks and others may want. */
export function hotRowsOf({ itens, cupomCodigo, customerId, pontos = 0 }: Wanted): string[] {
  const goods = itens.flatMap((line) => textOf(line, "produtoId") ?? textOf(line, "varianteId") ?? []);
  return [
    ...goods.map(stockRow),
    ...(cupomCodigo ? [`coupon ${tidyCode(cupomCodigo).toLowerCase()}`] : []),
    ...(customerId && pontos > 0 ? [`points ${customerId.toLowerCase()}`] : []),
  ];
}
