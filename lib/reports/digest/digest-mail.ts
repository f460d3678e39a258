import { formatDay } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { formatCount, formatPercent } from "@/lib/format/numbers";
import { toLocale } from "@/lib/i18n/locales";
import { mailTranslator } from "@/lib/mail/queue";
import type { MailText } from "@/lib/mail/render";
import type { Report } from "@/lib/reports/schema";
import type { Store } from "@/lib/stores/read";

export type DigestFigures = {
  sales: Extract<Report, { tipo: "vendas" }>;
  products: Extract<Report, { tipo: "produtos" }>;
};

/** Number of best-selling products in the mail. */
export const SHOWN_PRODUCTS = 5;
const FIGURES = [
  ["liquidoCents", "net"],
  ["pedidos", "orders"],
  ["ticketMedioCents", "average"],
  ["clientesNovos", "newCustomers"],
] as const;

/** Only the text has the figures, not the subject: the whole team sees the subject in lists of the outbox. */
export async function digestText(store: Store, { sales, products }: DigestFigures): Promise<MailText> {
  const locale = toLocale(store.idioma);
  const t = await mailTranslator(store.idioma);
  const { de, ate } = sales.periodo;
  const days = { from: formatDay(de, "UTC", locale), to: formatDay(ate, "UTC", locale) };
  const wordsFor = (field: (typeof FIGURES)[number][0], value: number) =>
    field.endsWith("Cents") ? formatCents(value, store.moeda, locale) : formatCount(value, locale);
  const before = sales.comparativo?.totais;
  const lines = FIGURES.map(([field, name]) => {
    const now = sales.totais[field];
    const then = before?.[field] ?? 0;
    const line = t(`digest.${name}`, { value: wordsFor(field, now) });
    // A percentage of zero does not exist, and a percentage across zero misleads.
    if (then <= 0 || now < 0) return line;
    const part = now / then - 1;
    const change = part === 0 ? "same" : part > 0 ? "more" : "less";
    return `${line} ${t(`digest.${change}`, { percent: formatPercent(Math.abs(part), locale) })}`;
  });
  const best = products.linhas.filter(({ produtoId }) => produtoId !== null).slice(0, SHOWN_PRODUCTS);
  const top = best.map(({ nome, unidades, liquidoCents }, index) =>
    t("digest.product", {
      place: String(index + 1),
      name: nome,
      units: formatCount(unidades, locale),
      value: formatCents(liquidoCents, store.moeda, locale),
    }),
  );
  return {
    assunto: t("digest.subject", { store: store.nomeLoja, ...days }),
    titulo: t("digest.title", days),
    paragrafos: [
      lines.join("\n"),
      top.length > 0 ? [t("digest.best"), ...top].join("\n") : t("digest.nothing"),
    ],
    botao: t("digest.button"),
    rodape: t("digest.why"),
  };
}
