"use client";

import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dimmed, Figure, Lines } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { RowLink } from "@/components/data-table/row-link";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { toast } from "@/components/ui/toast";
import {
  removeFromListMutation,
  type SegmentPersonRow,
  type SegmentView,
  segmentPeopleList,
} from "@/lib/segments/client";

const WhyDialog = dynamic(() => import("@/components/segments/why").then((module) => module.WhyDialog), {
  ssr: false,
});

type Person = SegmentPersonRow;

function usePeopleColumns(onWhy: ((person: Person) => void) | null): Column<Person>[] {
  const t = useTranslations("panel.segments.detail");
  const format = useFormats();
  const isSeller = usePanel().user.permissoes.includes("vendas");
  const why: Column<Person> = {
    id: "why",
    header: t("why"),
    width: "8rem",
    align: "end",
    phone: "line",
    cell: (person) => (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t("whyOf", { name: person.nome })}
        onClick={() => onWhy?.(person)}
      >
        {t("why")}
      </Button>
    ),
  };
  return [
    {
      id: "nome",
      header: t("person"),
      phone: "title",
      cell: ({ id, nome, email }) => (
        <Lines note={email}>
          {isSeller ? <RowLink href={`/admin/clientes/${id}`}>{nome}</RowLink> : nome}
        </Lines>
      ),
    },
    {
      id: "pedidos",
      header: t("orders"),
      width: "7rem",
      align: "end",
      phone: "hidden",
      cell: ({ pedidos }) => <Figure>{format.count(pedidos)}</Figure>,
    },
    {
      id: "gasto",
      header: t("spent"),
      width: "9rem",
      align: "end",
      phone: "aside",
      cell: ({ gastoCents }) => <Figure>{format.cents(gastoCents)}</Figure>,
    },
    {
      id: "ultimo",
      header: t("lastOrder"),
      width: "10rem",
      phone: "hidden",
      cell: ({ ultimoPedidoEm }) => (
        <Dimmed>{ultimoPedidoEm ? format.day(ultimoPedidoEm) : t("never")}</Dimmed>
      ),
    },
    ...(onWhy ? [why] : []),
  ];
}

type BulkProps = { segmentId: string; people: readonly Person[]; onDone: () => void };

function RemovePeople({ segmentId, people, onDone }: BulkProps) {
  const t = useTranslations("panel.segments.detail");
  const sentenceOf = useErrorSentence();
  const { mutate, isPending } = useMutation(removeFromListMutation);
  const remove = () =>
    mutate(
      { id: segmentId, ids: people.map(({ id }) => id) },
      {
        onSuccess: ({ resultados }) => {
          toast.done(t("removed", { count: resultados.filter(({ alterado }) => alterado).length }));
          onDone();
        },
        onError: (error) => toast.failed(sentenceOf(error)),
      },
    );
  return (
    <Button variant="default" loading={isPending} onClick={remove}>
      {t("removePeople")}
    </Button>
  );
}

export function SegmentPeople({ segment }: { segment: SegmentView }) {
  const t = useTranslations("panel.segments.detail");
  const { id, regras } = segment;
  const [person, setPerson] = useState<Person | null>(null);
  return (
    <>
      <ListScreen
        list={segmentPeopleList(id)}
        section="pessoas-do-segmento"
        title={t("people")}
        label={t("people")}
        columns={usePeopleColumns(regras ? setPerson : null)}
        {...(!regras && {
          selection: {
            nameOf: ({ nome }: Person) => nome,
            actions: (people: readonly Person[], onDone: () => void) => (
              <RemovePeople segmentId={id} people={people} onDone={onDone} />
            ),
          },
        })}
        empty={{ title: t("nobodyTitle"), text: t(regras ? "nobodyText" : "nobodyListed") }}
      />
      {person && <WhyDialog segmentId={id} person={person} onClose={() => setPerson(null)} />}
    </>
  );
}
