import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { EditorForm } from "@/components/products/use-product-form";
import styles from "./product-editor.module.css";

const CODES = [
  ["sku", 64],
  ["codigoBarras", 32],
] as const;

/** SKU and barcode of a product without variants. */
export function OwnCodes({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.stockCard");
  return (
    <div className={styles.codes}>
      {CODES.map(([field, maxLength]) => (
        <TextInput
          key={field}
          {...form.getInputProps(field)}
          label={t(field)}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
    </div>
  );
}
