import { formatCalendarDay, formatMoment } from "@/lib/format/dates";
import { itemName, partNames } from "@/lib/format/item-name";
import { formatCents } from "@/lib/format/money";
import { toLocale } from "@/lib/i18n/locales";
import type { MailTranslator } from "@/lib/mail/queue";
import type { MailSection } from "@/lib/mail/sections";
import { addressLines } from "@/lib/orders/delivery/address-lines";
import type { MailFacts, ToldOrder } from "@/lib/orders/mails/facts";
import { ANONYMOUS } from "@/lib/orders/status";
import type { Store } from "@/lib/stores/read";

type Language = {
  t: MailTranslator;
  money: (cents: number) => string;
  moment: (time: Date) => string;
  /** @param text such as `2026-12-01` */
  day: (text: string) => string;
};
type Line = { nome: string; valor: string; isTotal?: boolean };

/** The amount that points did not pay. */
export const leftCents = ({ totalCents, pagoComPontosCents }: ToldOrder) => totalCents - pagoComPontosCents;

function discountLines({ order, couponCents }: MailFacts, { t, money }: Language): Line[] {
  const { descontoCents, cupomCodigo, origem, formaPagamento } = order;
  const otherCents = descontoCents - (couponCents ?? 0);
  // Without a coupon, the shop itself gives a discount only for the way to pay.
  const why =
    origem === "loja" && formaPagamento
      ? t("order.details.methodDiscount", { method: t(`order.details.methods.${formaPagamento}`) })
      : t("order.details.discount");
  return [
    ...(couponCents && cupomCodigo
      ? [{ nome: t("order.details.coupon", { code: cupomCodigo }), valor: money(-couponCents) }]
      : []),
    ...(otherCents > 0 ? [{ nome: why, valor: money(-otherCents) }] : []),
  ];
}

function freightLine({ freteCents, entrega }: ToldOrder, { t, money, day }: Language): Line[] {
  if (!entrega) return freteCents > 0 ? [{ nome: t("order.details.freight"), valor: money(freteCents) }] : [];
  const { servico: name, prazoDiasUteis: days, entregaAte } = entrega;
  const service =
    days === null
      ? t("order.details.freightBy", { name })
      : t("order.details.freightDays", { name, count: days });
  const nome = entregaAte ? `${service} · ${t("order.details.promised", { day: day(entregaAte) })}` : service;
  return [{ nome, valor: freteCents === 0 ? t("order.details.free") : money(freteCents) }];
}

function paidLines(order: ToldOrder, { t, money }: Language): Line[] {
  const { pontosUsados, pagoComPontosCents, status, pagoEm, reembolsadoCents } = order;
  const cents = leftCents(order);
  const points = t("order.details.points", { count: pontosUsados });
  return [
    ...(pontosUsados > 0 ? [{ nome: points, valor: money(-pagoComPontosCents) }] : []),
    ...(status === "pending" ? [{ nome: t("order.details.due"), valor: money(cents), isTotal: true }] : []),
    ...(pagoEm !== null && pontosUsados > 0 ? [{ nome: t("order.details.paid"), valor: money(cents) }] : []),
    ...(reembolsadoCents > 0 ? [{ nome: t("order.details.refunded"), valor: money(reembolsadoCents) }] : []),
  ];
}

function boughtSection(facts: MailFacts, language: Language): MailSection {
  const { t, money } = language;
  const { itens, subtotalCents, totalCents } = facts.order;
  const items = itens.map((item) => ({
    nome: [`${item.quantidade} × ${itemName(item)}`, ...partNames(item).map((part) => `• ${part}`)].join(
      "\n",
    ),
    valor: money(item.quantidade * item.precoCents),
  }));
  return {
    titulo: t("order.details.title"),
    linhas: [
      ...items,
      { nome: t("order.details.subtotal"), valor: money(subtotalCents), isTotal: true },
      ...discountLines(facts, language),
      ...freightLine(facts.order, language),
      { nome: t("order.details.total"), valor: money(totalCents), isTotal: true },
      ...paidLines(facts.order, language),
    ],
  };
}

function paySection({ payment }: MailFacts, { t, money, moment }: Language): MailSection[] {
  if (!payment || payment.valorCents === 0) return [];
  const { metodo, copiaECola, instrucoes, expiraEm, valorCents } = payment;
  const titulo = t("order.details.pay", { value: money(valorCents) });
  const until = expiraEm ? { nota: t("order.details.until", { moment: moment(expiraEm) }) } : {};
  if (copiaECola) return [{ titulo, texto: t("order.details.payPix"), codigo: copiaECola, ...until }];
  const where = metodo === "outro" ? "payByHand" : "payOnPage";
  return [{ titulo, texto: instrucoes ?? t(`order.details.${where}`), ...until }];
}

function deliverySection(order: ToldOrder, { t }: Language): MailSection[] {
  const { enderecoEntrega: address, cliente, entrega } = order;
  if (entrega?.retirada) {
    return [{ titulo: t("order.details.pickup"), texto: `${entrega.servico}\n${entrega.retirada}` }];
  }
  if (!address) return [];
  const who = address.destinatario ?? (cliente === ANONYMOUS ? null : cliente);
  const lines = [who, ...addressLines(address)].filter(Boolean);
  return [{ titulo: t("order.details.delivery"), texto: lines.join("\n") }];
}

/** What an expired order gave back, and where to buy again. */
function backSection({ order, couponCents, shop }: MailFacts, { t }: Language): MailSection[] {
  const { pontosUsados, cupomCodigo } = order;
  if (shop === null) return [];
  const lines = [
    t("order.details.stockBack"),
    ...(pontosUsados > 0 ? [t("order.details.pointsBack", { count: pontosUsados })] : []),
    ...(couponCents !== null && cupomCodigo ? [t("order.details.couponBack", { code: cupomCodigo })] : []),
    t("order.details.payLate"),
  ];
  const link = { texto: t("order.details.again"), endereco: shop };
  return [{ titulo: t("order.details.back"), texto: lines.join("\n"), link }];
}

/** Every mail of an order has these sections below its text. */
export function sectionsOf(
  facts: MailFacts,
  { store, t }: { store: Store; t: MailTranslator },
): MailSection[] {
  const locale = toLocale(store.idioma);
  const language: Language = {
    t,
    money: (cents) => formatCents(cents, facts.order.moeda, locale),
    day: (text) => formatCalendarDay(text, locale),
    moment: (time) => formatMoment(time.toISOString(), store.fusoHorario, locale),
  };
  return [
    ...paySection(facts, language),
    ...backSection(facts, language),
    boughtSection(facts, language),
    ...deliverySection(facts.order, language),
  ];
}
