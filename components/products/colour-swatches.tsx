"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ColourField, HEX } from "@/components/form/colour-field";
import type { EditorForm } from "@/components/products/use-product-form";
import { usedValues, withSwatch } from "@/lib/products/form/options";
import { folded } from "@/lib/products/option-limits";
import { isColour } from "@/lib/products/options";
import styles from "./variants-card.module.css";

/** The shop shows a swatch beside the name of a colour. */
export function ColourSwatches({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.variants");
  const { opcoes, variantes } = form.values;
  const at = opcoes.findIndex(({ nome }) => isColour(nome));
  const option = opcoes[at];
  const colours = usedValues(variantes, at);
  if (!option || colours.length === 0) return null;
  const swatchOf = (colour: string) =>
    option.valores.find(({ valor }) => folded(valor) === folded(colour))?.amostra ?? "";
  return (
    <details className={styles.swatches}>
      <summary>{t("swatches")}</summary>
      <div className={styles.swatchFields}>
        {colours.map((colour) => (
          <SwatchField
            key={colour}
            colour={colour}
            amostra={swatchOf(colour)}
            onChange={(amostra) =>
              form.setFieldValue("opcoes", opcoes.with(at, withSwatch(option, colour, amostra)))
            }
          />
        ))}
      </div>
    </details>
  );
}

type Props = { colour: string; amostra: string; onChange: (amostra: string | null) => void };

function SwatchField({ colour, amostra, onChange }: Props) {
  const t = useTranslations("panel.products.variants");
  /** What is typed and no colour yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed !== "";
  return (
    <ColourField
      label={t("swatchOf", { colour })}
      chooserLabel={t("chooseSwatch", { colour })}
      value={typed ?? amostra}
      error={isWrong && t("swatchWrong")}
      onChange={(text) => {
        const isColourCode = HEX.test(text);
        setTyped(isColourCode ? null : text);
        if (isColourCode || text === "") onChange(text || null);
      }}
    />
  );
}
