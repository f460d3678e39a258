"use client";

import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceSelect } from "@/components/form/choice-select";
import { FreightOptions } from "@/components/settings/freight-options";
import { Muted } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { bareCep, stateOfCep } from "@/lib/customers/cep";
import { STATES, type State } from "@/lib/customers/states";
import { freightQuoteQuery } from "@/lib/freight/client";
import type { FreightOption } from "@/lib/freight/schema";
import type { Body } from "@/lib/http/api-types";
import styles from "./freight-help.module.css";

type Request = Body<"/frete/cotar">;
type Props = Pick<Request, "subtotalCents" | "itens"> & {
  /** As typed in the address; empty if there is none. */
  cep: string;
  onChoose: (option: FreightOption) => void;
};

export function FreightHelp({ onChoose, ...goods }: Props) {
  const t = useTranslations("panel.settings.freight.simulator");
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return (
      <Choice
        {...goods}
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

function Choice({ cep: typed, subtotalCents, itens, onChoose }: Props) {
  const t = useTranslations("panel.settings.freight.simulator");
  const bare = bareCep(typed);
  const [uf, setUf] = useState<State>(stateOfCep(bare) ?? "SP");
  const cep = stateOfCep(bare) === uf ? bare : null;
  const { data, error, refetch } = useQuery(freightQuoteQuery({ uf, cep, subtotalCents, itens }));
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
