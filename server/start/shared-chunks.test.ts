import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { shareChunks } from "./shared-chunks";

const require = createRequire(import.meta.url);
const CODE = `module.exports=[1,()=>"${"x".repeat(3_000)}"]`;

let dir: string;
const chunk = (name: string) => path.join(dir, "server", "chunks", name);
const write = (name: string, code: string) =>
  writeFileSync(chunk(name), `${code}\n\n//# sourceMappingURL=${path.basename(name)}.map`);

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "lojista-chunks-"));
  mkdirSync(chunk("ssr"), { recursive: true });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it("loads chunks of equal code once, and leaves all others as they are", () => {
  const other = `module.exports=[2,()=>"${"y".repeat(3_000)}"]`;
  write("a.js", CODE);
  write("b.js", CODE);
  write("c.js", other);
  write("ssr/a.js", CODE);
  write("small-1.js", "module.exports=[3,()=>3]");
  write("small-2.js", "module.exports=[3,()=>3]");
  writeFileSync(chunk("runtime-1.js"), `const registry = {};${"/".repeat(3_000)}`);
  writeFileSync(chunk("runtime-2.js"), `const registry = {};${"/".repeat(3_000)}`);
  expect(shareChunks(dir)).toBe(CODE.length + 1);
  const [a, b] = [require(chunk("a.js")), require(chunk("b.js"))];
  expect(b).toBe(a);
  expect(require(chunk("c.js"))[0]).toBe(2);
  expect(require(chunk("ssr/a.js"))).not.toBe(a);
  for (const name of ["small-2.js", "runtime-2.js", "ssr/a.js", "c.js"]) {
    expect(readFileSync(chunk(name), "utf8"), name).not.toContain("require(");
  }
});
