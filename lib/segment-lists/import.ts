import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import type { Ctx } from "@/lib/ctx";
import { Email, Phone, TaxId } from "@/lib/customers/schema";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { invalid } from "@/lib/errors";
import { readText } from "@/lib/format/csv-text";
import { ANY_ROW_END, csvStart } from "@/lib/http/csv-start";
import { sentence } from "@/lib/i18n/sentence";
import type { ListFile, ListImport } from "@/lib/segment-lists/schema";
import { type ListProblem, MAX_ROWS } from "@/lib/segment-lists/types";
import { lockList, putOnList } from "@/lib/segment-lists/write";

const SHOWN = 100;
const SHOWN_CHARACTERS = 80;

/** Ordered from the most to the least reliable. */
type Contact = {
  linha: number;
  texto: string;
  email: string | null;
  documento: string | null;
  telefone: string | null;
};

const DELIMITERS = [";", "\t"];

function delimiterOf(file: Buffer): string {
  const [line = ""] = file
    .toString()
    .trimStart()
    .split(/[\r\n]/, 1);
  return DELIMITERS.find((delimiter) => line.includes(delimiter)) ?? ",";
}

function rowsOf(conteudo: string): string[][] {
  const text = Buffer.from(conteudo.replace(/^\uFEFF/, ""));
  const said = csvStart(text);
  const file = text.subarray(said.end);
  try {
    return parse(file, {
      ...{ delimiter: said.delimiter ?? delimiterOf(file), record_delimiter: ANY_ROW_END },
      ...{ relax_column_count: true, relax_quotes: true, trim: true, to: MAX_ROWS + 2 },
    });
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(error);
    throw error;
  }
}

/** `records` is the number of complete rows before the open quote. */
const unreadable = ({ records }: CsvError) =>
  invalid(
    "conteudo",
    sentence("faltam as aspas que fecham o texto aberto na linha {line}", { line: Number(records) + 1 }),
  );

/** An empty line, for example between blocks of rows. */
const isBlank = (cells: string[]) => cells.length === 1 && cells[0] === "";

/** Cheaper than a schema: a file has up to half a million cells. */
const mayBeEmail = (cell: string) => cell.includes("@");
const mayBeTaxId = ({ length }: string) => length >= 11 && length <= 40;
const mayBePhone = ({ length }: string) => length >= 8 && length <= 40;

function contactOf(written: string[], linha: number): Contact {
  const cells = written.map(readText);
  const first = (
    schema: typeof Email | typeof Phone | typeof TaxId,
    mayBe: (cell: string) => boolean,
  ): string | null => {
    for (const cell of cells) {
      if (!mayBe(cell)) continue;
      const read = schema.safeParse(cell);
      if (read.success) return read.data;
    }
    return null;
  };
  const texto = cells.filter(Boolean).join(" ").slice(0, SHOWN_CHARACTERS);
  const [email, documento] = [first(Email, mayBeEmail), first(TaxId, mayBeTaxId)];
  return { linha, texto, email, documento, telefone: email || documento ? null : first(Phone, mayBePhone) };
}

const isNamed = ({ email, documento, telefone }: Contact) => Boolean(email || documento || telefone);

const FIND = `SELECT w.linha, c.id FROM jsonb_to_recordset($2::jsonb) AS w (linha int, email text, documento text, telefone text)
  JOIN LATERAL (
    SELECT c.id FROM customers c WHERE c."storeId" = $1::uuid AND c.email = w.email
    UNION SELECT c.id FROM customers c WHERE c."storeId" = $1::uuid AND w.email IS NULL AND c.documento = w.documento
    UNION SELECT c.id FROM customers c WHERE c."storeId" = $1::uuid AND c.telefone = w.telefone
  ) f ON true
  JOIN customers c ON c."storeId" = $1::uuid AND c.id = f.id AND c."removidoEm" IS NULL AND c."anonimizadoEm" IS NULL`;

async function foundBy(ctx: Ctx, contacts: readonly Contact[]): Promise<Map<number, string[]>> {
  const wanted = contacts.map(({ texto: _, ...rest }) => rest);
  const rows = await sql<{ linha: number; id: string }>(ctx, "list-find", FIND, [JSON.stringify(wanted)]);
  const found = new Map<number, string[]>();
  for (const { linha, id } of rows) found.set(linha, [...(found.get(linha) ?? []), id]);
  return found;
}

type Judged = { ids: Set<string>; problems: ListImport["problemas"] };

function judge(contacts: readonly Contact[], found: ReadonlyMap<number, string[]>): Judged {
  const judged: Judged = { ids: new Set(), problems: [] };
  for (const contact of contacts) {
    const [id, ...others] = found.get(contact.linha) ?? [];
    const refuse = (motivo: ListProblem) =>
      judged.problems.push({ linha: contact.linha, motivo, valor: contact.texto });
    if (!contact.texto) refuse("vazia");
    else if (!isNamed(contact)) refuse("invalida");
    else if (!id) refuse("nao_encontrado");
    else if (others.length > 0) refuse("ambiguo");
    else if (judged.ids.has(id)) refuse("repetida");
    else judged.ids.add(id);
  }
  return judged;
}

/**
 * Finds a person by e-mail, else CPF or CNPJ, else telephone. Adds all good rows, or none in a simulation. A
 * second run adds nobody twice.
 * @throws 404 · 409 the segment has rules · 422 an unclosed quote, or more than 20,000 rows
 */
export function importList(
  ctx: Ctx,
  segmentId: string,
  { conteudo, simulacao }: ListFile,
): Promise<ListImport> {
  const rows = rowsOf(conteudo);
  const contacts = rows.flatMap((cells, index) => (isBlank(cells) ? [] : contactOf(cells, index + 1)));
  // A first row without any contact is a heading.
  if (contacts[0] && !isNamed(contacts[0])) contacts.shift();
  if (contacts.length > MAX_ROWS)
    throw invalid("conteudo", sentence("informe no máximo {count} linhas", { count: MAX_ROWS }));
  return transact(ctx, async (tx) => {
    await lockList(tx, segmentId);
    const { ids, problems } = judge(contacts, await foundBy(tx, contacts));
    const known = await tx.db.segmentMember.count({ where: { segmentId, customerId: { in: [...ids] } } });
    if (!simulacao) await putOnList(tx, segmentId, [...ids]);
    return {
      ...{ linhas: contacts.length, incluidos: ids.size - known, jaEstavam: known, simulacao },
      ...{ problemas: problems.slice(0, SHOWN), recusadas: problems.length },
    };
  });
}
