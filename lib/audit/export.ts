import { auditConditions } from "@/lib/audit/conditions";
import { DETAIL_COLUMNS, type DetailRow, detailFor } from "@/lib/audit/read";
import type { AuditChange, AuditFilters } from "@/lib/audit/schema";
import { type Ctx, permissionsOf } from "@/lib/ctx";
import { inBatches } from "@/lib/db/in-batches";
import { localDay } from "@/lib/db/local-day";
import { sql } from "@/lib/db/sql";
import type { Where } from "@/lib/db/where";
import { type CsvColumns, csvFile } from "@/lib/http/csv-file";
import type { FileAnswer } from "@/lib/http/file-answer";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";
import { loadMessages } from "@/lib/i18n/messages";

export async function actionWords(): Promise<(acao: string) => string> {
  const { panel } = await loadMessages(DEFAULT_LOCALE);
  const families: Record<string, Record<string, string>> = panel.audit.actions;
  return (acao) => {
    const [family = "", what = ""] = acao.split(".");
    return families[family]?.[what] ?? acao;
  };
}

const BATCH = 500;
/** Spreadsheets cut off longer cells. */
const CELL_LENGTH = 32_000;

type Row = DetailRow & { quando: string };
type Place = Pick<Row, "criadoEm" | "id">;

const KINDS: Record<Row["atorTipo"], string> = {
  user: "Equipe",
  customer: "Cliente",
  apiKey: "Chave de API",
  system: "Sistema",
};

/** Reads by keyset, so that the last batch is as fast as the first. */
function rowsAfter(ctx: Ctx, conditions: Where, place: Place | null): Promise<Row[]> {
  const { all, values } = conditions.behind(place);
  const text = `SELECT ${DETAIL_COLUMNS}, to_char("criadoEm" AT TIME ZONE (
      SELECT "fusoHorario" FROM stores WHERE id = $1::uuid), 'YYYY-MM-DD HH24:MI:SS') AS quando
    FROM audit_logs WHERE ${all} ORDER BY "criadoEm" DESC, id DESC LIMIT ${BATCH}`;
  return sql<Row>(ctx, null, text, values);
}

const textOf = (value: AuditChange["antes"]) =>
  value === null ? "–" : Array.isArray(value) ? value.map(String).join(", ") : String(value);

const changeText = ({ campo, antes, depois }: AuditChange) =>
  `${campo}: ${textOf(antes)} → ${textOf(depois)}`;

type Line = Omit<ReturnType<typeof detailFor>, "mudancas" | "valoresOcultos"> & {
  quando: string;
  acaoNome: string;
  mudancas: string;
};

const COLUMNS: CsvColumns<Line> = [
  ["Quando", ({ quando }) => quando],
  ["Quem", ({ atorNome }) => atorNome],
  ["Tipo", ({ atorTipo }) => KINDS[atorTipo]],
  ["Ação", ({ acaoNome }) => acaoNome],
  ["Registro", ({ recursoNome }) => recursoNome],
  ["Mudanças", ({ mudancas }) => mudancas],
  ["IP", ({ ip }) => ip],
  ["Recurso", ({ recurso }) => recurso],
  ["Id do recurso", ({ recursoId }) => recursoId],
  ["Código da ação", ({ acao }) => acao],
  ["Id da requisição", ({ requestId }) => requestId],
  ["id", ({ id }) => id],
];

function lineOf(ctx: Ctx, row: Row, words: (acao: string) => string): Line {
  const { mudancas, valoresOcultos, ...entry } = detailFor(permissionsOf(ctx.actor), row);
  const changes = mudancas.map((change) => (valoresOcultos ? change.campo : changeText(change)));
  const text = changes.join(" | ").slice(0, CELL_LENGTH);
  return { ...entry, quando: row.quando, acaoNome: words(entry.acao), mudancas: text };
}

async function* batchesOf(ctx: Ctx, conditions: Where) {
  const words = await actionWords();
  for await (const rows of inBatches<Row>(BATCH, (last) => rowsAfter(ctx, conditions, last))) {
    yield rows.map((row) => lineOf(ctx, row, words));
  }
}

/**
 * A CSV for Brazilian spreadsheets, read in batches, with the changes that the reader may see.
 * @throws 422 naming `de` if it is after `ate`
 */
export async function exportAudit(ctx: Ctx, filters: AuditFilters, now = new Date()): Promise<FileAnswer> {
  const conditions = await auditConditions(ctx, filters);
  return csvFile(`auditoria-${await localDay(ctx, now)}`, COLUMNS, batchesOf(ctx, conditions));
}
