/** A bare CPF or CNPJ with its dots, as people write it. */
export function writtenTaxId(bare: string): string {
  return bare.length === 11
    ? bare.replace(/^(.{3})(.{3})(.{3})(.{2})$/, "$1.$2.$3-$4")
    : bare.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, "$1.$2.$3/$4-$5");
}
