const DAY_SECONDS = 86_400;

type Run = { ativoDesde: Date | null; segundosAtivos: number };

/** Whole days that an experiment has run, its pauses left out. */
export function activeDays({ ativoDesde, segundosAtivos }: Run, now: Date): number {
  const current = ativoDesde ? Math.max(0, now.getTime() - ativoDesde.getTime()) / 1000 : 0;
  return Math.floor((segundosAtivos + current) / DAY_SECONDS);
}
