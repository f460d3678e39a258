"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SearchPicker } from "@/components/form/search-picker";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import type { ChoiceGroup } from "@/components/form/use-search-picker";
import { useFormats } from "@/components/layout/panel-context";
import { productOptionsQuery } from "@/lib/products/client";
import type { ProductOption } from "@/lib/products/option";
import { type PickedProduct, pickedOf, variantName } from "@/lib/products/picked";
import styles from "./product-picker.module.css";

type Props = {
  label: string;
  isLabelHidden?: boolean;
  /** `unit`: what the store sells, that is a variant if the product has variants. */
  choose: "product" | "unit";
  error?: ReactNode;
  onPick: (picked: PickedProduct) => void;
};

/** Searches by name or SKU; chooses one product at a time. */
export function ProductPicker({ label, isLabelHidden, choose, error, onPick }: Props) {
  const t = useTranslations("panel.manualOrders.productPicker");
  const sentenceOf = useErrorSentence();
  const [q, setQ] = useState<string | null>(null);
  const options = useQuery({ ...productOptionsQuery(q ?? ""), enabled: q !== null });
  const offersOf = useOffers(choose);
  const offers = options.data?.flatMap(offersOf);
  const pick = (id: string) => {
    const found = offers?.flatMap(({ offers }) => offers).find((offer) => offer.id === id);
    if (found) onPick(found.picked);
  };
  return (
    <SearchPicker
      label={label}
      {...(isLabelHidden && { isLabelHidden })}
      placeholder={t("placeholder")}
      groups={offers?.map(({ offers, ...group }): ChoiceGroup => ({ ...group, choices: offers }))}
      isStale={options.isFetching}
      emptyText={t("empty")}
      error={options.error ? sentenceOf(options.error) : error}
      onSearch={setQ}
      onPick={pick}
    />
  );
}

function useOffers(choose: Props["choose"]) {
  const t = useTranslations("panel.manualOrders.productPicker");
  return (product: ProductOption) => {
    const { id, nome, publicado, variantes } = product;
    const hint = publicado ? [] : [t("draft")];
    if (choose === "product" || variantes.length === 0) {
      const picked = pickedOf(product, null);
      const detail = hint.join(" · ") || undefined;
      return { id, title: null, offers: [{ id, title: nome, detail, aside: <Facts of={picked} />, picked }] };
    }
    const offers = variantes.map((variant) => {
      const picked = pickedOf(product, variant);
      const title = variantName(variant);
      const detail = title === variant.sku ? undefined : variant.sku;
      return { id: variant.id, title, detail, aside: <Facts of={picked} />, picked };
    });
    return { id, title: [nome, ...hint].join(" · "), offers };
  };
}

function Facts({ of: { precoCents, estoque, controlaEstoque } }: { of: PickedProduct }) {
  const t = useTranslations("panel.manualOrders.productPicker");
  const format = useFormats();
  return (
    <>
      <span>{format.cents(precoCents)}</span>
      {controlaEstoque && (
        <span className={styles.stock} data-none={estoque <= 0 || undefined}>
          {t("stock", { count: estoque })}
        </span>
      )}
    </>
  );
}
