type Rates = { pontosPorReal: number; valorPontoCents: number };

/** What a purchase of so many cents earns, rounded down as the ledger does, and what those points are worth. */
export function earningsOf({ pontosPorReal, valorPontoCents }: Rates, cents: number) {
  // The rate has two decimals: in whole hundredths nothing is lost to binary fractions.
  const pontos = Math.floor((cents * Math.round(pontosPorReal * 100)) / 10_000);
  return { pontos, worthCents: pontos * valorPontoCents };
}
