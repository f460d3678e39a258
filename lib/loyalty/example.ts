type Rates = { pontosPorReal: number; valorPontoCents: number };

/** Rounded down as in the ledger. */
export function earningsOf({ pontosPorReal, valorPontoCents }: Rates, cents: number) {
  // Two decimals: whole hundredths avoid binary fractions.
  const pontos = Math.floor((cents * Math.round(pontosPorReal * 100)) / 10_000);
  return { pontos, worthCents: pontos * valorPontoCents };
}
