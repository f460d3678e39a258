"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Place, recentPlaces } from "@/components/command/recent-places";
import { navEntriesFor } from "@/components/layout/nav-entries";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { plainText } from "@/lib/format/plain-text";
import type { Permission } from "@/lib/permissions";
import { searchQuery } from "@/lib/search/client";

export type CommandGroup = { name: string; items: readonly Place[] };

const ACTIONS = [
  { label: "newManualOrder", href: "/admin/pedidos-manuais/novo", permission: "vendas" },
  { label: "newCustomer", href: "/admin/clientes/novo", permission: "vendas" },
  { label: "newProduct", href: "/admin/produtos/novo", permission: "produtos" },
  { label: "importProducts", href: "/admin/produtos/importar", permission: "produtos" },
  { label: "newCoupon", href: "/admin/cupons/novo", permission: "marketing" },
] as const satisfies readonly { label: string; href: string; permission: Permission }[];

/** The records that the store's search finds for `q`. */
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

/** What the palette offers for `q`: the last places while nothing is typed, then actions, screens and records. */
export function useCommandItems(q: string) {
  const t = useTranslations("panel.command");
  const names = useTranslations("panel.nav");
  const { user } = usePanel();
  const [recent] = useState(() => recentPlaces(user.id));
  const { groups: records, isFetching, isError } = useRecords(q);
  const wanted = plainText(q);
  const matches = ({ title }: Place) => plainText(title).includes(wanted);
  const actions = ACTIONS.filter(({ permission }) => user.permissoes.includes(permission));
  const groups: CommandGroup[] = [
    { name: t("recent"), items: q === "" ? recent : [] },
    {
      name: t("actions"),
      items: actions.map(({ label, href }) => ({ href, title: t(label) })).filter(matches),
    },
    {
      name: t("pages"),
      items: navEntriesFor(user.permissoes)
        .map(({ href, label }) => ({ href, title: names(label) }))
        .filter(matches),
    },
    ...records,
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isFetching, isError };
}
