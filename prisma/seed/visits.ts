import type { StoreDemo } from "./demo";
import { before, DAY_MS } from "./moments";
import { Random } from "./random";

const DAYS = 60;
const SHARES = { produtos: [0.55, 0.7], sacolas: [0.09, 0.14], finalizacoes: [0.035, 0.06] } as const;

/** Adds visits until yesterday. Today's visitors are counted from the first real one. */
export function addVisits(
  { rows, store, now }: StoreDemo,
  aDay: readonly [least: number, most: number],
): void {
  const random = new Random(`visits ${store.subdominio}`);
  const dayOf = new Intl.DateTimeFormat("en-CA", { timeZone: store.fusoHorario ?? "America/Sao_Paulo" });
  for (let day = 1; day <= DAYS; day++) {
    const visitas = Math.round(random.between(...aDay));
    const share = (name: keyof typeof SHARES) =>
      Math.round(visitas * random.between(SHARES[name][0], SHARES[name][1]));
    rows.visitDays.push({
      ...{ storeId: store.id, dia: new Date(dayOf.format(before(now, day * DAY_MS))), visitas },
      ...{ produtos: share("produtos"), sacolas: share("sacolas"), finalizacoes: share("finalizacoes") },
    });
  }
}
