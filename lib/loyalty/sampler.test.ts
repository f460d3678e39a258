// @long
import type { PoolClient } from "pg";
import { beforeAll, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { pool } from "@/lib/db/client";
import { translateDbError } from "@/lib/db/errors";
import { AppError } from "@/lib/errors";
import { adjustPoints } from "@/lib/loyalty/adjust";
import { expireAccount } from "@/lib/loyalty/expire";
import { releaseAccount } from "@/lib/loyalty/release";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { refundOrder } from "@/lib/orders/money/refund";
import { aCustomer, aStore } from "@/lib/testing/factories";

const ACCOUNTS = 4;
const LIVES_EACH = 14;
/** Points expire after a month, so points of this day have expired. */
const THEN = new Date(Date.now() - 45 * 86_400_000);

type Member = { customerId: string; accountId: string };
let ctx: Ctx;
let members: Member[] = [];

async function aMember(): Promise<Member> {
  const { storeId } = ctx;
  const { id: customerId } = await aCustomer(ctx);
  const { id: accountId } = await ctx.db.loyaltyAccount.create({ data: { storeId, customerId } });
  await adjustPoints(ctx, customerId, { pontos: 2_000, motivo: "Para começar" });
  return { customerId, accountId };
}

beforeAll(async () => {
  ctx = await aStore();
  const program = { fidelidadeAtiva: true, pontosValidadeMeses: 1, pontosCarenciaDias: 0 };
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: program });
  members = await Promise.all(Array.from({ length: ACCOUNTS }, aMember));
});

const isRefusal = (error: unknown) =>
  error instanceof AppError || translateDbError(error)?.code === "unavailable";

async function allowed(work: Promise<unknown>): Promise<boolean> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error !== null && !isRefusal(error)) throw error;
  return error === null;
}

async function live({ customerId, accountId }: Member, turn: number): Promise<number> {
  const itens = [{ descricao: "Livro", precoCents: 4_000, quantidade: 3 }];
  let done = 0;
  const attempt = async (work: Promise<unknown>) => {
    if (await allowed(work)) done += 1;
  };
  const pontos = turn % 2 ? 150 : 0;
  const order = await createOrder(ctx, { origem: "loja", itens, customerId, pontos }).catch(
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
      return null;
    },
  );
  if (!order) return done;
  const { id } = order;
  for (const para of ["paid", "processing", "shipped", "delivered"] as const)
    await attempt(moveOrder(ctx, id, { para }));
  await Promise.all([
    attempt(releaseAccount(ctx, accountId)),
    attempt(adjustPoints(ctx, customerId, { pontos: 40, motivo: "Antigos" }, THEN)),
    attempt(refundOrder(ctx, id, { valorCents: 3_333, reestocar: false })),
    attempt(adjustPoints(ctx, customerId, { pontos: -90, motivo: "Em dobro" })),
    attempt(expireAccount(ctx, accountId)),
  ]);
  if (turn % 3 === 0) await attempt(moveOrder(ctx, id, { para: "refunded" }));
  return done;
}

/** Separate statements: only a common snapshot makes their results consistent. */
const SALDOS = `SELECT id, saldo FROM loyalty_accounts WHERE "storeId" = $1 ORDER BY id`;
const LEDGER = `SELECT "accountId" AS id, sum(pontos)::int AS saldo FROM loyalty_entries WHERE "storeId" = $1
  GROUP BY 1 ORDER BY 1`;
const LOTS = `SELECT a.id, coalesce(sum(l.restante), 0)::int AS saldo FROM loyalty_accounts a
  LEFT JOIN loyalty_lots l ON l."accountId" = a.id AND l."liberadoEm" IS NOT NULL
  WHERE a."storeId" = $1 GROUP BY 1 ORDER BY 1`;
/** Lots that gave more points than they received. */
const SPENT_TWICE = `SELECT l.id FROM loyalty_lots l JOIN loyalty_lot_uses u ON u."lotId" = l.id
  WHERE l."storeId" = $1 GROUP BY l.id HAVING l.restante + sum(u.pontos - u.devolvidos) > l.pontos`;

type Row = { id: string; saldo: number };

async function look(client: PoolClient): Promise<void> {
  const rows = async (text: string) => (await client.query<Row>(text, [ctx.storeId])).rows;
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const saldos = await rows(SALDOS);
  expect(await rows(LEDGER)).toEqual(saldos);
  expect(await rows(LOTS)).toEqual(saldos.map(({ id, saldo }) => ({ id, saldo: Math.max(saldo, 0) })));
  expect(await rows(SPENT_TWICE)).toEqual([]);
  await client.query("COMMIT");
}

it("every balance is its ledger and its lots in each snapshot, whatever happens at once", {
  timeout: 120_000,
}, async () => {
  let isOver = false;
  // The sampler keeps this connection, because the others queue for theirs.
  const client = await pool().connect();
  const sampling = (async () => {
    let looks = 0;
    do {
      await look(client);
      looks += 1;
    } while (!isOver);
    return looks;
  })().finally(() => client.release());
  const lives = members.flatMap((member) =>
    Array.from({ length: LIVES_EACH }, (_, turn) => live(member, turn)),
  );
  const done = await Promise.all(lives).finally(() => {
    isOver = true;
  });
  const looks = await sampling;
  const kinds = await ctx.db.loyaltyEntry.groupBy({ by: ["tipo"], _count: true });
  expect(kinds.map(({ tipo }) => tipo).toSorted()).toEqual(
    ["ajuste", "credito", "estorno_credito", "estorno_resgate", "expiracao", "resgate"].toSorted(),
  );
  const entries = kinds.reduce((sum, { _count }) => sum + _count, 0);
  const actions = done.reduce((sum, count) => sum + count, 0);
  console.info(
    `points: ${looks} snapshots over ${actions} actions, ${entries} lines in ${ACCOUNTS} accounts`,
  );
  expect(looks).toBeGreaterThan(100);
});

it("the database itself refuses to change or delete a line of the ledger", async () => {
  const { id } = await ctx.db.loyaltyEntry.findFirstOrThrow();
  const before = await ctx.db.loyaltyEntry.count();
  for (const text of [
    "UPDATE loyalty_entries SET pontos = pontos + 1 WHERE id = $1",
    "UPDATE loyalty_entries SET motivo = 'outro' WHERE id = $1",
    "DELETE FROM loyalty_entries WHERE id = $1",
  ]) {
    await expect(pool().query(text, [id])).rejects.toThrow("never changed or deleted");
  }
  await expect(pool().query("TRUNCATE loyalty_entries CASCADE")).rejects.toThrow("never changed or deleted");
  expect(await ctx.db.loyaltyEntry.count()).toBe(before);
});
