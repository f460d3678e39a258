import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { childEnv } from "../../lib/env";
import { ensureClient } from "../../server/start/ensure-client";
import { root, tool } from "../../server/start/run-tool";
import { say } from "../../server/start/say";

export type StepResult = { name: string; isPassed: boolean; output: string };

const OPENAPI = path.join(root, "scripts", "openapi.ts");
const TEXTS = path.join(root, "scripts", "page-texts.ts");
const FREEZE = path.join(root, "scripts", "freeze-migrations.ts");
const IMPORTS = path.join(root, "tools", "checks", "imports.ts");
const MUTANTS = path.join(root, "tools", "mutants", "mutants.ts");
const RAW_SQL = path.join(root, "tools", "checks", "raw-sql.ts");
const CLASSES = path.join(root, "tools", "checks", "unused-classes.ts");
const REFERENCES = path.join(root, "tools", "checks", "references.ts");

const STEPS: { name: string; command: string; args: string[] }[] = [
  { name: "format and lint", command: tool("biome"), args: ["ci", "--colors=off", "--error-on-warnings"] },
  { name: "types", command: tool("tsc"), args: ["--noEmit"] },
  { name: "dead code", command: tool("knip"), args: ["--no-progress"] },
  { name: "directions of imports", command: tool("tsx"), args: [IMPORTS] },
  { name: "texts of pages", command: tool("tsx"), args: [TEXTS, "--check"] },
  { name: "raw SQL", command: tool("tsx"), args: [RAW_SQL] },
  { name: "unused classes", command: tool("tsx"), args: [CLASSES] },
  { name: "references", command: tool("tsx"), args: [REFERENCES] },
  { name: "mutants' texts", command: tool("tsx"), args: [MUTANTS, "--check"] },
  { name: "migrations", command: tool("tsx"), args: [FREEZE, "--check"] },
  ...(existsSync(OPENAPI)
    ? [{ name: "API reference", command: tool("tsx"), args: [OPENAPI, "--check"] }]
    : []),
];

function runStep({ name, command, args }: (typeof STEPS)[number]): Promise<StepResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: childEnv({}), stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", (error) => resolve({ name, isPassed: false, output: error.message }));
    child.once("close", (code) => resolve({ name, isPassed: code === 0, output: output.trim() }));
  });
}

/** Runs all steps in parallel and shows the output of failures. */
export async function verify(): Promise<StepResult[]> {
  await ensureClient(new AbortController().signal);
  const results = await Promise.all(STEPS.map(runStep));
  for (const { name, isPassed, output } of results) {
    if (isPassed) say.done(name);
    else say.fail(`${name}\n\n${output}\n`);
  }
  return results;
}
