import { chiSquareTail } from "@/lib/experiments/chi-square";

/** Below it the chi-square test promises nothing. */
const MIN_EXPECTED = 5;
const ALERT_BELOW = 0.001;

type Share = { impressoes: number; peso: number };
export type SampleRatio = { pValor: number | null; alerta: boolean };

/**
 * By chi-square. `pValor`: null while a variant expects under five; any visitor of a variant of weight 0 is a
 * mismatch.
 */
export function sampleRatio(variants: readonly Share[]): SampleRatio {
  const total = variants.reduce((sum, { impressoes }) => sum + impressoes, 0);
  const weight = variants.reduce((sum, { peso }) => sum + peso, 0);
  if (variants.some(({ impressoes, peso }) => peso === 0 && impressoes > 0)) {
    return { pValor: 0, alerta: true };
  }
  const cells = variants
    .filter(({ peso }) => peso > 0)
    .map(({ impressoes, peso }) => ({ seen: impressoes, expected: (total * peso) / weight }));
  if (cells.length < 2 || cells.some(({ expected }) => expected < MIN_EXPECTED)) {
    return { pValor: null, alerta: false };
  }
  const chiSquare = cells.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0);
  const pValor = chiSquareTail(chiSquare, cells.length - 1);
  return { pValor, alerta: pValor < ALERT_BELOW };
}
