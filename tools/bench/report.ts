import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import { root } from "../../server/start/run-tool";
import type { Size } from "./data";
import type { Figures } from "./measure";

type Line = Partial<Figures> & {
  ratio?: number;
  /** What the line is compared with. */
  of?: "empty" | "floor" | "before";
  /** Our requests a second divided by the floor's. */
  byRate?: number;
  aim?: string;
  keeps?: string;
  addresses?: "one" | "many";
};

/**
 * The figures for one size of store. `value`: the figure of a line that is no request. A partial run keeps
 * the other lines.
 */
type Run = { machine: string; lines: Record<string, Line & { date: string; value?: number }> };
type Kept = Record<string, Run>;

const FILE = path.join(root, "tools", "bench", "last.json");

const keyOf = ({ products, orders }: Size) => `${products} products, ${orders} orders`;
const read = (): Kept => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Kept) : {});
const shown = (value: number | undefined, digits = 0) => (value === undefined ? "" : value.toFixed(digits));
const row = (name: string, cells: string[]) =>
  `| ${name.padEnd(44)} | ${cells.map((cell) => cell.padStart(8)).join(" | ")} |`;
const rule = (cells: number) => row("-".repeat(44), Array<string>(cells).fill("-------:"));
const HEADS = [
  ...["asked", "kept", "req/s", "p50 ms", "p99 ms", "ratio", "of", "by rate", "aim"],
  ...["Node ms", "PG ms", "kB"],
];
const BEFORE = ["before", "Node ms", "PG ms"];

/** Prints each line beside that of the last run with the same size. */
export class Report {
  readonly #kept = read();
  readonly #before: Run | undefined;
  readonly #run: Run;
  readonly #date = new Date().toISOString();

  constructor(private readonly size: Size) {
    this.#before = this.#kept[keyOf(size)];
    const gib = Math.round(totalmem() / 2 ** 30);
    const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${gib} GiB, Node ${process.version}`;
    this.#run = { machine, lines: {} };
    console.log(`\n${machine}; database and load on the same machine\n${keyOf(size)}`);
    if (this.#before) console.log(`before: ${this.#before.machine}`);
    const heads = [...HEADS, ...(this.#before ? BEFORE : [])];
    console.log(`\n${row("", heads)}\n${rule(heads.length)}`);
  }

  line(name: string, line: Line): void {
    this.#run.lines[name] = { ...line, date: this.#date };
    const { requestsPerSecond, p50Ms, p99Ms, nodeMs, postgresMs, kilobytes } = line;
    const { ratio, of = "", byRate, aim = "", keeps = "", addresses = "" } = line;
    const was = this.#before?.lines[name];
    const rates = [shown(requestsPerSecond), shown(p50Ms), shown(p99Ms)];
    const speed = [addresses, keeps, ...rates, shown(ratio, 2), of, shown(byRate, 2), aim];
    const cost = [shown(nodeMs, 2), shown(postgresMs, 2), shown(kilobytes, 1)];
    const before = [shown(was?.requestsPerSecond), shown(was?.nodeMs, 2), shown(was?.postgresMs, 2)];
    console.log(row(name, [...speed, ...cost, ...(this.#before ? before : [])]));
  }

  /** Notes a failed line; the other lines continue. */
  failed(error: unknown): void {
    console.log(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }

  other(name: string, value: number, digits = 0): void {
    const was = this.#before?.lines[name]?.value;
    this.#run.lines[name] = { value, date: this.#date };
    console.log(row(name, [shown(value, digits), ...(this.#before ? [shown(was, digits)] : [])]));
  }

  end(): void {
    const lines = { ...this.#before?.lines, ...this.#run.lines };
    this.#kept[keyOf(this.size)] = { ...this.#run, lines };
    const rounded = JSON.stringify(
      this.#kept,
      (_, value) => (typeof value === "number" ? Number(value.toFixed(3)) : value),
      2,
    );
    writeFileSync(FILE, `${rounded}\n`);
    this.#growth();
  }

  #growth(): void {
    const sizes = Object.keys(this.#kept).sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
    if (sizes.length < 2) return;
    console.log("\nmilliseconds of Node and Postgres for one request, by the size of the store");
    console.log(`${row("", [...sizes, "growth"])}\n${rule(sizes.length + 1)}`);
    for (const name of Object.keys(this.#run.lines)) {
      const costs = sizes.map((size) => {
        const { nodeMs, postgresMs } = this.#kept[size]?.lines[name] ?? {};
        return nodeMs === undefined || postgresMs === undefined ? undefined : nodeMs + postgresMs;
      });
      const [first, last] = [costs[0], costs.at(-1)];
      if (first && last)
        console.log(row(name, [...costs.map((cost) => shown(cost, 2)), shown(last / first, 2)]));
    }
  }
}
