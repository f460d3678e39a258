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

/** The stock of a product, which that of its variants belongs to. */
export const stockRow = (productId: string) => `stock ${productId.toLowerCase()}`;

/** The rows that an order locks and others may want too: its coupon, its points account, its goods. */
export function hotRowsOf({ itens, cupomCodigo, customerId, pontos = 0 }: Wanted): string[] {
  const goods = itens.flatMap((line) => textOf(line, "produtoId") ?? textOf(line, "varianteId") ?? []);
  return [
    ...goods.map(stockRow),
    ...(cupomCodigo ? [`coupon ${cupomCodigo.trim().toLowerCase()}`] : []),
    ...(customerId && pontos > 0 ? [`points ${customerId.toLowerCase()}`] : []),
  ];
}
