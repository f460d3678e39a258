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

/** The product's lock covers its variants too. */
export const stockRow = (productId: string) => `stock ${productId.toLowerCase()}`;

/** Coupons and points take row locks, so such an order gets a separate transaction. */
export const maySharePlacing = ({ cupomCodigo, pontos = 0 }: Wanted) => !cupomCodigo && pontos === 0;

/** Names of the rows that an order locks and other orders may want too. */
export function hotRowsOf({ itens, cupomCodigo, customerId, pontos = 0 }: Wanted): string[] {
  const goods = itens.flatMap((line) => textOf(line, "produtoId") ?? textOf(line, "varianteId") ?? []);
  return [
    ...goods.map(stockRow),
    ...(cupomCodigo ? [`coupon ${tidyCode(cupomCodigo).toLowerCase()}`] : []),
    ...(customerId && pontos > 0 ? [`points ${customerId.toLowerCase()}`] : []),
  ];
}
