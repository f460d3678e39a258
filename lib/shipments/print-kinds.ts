/** 10 × 15 cm for label printers; A4 with four labels; the declaration of contents; what to take from the shelves. */
export const PRINT_KINDS = ["etiqueta", "etiquetas-a4", "declaracao", "separacao"] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** As many orders as the address of a page can carry. */
export const MAX_PRINTED = 100;

export const printPath = (kind: PrintKind, ids: readonly string[]): string =>
  `/admin/pedidos/imprimir?tipo=${kind}&ids=${ids.join(",")}`;
