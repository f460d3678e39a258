"use client";

import { useLocale } from "next-intl";
import { createContext, type ReactNode, useContext } from "react";
import { formatCalendarDay, formatDay, formatMoment, formatSecond } from "@/lib/format/dates";
import { formatCents } from "@/lib/format/money";
import { formatCount, formatDecimal, formatOrderNumber } from "@/lib/format/numbers";
import { formatDuration, formatRelative } from "@/lib/format/times";
import type { Permission } from "@/lib/permissions";

export type PanelUser = {
  id: string;
  nome: string;
  email: string;
  papel: string;
  permissoes: readonly Permission[];
};
export type PanelStore = { nomeLoja: string; fusoHorario: string; moeda: string };

type Panel = { user: PanelUser; store: PanelStore };
const PanelContext = createContext<Panel | null>(null);

export function PanelContextProvider({ user, store, children }: Panel & { children: ReactNode }) {
  return <PanelContext value={{ user, store }}>{children}</PanelContext>;
}

/** @throws if called outside the panel's shell */
export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (!panel) throw new Error("usePanel belongs below PanelContextProvider");
  return panel;
}

/** Formats in the reader's language, with the store's currency and time zone. */
export function useFormats() {
  const { store } = usePanel();
  const locale = useLocale();
  return {
    cents: (cents: number) => formatCents(cents, store.moeda, locale),
    day: (moment: string) => formatDay(moment, store.fusoHorario, locale),
    calendarDay: (day: string) => formatCalendarDay(day, locale),
    moment: (moment: string) => formatMoment(moment, store.fusoHorario, locale),
    second: (moment: string) => formatSecond(moment, store.fusoHorario, locale),
    relative: (moment: string, nowMs: number) => formatRelative(moment, nowMs, locale),
    duration: (durationMs: number) => formatDuration(durationMs, locale),
    count: (count: number) => formatCount(count, locale),
    decimal: (value: number) => formatDecimal(value, locale),
    orderNumber: (number: number) => formatOrderNumber(number, locale),
  };
}
