"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IntegerField } from "@/components/form/integer-field";
import { MoneyField } from "@/components/form/money-field";
import { FreightOptions } from "@/components/settings/freight-options";
import { Card } from "@/components/ui/card";
import { STATES, type State } from "@/lib/customers/states";
import { optionsOf } from "@/lib/freight/options";
import type { FreightRate } from "@/lib/freight/schema";
import styles from "./freight-simulator.module.css";

/** What a customer would be offered by the lines as they stand, saved or not. */
export function FreightSimulator({ rates }: { rates: readonly FreightRate[] }) {
  const t = useTranslations("panel.settings.freight.simulator");
  const card = useTranslations("panel.card");
  const [uf, setUf] = useState<State>("SP");
  const [subtotalCents, setSubtotal] = useState<number | null>(10_000);
  const [pesoGramas, setWeight] = useState<number | null>(null);
  const options = optionsOf(rates, {
    uf,
    subtotalCents: subtotalCents ?? 0,
    ...(pesoGramas !== null && { pesoGramas }),
  });
  return (
    <Card id="simulador" title={card("simulador")}>
      <div className={styles.fields}>
        <NativeSelect
          label={t("uf")}
          value={uf}
          data={[...STATES]}
          onChange={({ currentTarget }) =>
            setUf(STATES.find((state) => state === currentTarget.value) ?? "SP")
          }
        />
        <MoneyField label={t("subtotal")} value={subtotalCents} onChange={setSubtotal} />
        <IntegerField
          label={t("weight")}
          placeholder={t("anyWeight")}
          maxDigits={6}
          value={pesoGramas}
          onChange={setWeight}
        />
      </div>
      <FreightOptions options={options} />
    </Card>
  );
}
