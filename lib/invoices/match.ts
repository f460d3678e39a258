import { readFile } from "node:fs/promises";
import type { Upload } from "@/lib/api/upload";
import type { Ctx } from "@/lib/ctx";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import type { Prepared } from "@/lib/db/prepared";
import { invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { type ReadNfe, readNfe } from "@/lib/invoices/nfe-xml";
import type { Invoice } from "@/lib/invoices/schema";
import { assertOwnIssuer } from "@/lib/invoices/write";
import { prepareInvoiceXml } from "@/lib/invoices/xml";
import { WITH_INVOICE } from "@/lib/orders/status";

type Candidate = { id: string; numero: number; totalCents: number; clienteDocumento: string | null };

/** More candidates than this say no more than two do. */
const MOST = 5;

const CANDIDATE = { id: true, numero: true, totalCents: true, clienteDocumento: true } as const;

/** A number alone may be the buyer's own: the buyer must be the order's, or the total if one of them names nobody. */
const agrees =
  ({ documento, totalCents }: ReadNfe["sale"]) =>
  (order: Candidate): boolean =>
    documento && order.clienteDocumento
      ? order.clienteDocumento === documento
      : order.totalCents === totalCents;

async function byNumber({ db }: Ctx, sale: ReadNfe["sale"]): Promise<Candidate[]> {
  if (sale.orderNumbers.length === 0) return [];
  const orders = await db.order.findMany({
    where: { numero: { in: sale.orderNumbers } },
    select: CANDIDATE,
  });
  return orders.filter(agrees(sale));
}

async function byBuyer({ db }: Ctx, { documento, totalCents }: ReadNfe["sale"]): Promise<Candidate[]> {
  if (!documento || totalCents === null) return [];
  return db.order.findMany({
    where: {
      totalCents,
      clienteDocumento: documento,
      temNota: false,
      status: { in: [...WITH_INVOICE] },
    },
    select: CANDIDATE,
    orderBy: { numero: "desc" },
    take: MOST,
  });
}

function onlyOne(orders: readonly Candidate[]): string | null {
  const [order, ...others] = orders;
  if (!order) return null;
  if (others.length === 0) return order.id;
  const numbers = orders.slice(0, MOST).map(({ numero }) => numero);
  throw invalid(
    "arquivo",
    sentence("mais de um pedido combina com a nota ({numeros}); abra o certo e envie o XML nele", {
      numeros: numbers.join(", "),
    }),
  );
}

/** @throws 422 `arquivo: …` no order, or more than one */
async function matchOrder(ctx: Ctx, { chave, sale }: ReadNfe): Promise<string> {
  const held = await ctx.db.invoice.findFirst({ where: { chave }, select: { orderId: true } });
  const found = held?.orderId ?? onlyOne(await byNumber(ctx, sale)) ?? onlyOne(await byBuyer(ctx, sale));
  if (found) return found;
  throw invalid(
    "arquivo",
    "nenhum pedido sem nota combina com o número, ou com o comprador e o total da nota; abra o pedido e envie o XML nele",
  );
}

/**
 * Adds the invoice of this XML to the order that has it already, else to the order whose number the XML names, else to
 * the only order without an invoice that has this buyer and this total.
 * @throws 409 as `createInvoice` · 422 `arquivo: …` or `chave: …`
 */
export async function prepareMatchedXml(ctx: Ctx, upload: Upload): Promise<Prepared<Invoice>> {
  assertOutsideTransaction("files");
  const nfe = readNfe(await readFile(upload.path));
  await assertOwnIssuer(ctx, nfe.chave);
  return prepareInvoiceXml(ctx, await matchOrder(ctx, nfe), upload);
}
