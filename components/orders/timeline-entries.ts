import type { OrderView } from "@/lib/orders/client";

type Entry = { key: string; moment: string; who: string | null } & (
  | { kind: "status"; change: OrderView["historico"][number] }
  | { kind: "refund"; refund: OrderView["reembolsos"][number] }
  | { kind: "note"; text: string }
);

/** What happened to an order, the latest first: its steps, refunds and notes as one. */
export function timelineOf({ historico, reembolsos, notas }: OrderView): Entry[] {
  const entries: Entry[] = [
    ...reembolsos.map((refund): Entry => {
      const { id, ator, criadoEm } = refund;
      return { kind: "refund", key: id, moment: criadoEm, who: ator, refund };
    }),
    ...historico.map((change): Entry => {
      const { para, ator, criadoEm } = change;
      return { kind: "status", key: `${para} ${criadoEm}`, moment: criadoEm, who: ator, change };
    }),
    ...notas.map(
      ({ id, texto, autor, criadoEm }): Entry => ({
        kind: "note",
        key: id,
        moment: criadoEm,
        who: autor,
        text: texto,
      }),
    ),
  ];
  // Of one moment the later in the list is the later one.
  return entries.toSorted((a, b) => a.moment.localeCompare(b.moment)).toReversed();
}
