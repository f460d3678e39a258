import { auditAll } from "@/lib/audit/write";
import { recordCouponUse } from "@/lib/coupons/use";
import type { Ctx } from "@/lib/ctx";
import { inLots } from "@/lib/db/batch";
import { isConflict, isPassing } from "@/lib/db/errors";
import { inRowQueues, inSharedQueue } from "@/lib/db/queue";
import { isTransaction, transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { redeemPoints } from "@/lib/loyalty/redeem";
import { hotRowsOf, maySharePlacing } from "@/lib/orders/create/hot-rows";
import {
  couponBuyer,
  type Draft,
  type NewOrder,
  type Priced,
  priced,
  readKnown,
} from "@/lib/orders/create/order-price";
import { placeOrders } from "@/lib/orders/create/place-order";
import { readOrders } from "@/lib/orders/read/one-order";
import type { Order } from "@/lib/orders/schema";
import { eventsOfLevels } from "@/lib/products/stock-events";
import { writeMovements } from "@/lib/products/stock-record";
import { type Taken, takeStock } from "@/lib/products/stock-take";
import { emitAll } from "@/lib/webhooks/outbox";

/**
 * Null: another transaction holds a row that this order needs, so the order must wait in a separate
 * transaction.
 */
type Outcome = Order | AppError | null;

type Placed = Priced & { taken: Taken };

/** @returns the stock events */
async function recordTaken(tx: Ctx, placed: readonly Placed[]) {
  for (const { order, draft, coupon, buyer } of placed) {
    const { input, at } = draft;
    const { customerId } = buyer;
    if (coupon) await recordCouponUse(tx, order.id, coupon, couponBuyer(buyer));
    if (input.pontos) await redeemPoints(tx, { orderId: order.id, customerId, pontos: input.pontos, at });
  }
  const sold = placed.filter(({ taken }) => taken.changed.length > 0);
  await writeMovements(
    tx,
    sold.map(({ order, draft: { by, at }, taken: { changed } }) => ({
      by,
      changed,
      reason: { tipo: "venda", orderId: order.id, at },
    })),
  );
  const levels = sold.flatMap(({ draft: { by }, taken }) => taken.levels.map((level) => ({ ...level, by })));
  return eventsOfLevels(tx, levels);
}

async function write(tx: Ctx, placed: readonly Placed[]): Promise<Map<Draft, Order>> {
  if (placed.length === 0) return new Map();
  await placeOrders(
    tx,
    placed.map(({ draft: { by }, order, lines }) => ({ by, order, lines })),
  );
  const stockEvents = await recordTaken(tx, placed);
  const orders = await readOrders(
    tx,
    placed.map(({ order }) => order.id),
  );
  const draftOf = new Map(placed.map(({ order, draft }) => [order.id, draft]));
  const created = orders.toSorted((a, b) => a.numero - b.numero);
  await auditAll(
    tx,
    created.map((order) => ({
      by: draftOf.get(order.id)?.by,
      action: "order.created",
      resource: "order",
      resourceId: order.id,
      after: order,
    })),
  );
  const events = created.map((order) => ({
    by: draftOf.get(order.id)?.by,
    event: "order.created" as const,
    resourceId: order.id,
    data: order,
  }));
  await emitAll(tx, [...stockEvents, ...events]);
  return new Map(orders.flatMap((order) => [[draftOf.get(order.id), order]] as [Draft, Order][]));
}

const asRefusal = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  throw error;
};

/**
 * Places all drafts in one transaction, first come, first served. A refused draft writes nothing.
 * @param isPatient true: wait for customers and products that another transaction has locked
 */
async function createAll(tx: Ctx, drafts: readonly Draft[], isPatient: boolean): Promise<Outcome[]> {
  const known = await readKnown(tx, drafts, isPatient);
  const outcomes = new Map<Draft, Outcome>();
  const wishes: Priced[] = [];
  for (const draft of drafts) {
    const wish = await priced(tx, draft, known).catch(asRefusal);
    if (wish === null || wish instanceof AppError) outcomes.set(draft, wish);
    else wishes.push(wish);
  }
  const sales = wishes.map((wish) => wish.sales);
  const taken = await takeStock(tx, sales, isPatient);
  const placed = wishes.flatMap((wish, n): Placed[] => {
    const each = taken[n] ?? null;
    if (each !== null && !(each instanceof AppError)) return [{ ...wish, taken: each }];
    outcomes.set(wish.draft, each);
    return [];
  });
  for (const [draft, order] of await write(tx, placed)) outcomes.set(draft, order);
  return drafts.map((draft) => outcomes.get(draft) ?? null);
}

const createAlone = (draft: Draft): Promise<Order> =>
  transact(draft.by, async (tx) => {
    const [outcome] = await createAll(tx, [{ ...draft, by: tx }], true);
    if (!outcome) throw new Error("an order that waits has an outcome");
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  });

/** At most so many orders of a store share a transaction. */
const MOST = 32;

/** If the whole transaction fails, each order is tried alone. */
const togetherIn = (work: (drafts: Draft[]) => Promise<Outcome[]>) =>
  inLots<Draft, Outcome>(MOST, async (drafts) => {
    try {
      return await work(drafts);
    } catch (error) {
      if (isPassing(error) && !isConflict(error)) throw error;
      return drafts.map(() => null);
    }
  });

const createTogether = togetherIn(async (drafts) => {
  const [first] = drafts;
  return first ? transact(first.by, (tx) => createAll(tx, drafts, false)) : [];
});

/** All orders of a row queue want the same rows, so their wait delays no other order. */
const waitTogether = togetherIn(async (drafts) => {
  const [first] = drafts;
  if (!first) return [];
  const { by, input } = first;
  return inRowQueues(by.storeId, hotRowsOf(input), () => transact(by, (tx) => createAll(tx, drafts, true)));
});

/**
 * Writes the order, and takes its stock, coupon and points, all or nothing. An order without coupon and
 * points may share a transaction with other orders. Every other order queues for its hot rows here, except
 * in a transaction of the caller: then the caller queues before it opens the transaction.
 * @param at time of the order; imported orders have an earlier one
 * @throws 409 stock, coupon or points used up · 422 invalid reference or amount · 503 too many want the same
 */
export async function createOrder(ctx: Ctx, input: NewOrder, at = new Date()): Promise<Order> {
  const draft = { by: ctx, input, at };
  if (isTransaction(ctx.db)) return createAlone(draft);
  const { storeId } = ctx;
  const rows = hotRowsOf(input);
  const alone = () => inRowQueues(storeId, rows, () => createAlone(draft));
  if (!maySharePlacing(input)) return alone();
  const line = `${storeId} ${[...new Set(rows)].toSorted()} ${input.customerId}`;
  const create = async () => {
    const soon = await inSharedQueue(storeId, MOST, () => createTogether(storeId, draft));
    const outcome = soon ?? (await waitTogether(line, draft));
    if (outcome instanceof AppError) throw outcome;
    return outcome ?? alone();
  };
  return inRowQueues(storeId, rows, create, MOST);
}
