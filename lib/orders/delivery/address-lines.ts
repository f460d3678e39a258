import type { DeliveryAddress } from "@/lib/orders/schema";

const joined = (parts: (string | null)[], between: string) => parts.filter(Boolean).join(between);

/** @returns the lines of the address, in the order in which a parcel label shows them */
export function addressLines(address: Omit<DeliveryAddress, "destinatario">): string[] {
  const { logradouro, numero, complemento, bairro, cidade, uf, cep } = address;
  return [
    joined([logradouro, numero, complemento], ", "),
    joined([bairro, `${cidade} – ${uf}`], ", "),
    cep ? `CEP ${cep.replace(/^(\d{5})(\d{3})$/, "$1-$2")}` : "",
  ].filter(Boolean);
}
