import type { Claim } from "@/lib/automation-rules/claim";
import { triggerOf } from "@/lib/automation-rules/types";
import { cartPath } from "@/lib/cart/link";
import { cartLines, cartView } from "@/lib/cart/read";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { formatDay } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { toLocale } from "@/lib/i18n/locales";
import { secretPathOf } from "@/lib/orders/link";
import { subdomainAddress } from "@/lib/stores/address";
import { type Store, storeOf } from "@/lib/stores/read";
import type { TemplateChoice } from "@/lib/whatsapp/schema";

type Values = Record<string, string>;

async function ofOrder(ctx: Ctx, store: Store, id: string): Promise<Values> {
  const order = await ctx.db.order.findUnique({
    where: { id },
    select: { numero: true, totalCents: true, moeda: true, codigoRastreio: true },
  });
  if (!order) return {};
  const path = await secretPathOf(ctx, id);
  return {
    "pedido.numero": String(order.numero),
    "pedido.total": formatCents(order.totalCents, order.moeda, toLocale(store.idioma)),
    "pedido.rastreio": order.codigoRastreio ?? "",
    "pedido.link": subdomainAddress(store.subdominio, path ?? "/loja/conta/pedidos"),
  };
}

async function ofCart(ctx: Ctx, store: Store, id: string): Promise<Values> {
  const lines = (await cartLines(ctx, id)).filter((line) => line.vendavel && line.disponivel !== 0);
  const { itens, subtotalCents, moeda } = cartView(lines, { moeda: store.moeda, free: [], uf: null });
  return {
    "sacola.link": subdomainAddress(store.subdominio, cartPath(id)),
    "sacola.total": formatCents(subtotalCents, moeda, toLocale(store.idioma)),
    "sacola.itens": itens.map(({ quantidade, nome }) => `${quantidade} × ${nome}`).join("\n"),
  };
}

const EXPIRING = `SELECT coalesce(sum(l.restante), 0)::int AS pontos FROM loyalty_lots l
  JOIN loyalty_accounts k ON k."storeId" = l."storeId" AND k.id = l."accountId"
  WHERE l."storeId" = $1::uuid AND k."customerId" = $2::uuid AND l."liberadoEm" IS NOT NULL
    AND l."expiraEm" > now() AND l."expiraEm" <= $3::timestamptz + make_interval(days => $4::int)`;

async function ofPoints(ctx: Ctx, { customerId, criadoEm, parametros }: Claim): Promise<Values> {
  const values = [customerId, criadoEm, parametros.dias ?? 0];
  const [row] = await sql<{ pontos: number }>(ctx, "expiring-of-automation", EXPIRING, values);
  return { "pontos.vencendo": String(row?.pontos ?? 0) };
}

function ofCoupon(store: Store, resultado: Claim["resultado"]): Values {
  const { codigo, fimEm } = resultado ?? {};
  if (typeof codigo !== "string" || typeof fimEm !== "string") return {};
  const until = formatDay(fimEm, store.fusoHorario, toLocale(store.idioma));
  return { "cupom.codigo": codigo, "cupom.validade": until };
}

async function valuesOf(ctx: Ctx, run: Claim): Promise<Values> {
  const { quando, recursoId, resultado } = run;
  const store = await storeOf(ctx);
  const { about } = triggerOf(quando);
  return {
    ...(about === "order" && recursoId && (await ofOrder(ctx, store, recursoId))),
    ...(about === "cart" && recursoId && (await ofCart(ctx, store, recursoId))),
    ...(quando === "loyalty.points_expiring" && (await ofPoints(ctx, run))),
    ...ofCoupon(store, resultado),
  };
}

const VARIABLE = /\{\{\s*([\w.]{1,60})\s*\}\}/g;

/** The braces in a value must not become a variable. */
const fill = (text: string, values: Values) =>
  text.replace(VARIABLE, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "").replaceAll("{{", "{ {") : whole,
  );

/** Leaves the customer's own variables; the sending fills them. */
export async function wordsOf(
  ctx: Ctx,
  run: Claim,
): Promise<{ assunto: string | null; conteudo: string; modelo: TemplateChoice | null }> {
  const { assunto, conteudo = "", modelo } = run.parametros;
  const values = await valuesOf(ctx, run);
  const filled = (text: string) => fill(text, values);
  return {
    assunto: assunto ? filled(assunto) : null,
    conteudo: filled(conteudo ?? ""),
    modelo: modelo ? { ...modelo, variaveis: modelo.variaveis.map(filled) } : null,
  };
}
