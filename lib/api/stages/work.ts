import type { z } from "zod";
import type { AnyCall, Handle, Spec, TwoSteps } from "@/lib/api/spec";
import type { Ctx } from "@/lib/ctx";
import { carryOut, type Prepared } from "@/lib/db/prepared";
import { inRowQueues } from "@/lib/db/queue";

type Doing = Handle<AnyCall, z.ZodType> | TwoSteps<AnyCall, z.ZodType>;

const rowsOf = (spec: Spec, { params, body }: AnyCall, isKeyed: boolean): readonly string[] =>
  spec.hotRows?.({ params, body, isKeyed } as Parameters<NonNullable<Spec["hotRows"]>>[0]) ?? [];

/** For a request with an `Idempotency-Key`: everything that waits happens now, the writing later. */
export async function prepareWork(spec: Spec, handle: Doing, call: AnyCall): Promise<Prepared<unknown>> {
  const rows = rowsOf(spec, call, true);
  if (typeof handle === "function") return { write: async (tx) => handle({ ...call, ctx: tx }), rows };
  return { ...(await handle.prepare(call)), rows };
}

/** For a request without a key. Where many want the same row, it waits for its turn. */
export async function workNow(spec: Spec, handle: Doing, call: AnyCall): Promise<unknown> {
  const { ctx } = call;
  const work = async () =>
    typeof handle === "function" ? handle(call) : carryOut(storeOf(ctx), await handle.prepare(call));
  const rows = rowsOf(spec, call, false);
  return ctx && rows.length > 0 ? inRowQueues(ctx.storeId, rows, work) : work();
}

function storeOf(ctx: Ctx | null): Ctx {
  if (!ctx) throw new Error("an open endpoint knows no store to write in");
  return ctx;
}
