"use client";

import { useLocale, useTranslations } from "next-intl";
import { ChoicePills } from "@/components/form/choice-pills";
import { MoneyField } from "@/components/form/money-field";
import { useFormats } from "@/components/layout/panel-context";
import { numberFormat } from "@/lib/format/formatters";
import { type KitDraft, priceOf, sumOf } from "@/lib/products/kit-draft";
import styles from "./kit.module.css";

type Props = {
  draft: KitDraft;
  error: string | null;
  onChange: (price: Pick<KitDraft, "follows" | "kitDescontoBps">) => void;
};

/** The kit's own price, or that of its parts less a percentage. A percentage has two decimals, like money. */
export function KitPriceChoice({ draft, error, onChange }: Props) {
  const t = useTranslations("panel.products.kit");
  const { follows, kitDescontoBps } = draft;
  return (
    <div className={styles.price}>
      <ChoicePills
        name="preco-do-kit"
        label={t("price")}
        choices={[
          { value: "own", label: t("ownPrice") },
          { value: "parts", label: t("partsPrice") },
        ]}
        value={follows ? "parts" : "own"}
        onChoose={(value) => onChange({ follows: value === "parts", kitDescontoBps: kitDescontoBps ?? 0 })}
      />
      {follows && (
        <MoneyField
          label={t("discount")}
          leftSection="%"
          value={kitDescontoBps}
          error={error}
          onChange={(value) => onChange({ follows, kitDescontoBps: value })}
        />
      )}
      {follows && <Result draft={draft} />}
    </div>
  );
}

function Result({ draft }: { draft: KitDraft }) {
  const t = useTranslations("panel.products.kit");
  const format = useFormats();
  const percent = numberFormat(useLocale(), { style: "percent", maximumFractionDigits: 2 });
  const price = priceOf(draft);
  if (price === null) return null;
  const sum = sumOf(draft.parts);
  return (
    <dl className={styles.sum} aria-label={t("result")} aria-live="polite">
      <dt>{t("sum")}</dt>
      <dd>{format.cents(sum)}</dd>
      <dt>{t("less", { part: percent.format((draft.kitDescontoBps ?? 0) / 10_000) })}</dt>
      <dd>{format.cents(price - sum)}</dd>
      <dt>{t("kitPrice")}</dt>
      <dd>{format.cents(price)}</dd>
    </dl>
  );
}
