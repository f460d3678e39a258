"use client";

import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceSelect } from "@/components/form/choice-select";
import { IntegerField } from "@/components/form/integer-field";
import { MoneyField } from "@/components/form/money-field";
import { FreightOptions } from "@/components/settings/freight-options";
import { Card } from "@/components/ui/card";
import { categoryOptionsQuery } from "@/lib/categories/client";
import { pathTo } from "@/lib/categories/tree";
import { bareCep, stateOfCep } from "@/lib/customers/cep";
import { STATES, type State } from "@/lib/customers/states";
import { optionsOf, refusedOf } from "@/lib/freight/options";
import { type PackingTerms, packingFrom } from "@/lib/freight/packing-days";
import type { FreightRate } from "@/lib/freight/schema";
import styles from "./freight-simulator.module.css";

const CarrierSimulator = dynamic(
  () => import("@/components/settings/carrier-simulator").then(({ CarrierSimulator }) => CarrierSimulator),
  { ssr: false },
);

/** The category and those above it, for one item; undefined: not chosen. */
function useGoods(isAsked: boolean) {
  const [id, setId] = useState("");
  const { data } = useQuery({ ...categoryOptionsQuery, enabled: isAsked });
  const byId = new Map(data?.map((option) => [option.id, option]));
  const isKnown = isAsked && byId.has(id);
  return {
    choices: ["", ...byId.keys()],
    nameOf: (each: string) =>
      pathTo(byId, each)
        .map(({ nome }) => nome)
        .join(" › "),
    chosen: isKnown ? id : "",
    choose: setId,
    categorias: isKnown ? [pathTo(byId, id).map((above) => above.id)] : undefined,
  };
}

/** Simulates with the typed rates, even before they are saved. */
export function FreightSimulator({
  rates,
  ...packing
}: {
  rates: readonly FreightRate[];
} & PackingTerms) {
  const t = useTranslations("panel.settings.freight.simulator");
  const card = useTranslations("panel.card");
  const [uf, setUf] = useState<State>("SP");
  const [typedCep, setTypedCep] = useState("");
  const [subtotalCents, setSubtotal] = useState<number | null>(10_000);
  const [pesoGramas, setWeight] = useState<number | null>(null);
  const isByCategory = rates.some(({ categoriaIds }) => categoriaIds.length > 0);
  const goods = useGoods(isByCategory);
  const [isAsking, setIsAsking] = useState(false);
  const bare = bareCep(typedCep);
  const cep = stateOfCep(bare) === uf ? bare : null;
  const { hoje, diasPreparo } = packingFrom(packing);
  const offered = rates.map((rate) => ({
    ...rate,
    hoje,
    prazoDiasUteis: rate.prazoDiasUteis + diasPreparo,
  }));
  const parcel = {
    uf,
    cep,
    subtotalCents: subtotalCents ?? 0,
    categorias: goods.categorias,
    ...(pesoGramas !== null && { pesoGramas }),
  };
  const refused = refusedOf(offered, parcel);
  return (
    <Card id="simulador" title={card("simulador")}>
      <div className={styles.fields}>
        <TextInput
          label={t("cep")}
          placeholder={t("anyCep")}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          value={typedCep}
          onChange={({ currentTarget: { value } }) => {
            setTypedCep(value);
            setUf(stateOfCep(bareCep(value)) ?? uf);
          }}
        />
        <ChoiceSelect
          label={t("uf")}
          value={uf}
          choices={STATES}
          nameOf={(state) => state}
          onChoose={setUf}
        />
        <MoneyField label={t("subtotal")} value={subtotalCents} onChange={setSubtotal} />
        <IntegerField
          label={t("weight")}
          placeholder={t("anyWeight")}
          maxDigits={6}
          value={pesoGramas}
          onChange={setWeight}
        />
        {isByCategory && (
          <ChoiceSelect
            label={t("goods")}
            value={goods.chosen}
            choices={goods.choices}
            nameOf={(id) => (id ? goods.nameOf(id) : t("anyGoods"))}
            onChoose={goods.choose}
          />
        )}
      </div>
      <FreightOptions options={optionsOf(offered, parcel)} />
      {refused.length > 0 && (
        <details className={styles.refused} open>
          <summary>{t("refused", { count: refused.length })}</summary>
          <ul className={styles.list}>
            {refused.map(({ rate, why }) => (
              <li key={rate.id}>
                <strong>{rate.nome}</strong>:{" "}
                {t(`why.${why === "cep" && cep === null ? "noCep" : why}`, { uf })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isAsking ? (
        <CarrierSimulator place={cep ? { cep, uf } : null} />
      ) : (
        <Button size="compact-sm" variant="subtle" onClick={() => setIsAsking(true)}>
          {t("askCarriers")}
        </Button>
      )}
    </Card>
  );
}
