import { isPixKey } from "@/lib/payments/pix-key";

/** @returns CRC16-CCITT-FALSE in hexadecimal */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, "utf8")) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, "0")}${value}`;

/** Banks count bytes and refuse accents. */
const ascii = (text: string, most: number) =>
  text
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .slice(0, most);

type Charge = { chave: string; nome: string; cidade: string; valorCents: number; txid: string };

/**
 * Text of a Pix QR code or "copia e cola" (EMV-MPM of the Brazilian central bank).
 * @param charge `nome` up to 25 and `cidade` up to 15 letters without accents, `txid` `[A-Za-z0-9]{1,25}`
 * @throws if the key is not a valid Pix key: with a changed key the money would go to somebody else
 */
export function brCode({ chave, nome, cidade, valorCents, txid }: Charge): string {
  if (!isPixKey(chave)) throw new Error("a BR Code was asked for with a Pix key that is none");
  const code = [
    field("00", "01"),
    field("26", field("00", "br.gov.bcb.pix") + field("01", chave)),
    field("52", "0000"),
    field("53", "986"),
    field("54", (valorCents / 100).toFixed(2)),
    field("58", "BR"),
    field("59", ascii(nome, 25)),
    field("60", ascii(cidade, 15)),
    field("62", field("05", txid)),
    "6304",
  ].join("");
  return code + crc16(code);
}
