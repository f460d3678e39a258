import { withClient } from "../../server/database/database";
import { migrate } from "../../server/database/migrate";
import { newSecrets } from "../../server/start/secrets";
import { numberOption } from "../option";
import { fillSegmentStore, idOf } from "./segments-data";
import { startDatabase } from "./servers";

/**
 * `npm run bench:segments`: how long a segment's preview takes, by field and operator. Ends with 1 where p95
 * is over 300 ms.
 * Options: `--customers N` (100,000), `--orders N` (1,000,000), `--runs N` of each (20).
 */
const size = { customers: numberOption("customers", 100_000), orders: numberOption("orders", 1_000_000) };
const runs = numberOption("runs", 20);
const AIM_MS = 300;
const DAY_MS = 86_400_000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const several = (kind: "product" | "category", ns: number[]) => ns.map((n) => idOf(kind, n));

/** Common values, because rare values are found faster. By kind, then by operator. */
const VALUES: Record<string, Record<string, unknown>> = {
  money: { entre: [100_000, 300_000], "": 100_000 },
  count: { entre: [5, 15], "": 5 },
  moment: { nos_ultimos_dias: 90, entre: [daysAgo(400), daysAgo(100)], vazio: true, "": daysAgo(200) },
  word: { em: ["São Paulo", "Recife"], vazio: true, contem: "paulo", "": "são paulo" },
  state: { em: ["SP", "RJ"], vazio: true, "": "SP" },
  tag: { em: ["vip", "casa"], vazio: true, "": "vip" },
  consent: { "": true },
  product: { em: several("product", [...Array(20).keys()]), "": idOf("product", 0) },
  category: { em: several("category", [0, 7, 14, 21]), "": idOf("category", 0) },
  coupon: { em: [idOf("coupon", 0)], "": idOf("coupon", 0) },
};

const database = await startDatabase(undefined);
try {
  await migrate(database.url, new AbortController().signal);
  const storeId = await withClient(database.adminUrl, (client) => fillSegmentStore(client, size));
  // No module has read the environment yet, so these variables take effect.
  Object.assign(process.env, newSecrets(), { DATABASE_URL: database.url });
  const { systemCtx } = await import("@/lib/ctx");
  const { closeDatabase } = await import("@/lib/db/client");
  const { previewSegment } = await import("@/lib/segments/preview");
  const { SegmentRules } = await import("@/lib/segments/rules");
  const { FIELD_NAMES, FIELDS } = await import("@/lib/segments/types");
  const ctx = systemCtx(storeId, "bench");
  console.log(`${size.customers} customers, ${size.orders} orders\n`);
  console.log(
    "| field and operator                 |  people | p50 ms | p95 ms |\n| --- | ---: | ---: | ---: |",
  );
  for (const campo of FIELD_NAMES) {
    const { kind, operators } = FIELDS[campo];
    for (const operador of operators) {
      const valor = VALUES[kind]?.[operador] ?? VALUES[kind]?.[""];
      const rules = SegmentRules.parse({ operador: "e", condicoes: [{ campo, operador, valor }] });
      const times: number[] = [];
      let people = 0;
      for (let run = 0; run < runs; run++) {
        const startedAt = performance.now();
        people = (await previewSegment(ctx, rules)).total;
        times.push(performance.now() - startedAt);
      }
      times.sort((a, b) => a - b);
      const at = (part: number) => times[Math.min(runs - 1, Math.floor(runs * part))] ?? 0;
      const cells = [people, at(0.5).toFixed(0), at(0.95).toFixed(0)].map((cell) => String(cell).padStart(6));
      console.log(`| ${`${campo} ${operador}`.padEnd(34)} | ${cells.join(" | ")} |`);
      if (at(0.95) > AIM_MS) process.exitCode = 1;
    }
  }
  await closeDatabase();
} finally {
  await database.stop();
}
