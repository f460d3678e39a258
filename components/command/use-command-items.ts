"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Place, recentPlaces } from "@/components/command/recent-places";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { plainText } from "@/lib/format/plain-text";
import { namedPagesFor } from "@/lib/panel-pages";
import { searchQuery } from "@/lib/search/client";

export type CommandGroup = { name: string; items: readonly Place[] };

function useRecords(q: string) {
  const t = useTranslations("panel.command");
  const format = useFormats();
  const { data, isFetching, isError } = useQuery(searchQuery(q));
  const found = q === "" ? undefined : data;
  const groups: CommandGroup[] = [
    {
      name: t("orders"),
      items: (found?.pedidos ?? []).map(({ id, numero, cliente, totalCents }) => ({
        href: `/admin/pedidos/${id}`,
        title: t("order", { number: String(numero) }),
        text: `${cliente} · ${format.cents(totalCents)}`,
      })),
    },
    {
      name: t("customers"),
      items: (found?.clientes ?? []).map(({ id, nome, email }) => ({
        href: `/admin/clientes/${id}`,
        title: nome,
        ...(email && { text: email }),
      })),
    },
    {
      name: t("products"),
      items: (found?.produtos ?? []).map(({ id, nome, publicado }) => ({
        href: `/admin/produtos/${id}`,
        title: nome,
        ...(!publicado && { text: t("draft") }),
      })),
    },
    {
      name: t("coupons"),
      items: (found?.cupons ?? []).map(({ id, codigo }) => ({ href: `/admin/cupons/${id}`, title: codigo })),
    },
  ];
  return { groups, isFetching, isError: isError && q !== "" };
}

/**
 * Nothing typed: the last places. Else what matches `text`, at once: Enter may follow the last letter, and
 * nothing may move under the pointer; then records that match `q`, its text of a moment ago.
 */
export function useCommandItems(text: string, q: string) {
  const t = useTranslations("panel.command");
  const names = useTranslations("panel.nav");
  const cards = useTranslations("panel.card");
  const { user } = usePanel();
  const [recent] = useState(() => recentPlaces(user.id));
  const { groups: records, isFetching, isError } = useRecords(q);
  const wanted = plainText(text);
  const pages = namedPagesFor(user.permissoes)
    .map(({ href, label, card, isAction }) => ({
      href,
      isAction,
      ...(card ? { title: cards(card), text: names(label) } : { title: names(label) }),
    }))
    .filter(({ title }) => plainText(title).includes(wanted));
  const groups: CommandGroup[] = [
    { name: t("recent"), items: text === "" ? recent : [] },
    { name: t("actions"), items: pages.filter(({ isAction }) => isAction) },
    { name: t("pages"), items: pages.filter(({ isAction }) => !isAction) },
    ...(text === "" ? [] : records),
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isFetching: isFetching || text !== q,
    isError,
  };
}
