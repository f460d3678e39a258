import { auditExport } from "@/lib/audit/exported";
import type { Ctx } from "@/lib/ctx";
import { valueColumns } from "@/lib/custom-fields/csv";
import type { CustomValues } from "@/lib/custom-fields/schema";
import { shownValuesOf } from "@/lib/custom-fields/values-sql";
import { conditionsOf } from "@/lib/customers/conditions";
import { LISTED } from "@/lib/customers/list";
import { writtenPhone } from "@/lib/customers/phone";
import type { CustomerFilters } from "@/lib/customers/schema";
import { type RowSums, rowSums } from "@/lib/customers/sums";
import { writtenTaxId } from "@/lib/customers/tax-id";
import { inBatches } from "@/lib/db/in-batches";
import { localDay } from "@/lib/db/local-day";
import { sql } from "@/lib/db/sql";
import type { Where } from "@/lib/db/where";
import { dateFormat } from "@/lib/format/formatters";
import { type CsvColumns, csvFile, decimal } from "@/lib/http/csv-file";
import type { FileAnswer } from "@/lib/http/file-answer";

const BATCH = 500;

type ExportRow = RowSums & {
  id: string;
  nome: string;
  email: string | null;
  telefone: string | null;
  documento: string | null;
  nascimento: string | null;
  tags: string[];
  canais: string[];
  cidade: string | null;
  uf: string | null;
  temConta: boolean;
  fusoHorario: string;
  criadoEm: Date;
  cadastradoEm: string;
  camposPersonalizados: CustomValues;
};

const SUMS = rowSums("c");

const SELECT = `
  SELECT c.id, c.nome, c.email, c.telefone, c.documento, c.nascimento::text, c.tags, c."criadoEm",
    to_char(c."criadoEm" AT TIME ZONE s."fusoHorario", 'YYYY-MM-DD HH24:MI') AS "cadastradoEm", s."fusoHorario",
    c."senhaHash" IS NOT NULL AS "temConta", a.cidade, a.uf,
    ARRAY(SELECT k.canal::text FROM customer_consents k
      WHERE k."storeId" = c."storeId" AND k."customerId" = c.id AND k.aceito) AS canais, ${shownValuesOf("c")} AS "camposPersonalizados", ${SUMS.select}`;

type Place = Pick<ExportRow, "criadoEm" | "id"> | null;
type Walk = { conditions: Where; isOldestFirst: boolean };

function rowsAfter(ctx: Ctx, { conditions, isOldestFirst }: Walk, place: Place) {
  const direction = isOldestFirst ? "ASC" : "DESC";
  const { texts, values } = conditions.behind(place, { isOldestFirst });
  const text = `
    WITH page AS MATERIALIZED (
      SELECT * FROM customers WHERE ${[LISTED, ...texts].join(" AND ")}
      ORDER BY "criadoEm" ${direction}, id ${direction} LIMIT ${BATCH})
    ${SELECT} FROM page c JOIN stores s ON s.id = c."storeId"
    LEFT JOIN customer_addresses a ON a."storeId" = c."storeId" AND a."customerId" = c.id AND a.principal
    ${SUMS.join}
    ORDER BY c."criadoEm" ${direction}, c.id ${direction}`;
  return sql<ExportRow>(ctx, null, text, values);
}

const yes = (is: boolean) => (is ? "sim" : "não");

/** The day in the store's time zone: `2026-01-31`. */
const dayIn = (timeZone: string, moment: Date | null) =>
  moment && dateFormat("en-CA", { timeZone, dateStyle: "short" }).format(moment);

const COLUMNS: CsvColumns<ExportRow> = [
  ["Nome", ({ nome }) => nome],
  ["E-mail", ({ email }) => email],
  ["Telefone", ({ telefone }) => telefone && writtenPhone(telefone)],
  // With the dots, a spreadsheet keeps leading zeros.
  ["CPF/CNPJ", ({ documento }) => documento && writtenTaxId(documento)],
  ["Nascimento", ({ nascimento }) => nascimento],
  // A backslash marks a comma inside a tag.
  ["Etiquetas", ({ tags }) => tags.map((tag) => tag.replace(/[\\,]/g, "\\$&")).join(", ")],
  ["Cidade", ({ cidade }) => cidade],
  ["UF", ({ uf }) => uf],
  ["Aceita e-mail", ({ canais }) => yes(canais.includes("email"))],
  ["Aceita WhatsApp", ({ canais }) => yes(canais.includes("whatsapp"))],
  ["Aceita push", ({ canais }) => yes(canais.includes("push"))],
  ["Tem conta", ({ temConta }) => yes(temConta)],
  ["Pedidos pagos", ({ pedidos }) => pedidos],
  ["Total gasto", ({ gastoCents }) => decimal(gastoCents)],
  ["Último pedido", ({ ultimoPedidoEm, fusoHorario }) => dayIn(fusoHorario, ultimoPedidoEm)],
  ["Pontos", ({ pontos }) => pontos],
  ["Cadastrado em", ({ cadastradoEm }) => cadastradoEm],
  ["id", ({ id }) => id],
];

/**
 * Writes CSV for a Brazilian spreadsheet.
 * @throws 422 names a contradictory filter
 */
export async function exportCustomers(
  ctx: Ctx,
  filters: CustomerFilters,
  now = new Date(),
): Promise<FileAnswer> {
  const conditions = await conditionsOf(ctx, filters);
  await auditExport(ctx, { action: "customer.list_exported", resource: "customer", filters });
  const isOldestFirst = filters.ordenar === "antigos";
  const batches = inBatches<ExportRow>(BATCH, (last) => rowsAfter(ctx, { conditions, isOldestFirst }, last));
  const columns = [...COLUMNS, ...(await valueColumns(ctx, "cliente"))];
  return csvFile(`clientes-${await localDay(ctx, now)}`, columns, batches);
}
