import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { EndpointHandler } from "@/lib/api/endpoint";
import { findRoutes, type Operation, operationsOf } from "@/lib/api/routes";
import { prisma } from "@/lib/db/client";

const UNAUDITED: Record<string, string> = {
  "POST /automation-rules/{id}/ensaio": "nothing is written",
  "POST /auth/confirmar": "the session remembers it for some minutes",
  "POST /auth/login": "the list of sessions says who came when, and from where",
  "POST /auth/logout": "the session's row says when it ended",
  "POST /auth/segundo-fator/entrar": "as the log-in",
  "POST /auth/segundo-fator/iniciar": "nothing is written before the first code of the new key",
  "POST /blog/previa": "nothing is written",
  "POST /coupons/simular": "nothing is written",
  "POST /frete/cotar": "nothing is written",
  "POST /notices/{id}/resolver": "the notice's row says when",
  "POST /report-views": "a person's own bookmark, which nobody else sees",
  "PUT /report-digest": "a person's own subscription; the outbox keeps what was sent",
  "PUT /report-views/{id}": "as above",
  "DELETE /report-views/{id}": "as above",
  "POST /segments/previa": "nothing is written",
  "POST /segments/{id}/contar": "a figure and its time, which anybody may take anew",
  "POST /settings/marketing/whatsapp/testar": "nothing is written",
  "POST /settings/frete/fontes/testar": "nothing is written",
  "POST /settings/pagamentos/testar": "nothing is written",
  "POST /orders/labels/print": "nothing is written",
  "POST /pagamentos/conciliacao/arquivo": "nothing is written",
  "POST /settings/emails/{email}/previa": "nothing is written",
  "POST /store/cart": "a buyer's own list, which sells nothing",
  "PUT /store/cart/contato": "as above",
  "PUT /store/cart/itens/{itemId}": "as above",
  "DELETE /store/cart/itens/{itemId}": "as above",
  "POST /store/checkout/resumo": "nothing is written",
  "POST /store/frete": "nothing is written",
  "POST /store/exposicoes": "a visitor's first look at a variant, of which its row is all there is",
  "POST /store/products/{slug}/avisos": "the notice's row says when, and to which words",
  "POST /store/sacolas/{token}": "as the bag",
  "POST /store-auth/login": "as the panel's",
  "POST /store-auth/logout": "as the panel's",
  "POST /store/me/confirmacao": "the outbox keeps the e-mail",
  "POST /webhook-subscriptions/{id}/testar": "the delivery's row keeps it",
};

/** The name has no path, because handlers do not know their path. */
export const nameOf = ({ spec }: EndpointHandler, method: string) => `${method} ${spec.summary}`;

const seen = new Set<string>();

export async function noteAudit(
  handler: EndpointHandler,
  method: string,
  { headers }: Response,
): Promise<void> {
  const { AUDITED_FILE } = process.env;
  const name = nameOf(handler, method);
  if (!AUDITED_FILE || seen.has(name)) return;
  const rows = await prisma()
    .auditLog.count({ where: { requestId: headers.get("x-request-id") ?? "" } })
    .catch(() => 0);
  if (rows === 0) return;
  seen.add(name);
  appendFileSync(AUDITED_FILE, `${name}\n`);
}

export function auditProblems(audited: ReadonlySet<string>, operations: readonly Operation[]): string[] {
  const mutations = operations.filter(({ method }) => method !== "GET");
  const names = mutations.map(({ handler, method }) => nameOf(handler, method));
  const known = mutations.map(({ method, path }) => `${method} ${path}`);
  return [
    ...known.flatMap((operation, index) => {
      const isAudited = audited.has(names[index] ?? "");
      if (isAudited !== operation in UNAUDITED) return [];
      return `${operation} ${isAudited ? "writes an audit row after all" : "was never seen to write an audit row"}`;
    }),
    ...names
      .filter((name, index) => names.indexOf(name) !== index)
      .map((name) => `two operations are called ${name}`),
    ...Object.keys(UNAUDITED)
      .filter((operation) => !known.includes(operation))
      .map((operation) => `there is no ${operation}`),
  ];
}

export async function assertAudited(file: string): Promise<void> {
  const audited = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n") : []);
  const problems = auditProblems(audited, operationsOf(await findRoutes()));
  if (problems.length > 0) throw new Error(`Audit log:\n${problems.join("\n")}`);
}
