import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { prisma } from "@/lib/db/client";
import type { EndpointHandler } from "@/lib/http/endpoint";
import { findRoutes, operationsOf } from "@/lib/http/routes";

/** Mutations that leave no row in the audit log, and why. */
const UNAUDITED: Record<string, string> = {};

const nameOf = ({ spec }: EndpointHandler, method: string) => `${method} ${spec.summary}`;

const seen = new Set<string>();

/** Remembers, for the end of the run, that a successful mutation wrote an audit row. */
export async function noteAudit(
  handler: EndpointHandler,
  method: string,
  { headers }: Response,
): Promise<void> {
  const { AUDITED_FILE } = process.env;
  const name = nameOf(handler, method);
  if (!AUDITED_FILE || seen.has(name)) return;
  // A test may have taken the database away.
  const rows = await prisma()
    .auditLog.count({ where: { requestId: headers.get("x-request-id") ?? "" } })
    .catch(() => 0);
  if (rows === 0) return;
  seen.add(name);
  appendFileSync(AUDITED_FILE, `${name}\n`);
}

/** After all tests: each mutation was seen to write an audit row, or is known not to, and why. @throws Error if not */
export async function assertAudited(file: string): Promise<void> {
  const audited = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n") : []);
  const mutations = operationsOf(await findRoutes()).filter(({ method }) => method !== "GET");
  const problems = mutations.flatMap(({ handler, method, path }) => {
    const operation = `${method} ${path}`;
    const isKnown = operation in UNAUDITED;
    if (audited.has(nameOf(handler, method)) !== isKnown) return [];
    return isKnown
      ? [`${operation} writes an audit row after all`]
      : [`${operation} was never seen to write an audit row`];
  });
  const names = mutations.map(({ handler, method }) => nameOf(handler, method));
  const double = names.filter((name, index) => names.indexOf(name) !== index);
  problems.push(...double.map((name) => `two operations are called ${name}`));
  if (problems.length > 0) throw new Error(`Audit log:\n${problems.join("\n")}`);
}
