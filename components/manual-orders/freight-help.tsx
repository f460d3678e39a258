"use client";

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceSelect } from "@/components/form/choice-select";
import { FreightOptions } from "@/components/settings/freight-options";
import { Muted } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { STATES, type State } from "@/lib/customers/states";
import { freightQuoteQuery } from "@/lib/freight/client";
import type { FreightOption } from "@/lib/freight/schema";
import type { DraftParcel } from "@/lib/manual-orders/draft-parcel";
import styles from "./freight-help.module.css";

type Props = {
  subtotalCents: number;
  /** Null: only the store's own table is asked. */
  parcel: DraftParcel | null;
  onChoose: (option: FreightOption) => void;
};

export function FreightHelp({ onChoose, ...order }: Props) {
  const t = useTranslations("panel.settings.freight.simulator");
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return (
      <Choice
        {...order}
        onChoose={(option) => {
          onChoose(option);
          setIsOpen(false);
        }}
      />
    );
  }
  return (
    <Button size="compact-sm" variant="subtle" onClick={() => setIsOpen(true)}>
      {t("open")}
    </Button>
  );
}

function Choice({ subtotalCents, parcel, onChoose }: Props) {
  const t = useTranslations("panel.settings.freight.simulator");
  const [uf, setUf] = useState<State>(parcel?.uf ?? "SP");
  const isThere = parcel?.uf === uf;
  const request = { uf, subtotalCents, ...(isThere && { cep: parcel.cep, itens: parcel.itens }) };
  const { data, error, refetch } = useQuery(freightQuoteQuery(request));
  return (
    <div className={styles.help}>
      <ChoiceSelect
        autoFocus
        label={t("uf")}
        value={uf}
        choices={STATES}
        nameOf={(state) => state}
        onChoose={setUf}
      />
      {!data && !error && <p role="status">{t("loading")}</p>}
      <QueryProblem error={data ? null : error} onRetry={refetch} />
      {data?.incompleto && <Muted>{t("incomplete")}</Muted>}
      {data && <FreightOptions options={data.opcoes} onChoose={onChoose} />}
    </div>
  );
}
