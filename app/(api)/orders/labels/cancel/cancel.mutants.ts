import type { Mutant } from "@/lib/testing/mutant";

const CANCEL = "lib/shipments/labels/cancel.ts";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the answer to the cancellation is believed",
    file: CANCEL,
    find: "  if (shows(await carrier.look(id), id)) return cancelled(deal);",
    replace: '  if (asked.kind === "ok" || shows(await carrier.look(id), id)) return cancelled(deal);',
    test: "believes no cancellation that the carrier does not show",
  },
  {
    name: "what was bought while the parcel was cancelled stays bought",
    file: "lib/shipments/labels/wish-cancel.ts",
    find: "    where: { ...where, status: { in: [...UNSETTLED] } },",
    replace: '    where: { ...where, status: { in: [...UNSETTLED].filter((each) => each === "na_fila") } },',
    test: "cancels what was bought while the team cancelled the parcel",
  },
  {
    name: "a worker that tracks the label puts the wish off",
    file: "lib/shipments/labels/wish-cancel.ts",
    find: "tentativas: 0, proximaEm: now, leaseAte: null }",
    replace: "tentativas: 0, proximaEm: now }",
    test: "does not lose the wish to a worker that tracks the label at that moment",
  },
  {
    name: "the label of a parcel on its way is cancelled",
    file: CANCEL,
    find: "  if (!takesCancel(parcelStatus)) return kept(LEFT_ALREADY);",
    replace: "",
    test: "cancels no label of a parcel that left",
  },
  {
    name: "a wish for the former label cancels the next one",
    file: CANCEL,
    find: "cancelarEm < compradaEm) {",
    replace: "cancelarEm > compradaEm) {",
    test: "drops a wish for the former label that an older release left behind",
  },
];
