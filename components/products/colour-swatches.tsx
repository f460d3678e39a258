"use client";

import { ColorInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { EditorForm } from "@/components/products/use-product-form";
import { usedValues, withSwatch } from "@/lib/products/form/options";
import { folded } from "@/lib/products/option-schema";
import { isColour } from "@/lib/products/options";
import styles from "./variants-card.module.css";

const HEX = /^#[0-9a-f]{6}$/i;

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
  const set = (colour: string, amostra: string) =>
    form.setFieldValue("opcoes", opcoes.with(at, withSwatch(option, colour, HEX.test(amostra) ? amostra : null)));
  return (
    <details className={styles.swatches}>
      <summary>{t("swatches")}</summary>
      <div className={styles.swatchFields}>
        {colours.map((colour) => (
          <ColorInput
            key={colour}
            label={t("swatchOf", { colour })}
            placeholder="#1d4ed8"
            fixOnBlur
            defaultValue={swatchOf(colour)}
            onChange={(amostra) => set(colour, amostra)}
          />
        ))}
      </div>
    </details>
  );
}
