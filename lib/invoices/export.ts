import { Zip, ZipDeflate } from "fflate";
import { auditExport } from "@/lib/audit/exported";
import type { Ctx } from "@/lib/ctx";
import { inBatches } from "@/lib/db/in-batches";
import { periodOf } from "@/lib/db/period";
import { invalid } from "@/lib/errors";
import { FileAnswer } from "@/lib/http/file-answer";
import { sentence } from "@/lib/i18n/sentence";
import type { InvoiceMonth } from "@/lib/invoices/schema";
import { getXml, xmlName } from "@/lib/invoices/xml-file";

const MAX_FILES = 10_000;
/** The sizes inside a plain ZIP file have 32 bits. */
const MAX_BYTES = 2 * 1024 ** 3;
const BATCH = 200;
/** So many files are in memory at once. */
const AT_ONCE = 8;

type Row = { id: string; chave: string; emitidaEm: Date | null; xmlId: string | null };
type Month = { gte: Date; lt: Date };
type Entry = { name: string; content: Uint8Array; at: Date | null };

async function monthOf(ctx: Ctx, mes: string): Promise<Month> {
  const [year = 0, month = 0] = mes.split("-").map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const { since, before } = await periodOf(ctx, { de: `${mes}-01`, ate: `${mes}-${last}` });
  if (!since || !before) throw new Error(`no store ${ctx.storeId}`);
  return { gte: since, lt: before };
}

/** @throws 422 the month has no XML, or too many for one file */
async function assertFits({ db }: Ctx, emitidaEm: Month): Promise<void> {
  const files = await db.invoice.findMany({
    where: { emitidaEm, xmlId: { not: null } },
    select: { xmlBytes: true },
    take: MAX_FILES + 1,
  });
  if (files.length === 0) throw invalid("mes", "nenhuma nota deste mês tem o XML guardado");
  const bytes = files.reduce((sum, { xmlBytes }) => sum + (xmlBytes ?? 0), 0);
  if (files.length <= MAX_FILES && bytes <= MAX_BYTES) return;
  throw invalid(
    "mes",
    sentence("o mês tem mais de {count} notas ou mais de 2 GiB, mais do que cabe em um ZIP", {
      count: MAX_FILES,
    }),
  );
}

const rowsOf = ({ db }: Ctx, month: Month) =>
  inBatches<Row>(BATCH, (last) =>
    db.invoice.findMany({
      where: {
        emitidaEm: { ...month, ...(last?.emitidaEm && { gte: last.emitidaEm }) },
        xmlId: { not: null },
        ...(last && { NOT: { emitidaEm: last.emitidaEm, id: { lte: last.id } } }),
      },
      select: { id: true, chave: true, emitidaEm: true, xmlId: true },
      orderBy: [{ emitidaEm: "asc" }, { id: "asc" }],
      take: BATCH,
    }),
  );

/** The files, then the list of those that are missing: a ZIP must not be silent about them. */
async function* entriesOf(ctx: Ctx, month: Month): AsyncGenerator<Entry> {
  const missing: string[] = [];
  for await (const rows of rowsOf(ctx, month)) {
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const part = rows.slice(start, start + AT_ONCE);
      const contents = await Promise.all(part.map(({ xmlId }) => xmlId && getXml(ctx, xmlId)));
      for (const [index, { chave, emitidaEm }] of part.entries()) {
        const content = contents[index];
        if (content) yield { name: xmlName(chave), content, at: emitidaEm };
        else missing.push(chave);
      }
    }
  }
  if (missing.length > 0) {
    const text = `XML não encontrado das notas com estas chaves:\n${missing.join("\n")}\n`;
    yield { name: "ausentes.txt", content: Buffer.from(text), at: null };
  }
}

async function* zipOf(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content, at } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    if (at) file.mtime = at;
    zip.add(file);
    file.push(content, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/**
 * A ZIP of all XML whose invoices were issued in this month of the store's time zone.
 * @throws 422 `mes: …`
 */
export async function exportInvoices(ctx: Ctx, { mes }: InvoiceMonth): Promise<FileAnswer> {
  const month = await monthOf(ctx, mes);
  await assertFits(ctx, month);
  await auditExport(ctx, { action: "order.invoices_exported", resource: "order", filters: { mes } });
  return new FileAnswer(zipOf(entriesOf(ctx, month)), { type: "application/zip", name: `nfe-${mes}.zip` });
}
