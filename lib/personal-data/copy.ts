import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { getCustomerOrThrow } from "@/lib/customers/read";
import { localDay } from "@/lib/db/local-day";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { FileAnswer } from "@/lib/http/file-answer";
import { PARTS, TEAM_PARTS } from "@/lib/personal-data/parts";
import { emit } from "@/lib/webhooks/outbox";

type Account = { observacao: string | null; emailConfirmadoEm: Date | null; ultimoLoginEm: Date | null };

/** Keeps only one part in memory at a time. */
async function* textOf(ctx: Ctx, id: string, head: object): AsyncGenerator<string> {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)}`;
  const parts = ctx.actor.type === "customer" ? PARTS : [...PARTS, ...TEAM_PARTS];
  for (const { name, text } of parts) {
    const rows = await sql<object>(ctx, `personal-data-${name}`, text, [id]);
    yield `,\n  ${JSON.stringify(name)}: ${JSON.stringify(rows, null, 2).replaceAll("\n", "\n  ")}`;
  }
  yield "\n}\n";
}

/**
 * The personal data as JSON (LGPD, art. 18). Only the team gets the team's notes. Guest orders are left out,
 * because nobody has proved whose orders they are.
 * @throws 404
 */
export async function personalData(ctx: Ctx, id: string, now = new Date()): Promise<FileAnswer> {
  const head = await transact(ctx, async (tx) => {
    const cliente = await getCustomerOrThrow(tx, id);
    const { observacao, ...account }: Account = await tx.db.customer.findUniqueOrThrow({
      where: { id },
      select: { observacao: true, emailConfirmadoEm: true, ultimoLoginEm: true },
    });
    await audit(tx, { action: "customer.data_exported", resource: "customer", resourceId: id });
    await emit(tx, "customer.data_request", { resourceId: id, data: cliente });
    const note = tx.actor.type === "customer" ? {} : { observacao };
    return { geradoEm: now, cliente: { ...cliente, ...account, ...note } };
  });
  return new FileAnswer(textOf(ctx, id, head), {
    type: "application/json; charset=utf-8",
    name: `dados-do-cliente-${await localDay(ctx, now)}.json`,
  });
}
