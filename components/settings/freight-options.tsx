"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useFormats } from "@/components/layout/panel-context";
import { Muted } from "@/components/ui/layout";
import type { FreightOption } from "@/lib/freight/schema";
import styles from "./freight-options.module.css";

type Props = {
  options: readonly FreightOption[];
  /** With this callback the options are clickable. */
  onChoose?: (option: FreightOption) => void;
};

/** Lists the options, cheapest first. */
export function FreightOptions({ options, onChoose }: Props) {
  const t = useTranslations("panel.settings.freight.simulator");
  const format = useFormats();
  return (
    <div role="status">
      {options.length === 0 ? (
        <Muted>{t("none")}</Muted>
      ) : (
        <ul className={styles.options}>
          {options.map((option) => (
            <li key={option.id} className={styles.option}>
              <span className={styles.words}>
                <span className={styles.name}>{option.nome}</span>
                <span className={styles.detail}>
                  {t("days", { count: option.prazoDiasUteis })}
                  {option.entregaAte && ` · ${t("by", { day: format.calendarDay(option.entregaAte) })}`}
                  {option.pesoMaximoGramas !== null &&
                    ` · ${t("upTo", { grams: format.count(option.pesoMaximoGramas) })}`}
                </span>
              </span>
              <span className={styles.price}>
                {option.gratis && option.tabelaCents > 0 && <s>{format.cents(option.tabelaCents)}</s>}{" "}
                {option.gratis ? t("free") : format.cents(option.precoCents)}
              </span>
              {onChoose && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t("chooseOf", { name: option.nome })}
                  onClick={() => onChoose(option)}
                >
                  {t("choose")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
