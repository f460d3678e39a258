import { audit } from "@/lib/audit/write";
import type { Claim } from "@/lib/automation-rules/claim";
import type { Action, SendAction } from "@/lib/automation-rules/types";
import { triggerOf } from "@/lib/automation-rules/types";
import { drawCode, insertDrawn } from "@/lib/coupons/batch";
import { getCouponOrThrow } from "@/lib/coupons/read";
import { storeCurrency } from "@/lib/coupons/write";
import type { Ctx } from "@/lib/ctx";
import { retag } from "@/lib/customers/tags";
import { sql } from "@/lib/db/sql";
import { AppError } from "@/lib/errors";
import { adjustPoints } from "@/lib/loyalty/adjust";
import type { Permission } from "@/lib/permissions";
import { getProductOrThrow } from "@/lib/products/read";
import { updateProduct } from "@/lib/products/write";
import { openAlert } from "@/lib/team-alerts/write";
import { emit } from "@/lib/webhooks/outbox";

type Result = Record<string, string | number | boolean | null>;

const gone = () => new AppError("not_found", "Aquilo de que a regra trata não existe mais");

function customerOf({ customerId }: Claim): string {
  if (!customerId) throw gone();
  return customerId;
}

async function changeTag(tx: Ctx, run: Claim, isAdded: boolean): Promise<Result> {
  const { tag = "" } = run.parametros;
  const tags = isAdded
    ? { adicionarTags: [tag], removerTags: [] }
    : { adicionarTags: [], removerTags: [tag] };
  const [result] = await retag(tx, { ids: [customerOf(run)], ...tags });
  if (!result) throw gone();
  const { refusal, alterado } = result;
  if (refusal) throw new AppError("conflict", refusal.sentence, { field: refusal.field ?? undefined });
  return { tag, alterado };
}

const SEEN_BY: Record<ReturnType<typeof triggerOf>["about"], Permission> = {
  order: "vendas",
  customer: "vendas",
  cart: "vendas",
  offer: "vendas",
  product: "produtos",
  coupon: "marketing",
  subscription: "configuracoes",
};

const RECORDS: Partial<Record<ReturnType<typeof triggerOf>["about"], string>> = {
  product: "product",
  offer: "manual_order",
  coupon: "coupon",
  subscription: "webhook_subscription",
};

const NAME = `SELECT coalesce(dados ->> 'nome', dados ->> 'codigo', dados ->> 'host', '') AS nome FROM webhook_events
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

async function tellTeam(tx: Ctx, run: Claim): Promise<Result> {
  const { quando, nome, recursoId, eventoId, parametros } = run;
  if (!recursoId) throw gone();
  const [named] = await sql<{ nome: string }>(tx, "name-of-automation", NAME, [eventoId]);
  const { about } = triggerOf(quando);
  const { mensagem = "" } = parametros;
  await openAlert(tx, {
    tipo: "automacao",
    permissao: SEEN_BY[about],
    recurso: RECORDS[about] ?? about,
    recursoId,
    data: { regra: nome, sobre: named?.nome ?? "", mensagem },
  });
  return { mensagem };
}

async function unpublish(tx: Ctx, { recursoId }: Claim): Promise<Result> {
  if (!recursoId) throw gone();
  const { nome, publicado } = await getProductOrThrow(tx, recursoId);
  if (publicado) await updateProduct(tx, recursoId, { publicado: false });
  return { produtoId: recursoId, nome, alterado: publicado };
}

export async function makeCoupon(tx: Ctx, run: Claim): Promise<Result> {
  const { tipo = "percentual", valor = 0, prefixo = "VOLTA", validadeDias = 1 } = run.parametros;
  const { minimoPedidoCents = null, descontoMaximoCents = null } = run.parametros;
  const fimEm = new Date(Date.now() + validadeDias * 86_400_000);
  const template = {
    storeId: tx.storeId,
    moeda: await storeCurrency(tx),
    ...{ tipo, valor, minimoPedidoCents, descontoMaximoCents, fimEm },
    customerId: customerOf(run),
    usoMaximo: 1,
    usoMaximoPorCliente: 1,
  };
  const [id] = await insertDrawn(tx, template, 1, () => drawCode(`${prefixo}-`));
  if (!id) throw gone();
  const coupon = await getCouponOrThrow(tx, id);
  await audit(tx, { action: "coupon.created", resource: "coupon", resourceId: id, after: coupon });
  await emit(tx, "coupon.created", { resourceId: id, data: coupon });
  return { cupomId: id, codigo: coupon.codigo, fimEm: fimEm.toISOString() };
}

async function creditPoints(tx: Ctx, run: Claim): Promise<Result> {
  const { pontos = 0, motivo = "" } = run.parametros;
  await adjustPoints(tx, customerOf(run), { pontos, motivo });
  return { pontos };
}

export type OwnAction = Exclude<Action, SendAction | "chamar_webhook">;

const ACTS: Record<OwnAction, (tx: Ctx, run: Claim) => Promise<Result>> = {
  adicionar_tag: (tx, run) => changeTag(tx, run, true),
  remover_tag: (tx, run) => changeTag(tx, run, false),
  notificar_equipe: tellTeam,
  despublicar_produto: unpublish,
  // The run may have made the coupon in an earlier attempt to send it, before the rule's text was removed.
  criar_cupom: async (tx, run) => (run.resultado as Result | null) ?? makeCoupon(tx, run),
  creditar_pontos: creditPoints,
};

export const isOwnAction = (entao: Action): entao is OwnAction => Object.hasOwn(ACTS, entao);

/** @throws AppError for what the shop's own rules refuse */
export const act = (tx: Ctx, entao: OwnAction, run: Claim): Promise<Result> => ACTS[entao](tx, run);
