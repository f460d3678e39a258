import type { Ctx } from "@/lib/ctx";

type Entry = {
  /** `resource.what_happened`, for example `category.created`. */
  acao: string;
  recurso: string;
  recursoId: string;
  /** Before and after, without secrets. */
  antes?: object;
  depois?: object;
};

/** JSON as the column holds it: dates become text, undefined disappears. */
const asJson = (value: object) => JSON.parse(JSON.stringify(value)) as object;

/** The audit row of a change; call it inside the change's transaction (quality bar; decisions: Audit log). */
export async function audit(ctx: Ctx, { acao, recurso, recursoId, antes, depois }: Entry): Promise<void> {
  const { actor } = ctx;
  await ctx.db.auditLog.create({
    data: {
      storeId: ctx.storeId,
      atorTipo: actor.type,
      atorId: actor.type === "system" ? null : actor.id,
      atorNome: actor.nome,
      acao,
      recurso,
      recursoId,
      ...(antes && { antes: asJson(antes) }),
      ...(depois && { depois: asJson(depois) }),
      ip: ctx.ip,
      requestId: ctx.requestId,
    },
  });
}
