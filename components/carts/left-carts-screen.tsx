"use client";

import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Figure, Lines, Moment, Note } from "@/components/data-table/cells";
import cells from "@/components/data-table/cells.module.css";
import type { Column } from "@/components/data-table/columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { StatusBadge } from "@/components/ui/status-badge";
import { type LeftCartRow, leftCartList, leftCartSumsQuery } from "@/lib/cart/client";

function useLeftCartColumns(): Column<LeftCartRow>[] {
  const t = useTranslations("panel.leftCarts");
  const format = useFormats();
  return [
    { id: "quem", header: t("who"), phone: "title", cell: (cart) => <Who cart={cart} /> },
    {
      id: "itens",
      header: t("lines"),
      phone: "line",
      cell: ({ itens }) => (
        <Note>{itens.map(({ nome, quantidade }) => `${quantidade} × ${nome}`).join(", ")}</Note>
      ),
    },
    { id: "situacao", header: t("state"), width: "11rem", cell: (cart) => <State cart={cart} /> },
    {
      id: "abandonadaEm",
      header: t("when"),
      width: "10rem",
      cell: ({ abandonadaEm }) => <Moment at={abandonadaEm} />,
    },
    {
      id: "valorCents",
      header: t("value"),
      width: "8.5rem",
      align: "end",
      phone: "aside",
      cell: ({ valorCents }) => <Figure>{format.cents(valorCents)}</Figure>,
    },
  ];
}

function Who({ cart: { nome, email, clienteId } }: { cart: LeftCartRow }) {
  const t = useTranslations("panel.leftCarts");
  const name = nome ?? email ?? t("erased");
  return (
    <Lines note={nome && email}>
      {clienteId ? (
        <Anchor component="a" size="sm" href={`/admin/clientes/${clienteId}`}>
          {name}
        </Anchor>
      ) : (
        <span>{name}</span>
      )}
    </Lines>
  );
}

function State({ cart: { pedido, lembradaEm, link, nome, email } }: { cart: LeftCartRow }) {
  const t = useTranslations("panel.leftCarts");
  const format = useFormats();
  return (
    <span className={cells.state}>
      <StatusBadge tone={pedido ? "good" : "neutral"}>{t(pedido ? "recovered" : "open")}</StatusBadge>
      {pedido && (
        <Anchor component="a" size="sm" href={`/admin/pedidos/${pedido.id}`}>
          {t("order", { number: String(pedido.numero) })}
        </Anchor>
      )}
      {lembradaEm && <Note>{t("reminded", { moment: format.moment(lembradaEm) })}</Note>}
      {link && (
        <CopyButton
          value={link}
          label={t("copyLink", { name: nome ?? email ?? t("erased") })}
          copiedLabel={t("copied")}
        />
      )}
    </span>
  );
}

function Sums() {
  const t = useTranslations("panel.leftCarts.sums");
  const format = useFormats();
  const { data } = useQuery(leftCartSumsQuery);
  if (!data) return null;
  const { abandonadas, valorCents, recuperadas, recuperadoCents } = data;
  const facts = [
    { name: t("left"), value: format.count(abandonadas) },
    { name: t("leftValue"), value: format.cents(valorCents) },
    { name: t("recovered"), value: format.count(recuperadas) },
    { name: t("recoveredValue"), value: format.cents(recuperadoCents) },
  ];
  return (
    <Card title={t("title")}>
      <Facts facts={facts} />
    </Card>
  );
}

export function LeftCartsScreen() {
  const t = useTranslations("panel.leftCarts");
  return (
    <ListScreen
      list={leftCartList}
      title={t("title")}
      text={t("text")}
      above={<Sums />}
      label={t("table")}
      words={{
        q: t("search"),
        situacao: {
          label: t("state"),
          any: t("anyState"),
          of: (value) => t(value === "recuperada" ? "recovered" : "open"),
        },
        de: t("fromLabel"),
        ate: t("toLabel"),
      }}
      columns={useLeftCartColumns()}
      nothing={{ title: t("nothingTitle"), text: t("nothingText") }}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}
