import { writtenCep } from "@/lib/customers/cep";
import { MAX_CEP_RANGES } from "@/lib/freight/max-rates";
import type { FreightRate } from "@/lib/freight/schema";

type CepRange = FreightRate["faixasCep"][number];

const CEP = /\d{2}\.?\d{3}[-\s]?\d{3}/g;

function rangeIn(line: string): CepRange | null {
  const [cepDe, cepAte = cepDe, ...more] = (line.match(CEP) ?? []).map((cep) => cep.replace(/\D/g, ""));
  const isRest = /\d/.test(line.replace(CEP, ""));
  if (!cepDe || !cepAte || more.length > 0 || isRest || cepDe > cepAte) return null;
  return { cepDe, cepAte };
}

/** One range per line: its first and its last CEP, or one CEP alone. Null: some line is no range, or there are too many. */
export function cepRangesIn(text: string): CepRange[] | null {
  const lines = text.split("\n").filter((line) => line.trim());
  const ranges = lines.flatMap((line) => rangeIn(line) ?? []);
  return ranges.length === lines.length && ranges.length <= MAX_CEP_RANGES ? ranges : null;
}

const writtenRange = ({ cepDe, cepAte }: CepRange): string =>
  cepDe === cepAte ? writtenCep(cepDe) : `${writtenCep(cepDe)} – ${writtenCep(cepAte)}`;

export const cepRangesText = (ranges: readonly CepRange[]): string => ranges.map(writtenRange).join("\n");
