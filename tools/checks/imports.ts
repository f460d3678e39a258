import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../../server/start/run-tool";
import { EXCEPTIONS, LIB_LAYERS, PART_OF, PLACES, SERVER_ONLY } from "./import-map";
import { importsIn, parsed } from "./syntax";

type Import = { from: string; to: string; isType: boolean };

const OURS = /^(app|components|e2e|inngest|lib|messages|prisma|scripts|server|tools)\//;

const isTest = (file: string) => /\.(test|mutants)\.tsx?$/.test(file) || file.startsWith("lib/testing/");
const placeOf = (file: string) => (file.startsWith("app/(api)/") ? "app/(api)" : (file.split("/")[0] ?? ""));
const partOf = (file: string) => {
  const part = file.split("/")[1] ?? "";
  return PART_OF[part] ?? part;
};
const layerOf = (part: string) => LIB_LAYERS.findIndex((layer) => layer.includes(part));

function listFiles(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "--", "*.ts", "*.tsx"];
  const listed = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 24 });
  return listed
    .split("\n")
    .filter((file) => Object.hasOwn(PLACES, placeOf(file)) && existsSync(path.join(root, file)));
}

const files = listFiles();
const known = new Set(files);

/** @returns the imported file; for a package or a generated file, the name itself */
function target(from: string, name: string): string {
  if (!/^(@\/|\.)/.test(name)) return name;
  const file = name.startsWith("@/") ? name.slice(2) : path.posix.join(path.posix.dirname(from), name);
  return [`${file}.ts`, `${file}.tsx`].find((each) => known.has(each)) ?? file;
}

const importsOf = (from: string): Import[] =>
  importsIn(parsed(from)).map(({ name, isType }) => ({ from, to: target(from, name), isType }));

function wrongWay({ from, to }: Import): string | null {
  if (!OURS.test(to)) return null;
  const [place, other] = [placeOf(from), placeOf(to)];
  if (place !== other) return PLACES[place]?.includes(other) ? null : `${place} does not import ${other}`;
  const [part, otherPart] = [partOf(from), partOf(to)];
  if (place !== "lib" || part === otherPart) return null;
  const [below, above] = [layerOf(part), layerOf(otherPart)];
  if (below < 0 || above < 0) return `lib/${below < 0 ? part : otherPart} stands in no layer`;
  return above < below ? null : `lib/${otherPart} does not stand above lib/${part}`;
}

const exceptionOf = ({ from, to }: Import) =>
  EXCEPTIONS.find((exception) => exception.from === from && exception.to.test(to));

const imports = new Map(files.map((file) => [file, importsOf(file)]));
const judged = [...imports.values()].flat().filter(({ from }) => !isTest(from));
const used = new Set(judged.filter(wrongWay).map(exceptionOf));

/** @returns the chain of imports from a component to a server module, or null */
function wayToServer(start: string): string | null {
  const ways = new Map([[start, start]]);
  for (const [file, way] of ways) {
    for (const { to, isType } of imports.get(file) ?? []) {
      if (isType || ways.has(to)) continue;
      if (SERVER_ONLY.test(to)) return `${way} → ${to}`;
      ways.set(to, `${way} → ${to}`);
    }
  }
  return null;
}

/**
 * Checks the directions of imports. Part of `npm run verify`. Ours, because dependency-cruiser needs
 * TypeScript's old API to tell types from values, and Biome judges one import at a time, not the way from a
 * component to the server. Circles are Biome's work.
 */
const faults = [
  ...judged.flatMap((each) => {
    const fault = exceptionOf(each) ? null : wrongWay(each);
    return fault ? [`${each.from} → ${each.to}: ${fault}`] : [];
  }),
  ...EXCEPTIONS.filter((each) => !used.has(each)).map(
    ({ from }) => `${from}: an exception that nothing needs`,
  ),
  ...files
    .filter((file) => file.startsWith("components/") && !isTest(file))
    .flatMap((file) => wayToServer(file) ?? [])
    .map((way) => `${way}: never in a browser`),
];

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
