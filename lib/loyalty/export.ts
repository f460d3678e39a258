import { auditExport } from "@/lib/audit/exported";
import type { Ctx } from "@/lib/ctx";
import { inBatches } from "@/lib/db/in-batches";
import { localDay } from "@/lib/db/local-day";
import { sql } from "@/lib/db/sql";
import type { Where } from "@/lib/db/where";
import { type CsvColumns, csvFile } from "@/lib/http/csv-file";
import type { FileAnswer } from "@/lib/http/file-answer";
import { entriesWhere, entryConditions } from "@/lib/loyalty/entries";
import type { EntryType } from "@/lib/loyalty/kinds";
import type { EntryFilters, StoreEntry } from "@/lib/loyalty/schema";

const BATCH = 1_000;

type ExportRow = Pick<
  StoreEntry,
  "id" | "tipo" | "pontos" | "pedidoNumero" | "motivo" | "cliente" | "clienteId"
> & {
  criadoEm: Date;
  feitoEm: string;
  venceEm: string | null;
};

const TYPE_NAMES: Record<EntryType, string> = {
  credito: "Crédito",
  resgate: "Resgate",
  estorno_credito: "Estorno de crédito",
  estorno_resgate: "Devolução de resgate",
  expiracao: "Expiração",
  ajuste: "Ajuste",
};

const COLUMNS: CsvColumns<ExportRow> = [
  ["Data", ({ feitoEm }) => feitoEm],
  ["Cliente", ({ cliente }) => cliente],
  ["Tipo", ({ tipo }) => TYPE_NAMES[tipo]],
  ["Pontos", ({ pontos }) => pontos],
  ["Pedido", ({ pedidoNumero }) => pedidoNumero],
  ["Motivo", ({ motivo }) => motivo],
  ["Vence em", ({ venceEm }) => venceEm],
  ["clienteId", ({ clienteId }) => clienteId],
  ["id", ({ id }) => id],
];

const local = (column: string, format: string) =>
  `to_char(n."${column}" AT TIME ZONE s."fusoHorario", '${format}')`;

type Place = Pick<ExportRow, "criadoEm" | "id"> | null;

function rowsAfter(ctx: Ctx, conditions: Where, place: Place): Promise<ExportRow[]> {
  const { all, values } = conditions
    .behind(place, { of: "e." })
    .and(`e."criadoEm" <= ?::timestamptz`, place?.criadoEm);
  const text = `
    WITH page AS MATERIALIZED (
      SELECT * FROM ${entriesWhere(all)} ORDER BY "criadoEm" DESC, id DESC LIMIT ${BATCH})
    SELECT n.*, ${local("criadoEm", "YYYY-MM-DD HH24:MI")} AS "feitoEm", ${local("expiraEm", "YYYY-MM-DD")} AS "venceEm"
    FROM page n JOIN stores s ON s.id = $1::uuid ORDER BY n."criadoEm" DESC, n.id DESC`;
  return sql<ExportRow>(ctx, null, text, values);
}

/**
 * Writes CSV for a Brazilian spreadsheet, with times in the store's time zone.
 * @throws 422 `de` is after `ate`
 */
export async function exportEntries(ctx: Ctx, filters: EntryFilters, now = new Date()): Promise<FileAnswer> {
  const conditions = await entryConditions(ctx, filters);
  await auditExport(ctx, { action: "loyalty.list_exported", resource: "loyalty_account", filters });
  const batches = inBatches<ExportRow>(BATCH, (last) => rowsAfter(ctx, conditions, last));
  return csvFile(`pontos-${await localDay(ctx, now)}`, COLUMNS, batches);
}
