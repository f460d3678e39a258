import { formatCalendarDay } from "@/lib/format/dates";
import type { FreightOption } from "@/lib/freight/schema";
import type { Locale } from "@/lib/i18n/locales";
import { filled } from "./filled";

/** When a freight option arrives: its business days, and the day if the order is paid today. */
export function promised(
  { prazoDiasUteis, entregaAte }: Pick<FreightOption, "prazoDiasUteis" | "entregaAte">,
  texts: Record<"day" | "days" | "by", string>,
  locale: Locale,
): string {
  const days = filled(prazoDiasUteis === 1 ? texts.day : texts.days, { days: String(prazoDiasUteis) });
  if (entregaAte === null) return days;
  return `${days} · ${filled(texts.by, { day: formatCalendarDay(entregaAte, locale) })}`;
}
