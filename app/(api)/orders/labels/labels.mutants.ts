import type { Mutant } from "@/lib/testing/mutant";

const BUY = "lib/shipments/labels/buy.ts";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "two operators both queue a label",
    file: "lib/shipments/labels/wish.ts",
    find: "  if (!BUYABLE.includes(label.status)) {",
    replace: "  if (label.status === 'comprada') {",
    test: "says that it does not know, and asks again when a person wishes it",
  },
  {
    name: "after a crash a second label is bought instead of asking about the first",
    file: BUY,
    find: "  if (compraId === null) return place(deal);",
    replace: "  if (status !== 'comprada') return place(deal);",
    test: "does not buy again after it died between the payment and its answer",
  },
  {
    name: "the intention is not written before money is asked for",
    file: BUY,
    find: "    compraId: id,\n    protocolo: protocol ?? null,",
    replace: "    protocolo: protocol ?? null,",
    test: "does not buy again after it died between the payment and its answer",
  },
  {
    name: "the answer to the purchase is believed",
    file: BUY,
    find: "sold.data.id === id && isPaid(sold.data)\n    ? bought",
    replace: "sold.data.id === id\n    ? bought",
    test: "believes no purchase that the carrier does not show",
  },
  {
    name: "a second item can be paid while the refused one still can",
    file: BUY,
    find: `    const out = await carrier.takeOut(id);
    return out.kind === "ok" ? placeAnew(deal) : notPlaced(deal, out);`,
    replace: "    return placeAnew(deal);",
    test: "shows the carrier's words when the balance is too small",
  },
  {
    name: "a service of another source is bought by its code alone",
    file: BUY,
    find: "  return found && isSame ? found : null;",
    replace: "  return found && (isSame || true) ? found : null;",
    test: "buys nothing for a parcel that was cancelled, another service, or an order without a carrier",
  },
  {
    name: "a label's numbers outlive the person",
    file: "lib/personal-data/inventory.ts",
    find: '      compraId: "NULL",\n      protocolo: "NULL",\n',
    replace: "",
    test: "forgets the carrier's numbers with the person",
  },
  {
    name: "the page of another host is opened",
    file: "lib/shipments/labels/print.ts",
    find: "url.port || !isOwn) return null;",
    replace: "url.port) return null;",
    test: "opens no page at another host",
  },
  {
    name: "the carrier's word on one label moves another",
    file: "lib/shipments/labels/melhor-envio.ts",
    find: "(data.id ?? id) === id",
    replace: "(data.id ?? id)",
    test: "a lie about one moves no other",
  },
];
