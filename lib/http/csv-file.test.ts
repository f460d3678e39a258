import fc from "fast-check";
import { expect, it } from "vitest";
import { readText } from "@/lib/format/csv-text";
import { csvFile, rawCsvFile } from "@/lib/http/csv-file";
import type { FileAnswer } from "@/lib/http/file-answer";
import { hostileText } from "@/lib/testing/hostile-text";
import { strictCsv } from "@/lib/testing/strict-csv";

async function* inTwoBatches<T>(rows: readonly T[]) {
  yield rows.slice(0, 2);
  yield rows.slice(2);
}

async function cellsOf({ content }: FileAnswer): Promise<string[][]> {
  if (content instanceof Uint8Array) return strictCsv(content);
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  return strictCsv(Buffer.concat(parts));
}

const pairs = fc.array(fc.tuple(hostileText(100), hostileText(100)), { maxLength: 5 });

it("any text of people comes back from a strict reader, once the apostrophe before a formula is off", async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async (rows) => {
      const file = csvFile<[string, string]>(
        "nome",
        [
          ["Um", ([one]) => one],
          ["Dois", ([, two]) => two],
        ],
        inTwoBatches(rows),
      );
      const [heading, ...cells] = await cellsOf(file);
      expect(heading).toEqual(["Um", "Dois"]);
      expect(cells.map((row) => row.map(readText))).toEqual(rows);
      expect(cells.flat().filter((cell) => /^[=+@\t\r]|^-(?!\d+,\d\d%?$)/.test(cell))).toEqual([]);
    }),
  );
});

it("cells that are written as they are come back as they are", async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async (rows) => {
      const file = rawCsvFile("nome", ["Um", "Dois"], inTwoBatches(rows));
      expect(await cellsOf(file)).toEqual([["Um", "Dois"], ...rows]);
    }),
  );
});
