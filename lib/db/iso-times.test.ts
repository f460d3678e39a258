import { expect, it } from "vitest";
import { pool } from "@/lib/db/client";
import { ISO_TIMES } from "@/lib/db/iso-times";

const TIMES = `
  SELECT at::timestamptz(3) AS at FROM unnest($1::text[]) WITH ORDINALITY given(at, place) ORDER BY place`;

async function read(given: string[]): Promise<{ texts: unknown[]; dates: unknown[] }> {
  const asked = { text: TIMES, values: [given] };
  const texts = await pool().query({ ...asked, types: ISO_TIMES });
  const dates = await pool().query(asked);
  return { texts: texts.rows.map(({ at }) => at), dates: dates.rows.map(({ at }) => at) };
}

it("writes a time as its Date would", async () => {
  const { texts, dates } = await read([
    ...["2026-01-31 12:00:00.123+00", "2026-01-31 12:00:00.12+00", "2026-01-31 12:00:00.1+00"],
    ...["2026-01-31 12:00:00+00", "2026-12-31 23:59:59.9996-03", "0001-01-01 00:00:00+00"],
    ...["9999-12-31 23:59:59.999+00", "1969-12-31 23:59:59.001+00"],
  ]);
  expect(texts).toEqual(dates.map((date) => (date as Date).toISOString()));
});

it("leaves times that no text of ours can show to pg", async () => {
  const { texts, dates } = await read([
    "infinity",
    "-infinity",
    "10000-01-01 00:00+00",
    "0044-03-15 00:00+00 BC",
  ]);
  expect(texts).toEqual(dates);
});

it("keeps null, and reads other types as pg does", async () => {
  const text =
    "SELECT NULL::timestamptz AS never, 5 AS five, true AS yes, ARRAY[1, 2] AS many, '{\"a\": 1}'::jsonb AS json";
  const { rows } = await pool().query({ text, types: ISO_TIMES });
  expect(rows).toEqual([{ never: null, five: 5, yes: true, many: [1, 2], json: { a: 1 } }]);
});
