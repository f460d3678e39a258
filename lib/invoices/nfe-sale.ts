import { z } from "zod";

/** What an invoice says of the order that it belongs to. `totalCents` null: it has no total. */
export type NfeSale = { documento: string | null; totalCents: number | null; orderNumbers: number[] };

const Words = z.string().trim().min(1).optional().catch(undefined);

const Item = z.object({ prod: z.object({ xPed: Words }).optional().catch(undefined) });

/** In the names of the layout of the tax authority. Nothing here is needed to keep an invoice, so nothing is refused. */
export const Sale = z.object({
  dest: z.object({ CNPJ: Words, CPF: Words }).optional().catch(undefined),
  total: z
    .object({ ICMSTot: z.object({ vNF: Words }) })
    .optional()
    .catch(undefined),
  compra: z.object({ xPed: Words }).optional().catch(undefined),
  infAdic: z.object({ infCpl: Words }).optional().catch(undefined),
  det: z
    .preprocess((lines) => (Array.isArray(lines) ? lines : [lines]), z.array(Item))
    .optional()
    .catch(undefined),
});

const NUMBER = /^(?:#|n[º°o.]{0,2} ?)?(\d{1,9})$/i;
const IN_WORDS = /\bpedido:? {0,2}(?:n[º°o.]{0,2}:? {0,2})?#?(\d{1,9})\b/gi;
/** The layout allows no longer text, and no more lines. */
const MAX_WORDS = 5_000;
const MAX_NUMBERS = 50;
/** No more than an order can cost. */
const TOTAL = /^\d{1,7}(?:\.\d{1,2})?$/;

export function saleOf({ dest, total, compra, infAdic, det = [] }: z.output<typeof Sale>): NfeSale {
  const named = [compra?.xPed, ...det.map(({ prod }) => prod?.xPed)].flatMap(
    (text) => NUMBER.exec(text ?? "")?.[1] ?? [],
  );
  const told = [...(infAdic?.infCpl ?? "").slice(0, MAX_WORDS).matchAll(IN_WORDS)].flatMap(
    ([, digits]) => digits ?? [],
  );
  const numbers = new Set([...named, ...told].map(Number).filter((number) => number > 0));
  const value = total?.ICMSTot.vNF ?? "";
  return {
    documento: dest?.CNPJ ?? dest?.CPF ?? null,
    totalCents: TOTAL.test(value) ? Math.round(Number(value) * 100) : null,
    orderNumbers: [...numbers].slice(0, MAX_NUMBERS),
  };
}
