type Rates = { pontosPorReal: number; valorPontoCents: number };

/** Rounds down, as the ledger does. */
export function earningsOf({ pontosPorReal, valorPontoCents }: Rates, cents: number) {
  // The rate has two decimals. Whole hundredths avoid errors of binary fractions.
  const pontos = Math.floor((cents * Math.round(pontosPorReal * 100)) / 10_000);
  return { pontos, worthCents: pontos * valorPontoCents };
}
