import { stringify } from "csv-stringify/sync";
import { actionWords } from "@/lib/audit/action-words";
import { type AuditConditions, auditConditions } from "@/lib/audit/conditions";
import { DETAIL_COLUMNS, type DetailRow, detailFor } from "@/lib/audit/read";
import type { AuditChange, AuditFilters } from "@/lib/audit/schema";
import { permissionsOf } from "@/lib/auth/actor";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { FileAnswer } from "@/lib/http/file-answer";

const BATCH = 500;
/** A spreadsheet takes no longer text in one cell. */
const CELL_LENGTH = 32_000;

type Row = DetailRow & { quando: string };
type Place = Pick<Row, "criadoEm" | "id">;

const KINDS: Record<Row["atorTipo"], string> = {
  user: "Equipe",
  customer: "Cliente",
  apiKey: "Chave de API",
  system: "Sistema",
};

/** The next rows after `place`, newest first: as fast at the end of a million as at the start. */
function rowsAfter(ctx: Ctx, { where, values }: AuditConditions, place: Place | null): Promise<Row[]> {
  const at = values.length + 2;
  const after = place ? ` AND ("criadoEm", id) < ($${at}::timestamptz, $${at + 1}::uuid)` : "";
  const text = `SELECT ${DETAIL_COLUMNS}, to_char("criadoEm" AT TIME ZONE (
      SELECT "fusoHorario" FROM stores WHERE id = $1::uuid), 'YYYY-MM-DD HH24:MI:SS') AS quando
    FROM audit_logs WHERE ${where}${after} ORDER BY "criadoEm" DESC, id DESC LIMIT ${BATCH}`;
  return sql<Row>(ctx, null, text, [...values, ...(place ? [place.criadoEm, place.id] : [])]);
}

const textOf = (value: AuditChange["antes"]) =>
  value === null ? "–" : Array.isArray(value) ? value.map(String).join(", ") : String(value);

const changeText = ({ campo, antes, depois }: AuditChange) =>
  `${campo}: ${textOf(antes)} → ${textOf(depois)}`;

const HEADERS = [
  "Quando",
  "Quem",
  "Tipo",
  "Ação",
  "Registro",
  "Mudanças",
  "IP",
  "Recurso",
  "Id do recurso",
  "Código da ação",
  "Id da requisição",
  "id",
];

function cellsOf(ctx: Ctx, row: Row, words: (acao: string) => string): string[] {
  const { mudancas, valoresOcultos, ...entry } = detailFor(permissionsOf(ctx.actor), row);
  const changes = mudancas.map((change) => (valoresOcultos ? change.campo : changeText(change)));
  return [
    row.quando,
    entry.atorNome ?? "",
    KINDS[entry.atorTipo],
    words(entry.acao),
    entry.recursoNome ?? "",
    changes.join(" | ").slice(0, CELL_LENGTH),
    entry.ip ?? "",
    entry.recurso,
    entry.recursoId ?? "",
    entry.acao,
    entry.requestId ?? "",
    entry.id,
  ];
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe. */
const csv = (lines: string[][]) =>
  stringify(lines, { delimiter: ";", record_delimiter: "windows", escape_formulas: true });

async function* linesOf(ctx: Ctx, conditions: AuditConditions) {
  const words = await actionWords();
  // Without this mark Excel takes the file for another alphabet.
  yield `\uFEFF${csv([HEADERS])}`;
  let place: Place | null = null;
  do {
    const rows: Row[] = await rowsAfter(ctx, conditions, place);
    if (rows.length > 0) yield csv(rows.map((row) => cellsOf(ctx, row, words)));
    place = rows.length === BATCH ? (rows.at(-1) ?? null) : null;
  } while (place);
}

/**
 * GET /audit/exportar: what GET /audit lists under the same filters, all of it, as CSV for a spreadsheet in
 * Brazil, with what changed as far as the reader may see it. Read and sent in batches.
 * @throws AppError 422 naming `de` after `ate`
 */
export async function exportAudit(ctx: Ctx, filters: AuditFilters, now = new Date()): Promise<FileAnswer> {
  return new FileAnswer(linesOf(ctx, await auditConditions(ctx, filters)), {
    type: "text/csv; charset=utf-8",
    name: `auditoria-${now.toISOString().slice(0, 10)}.csv`,
  });
}
