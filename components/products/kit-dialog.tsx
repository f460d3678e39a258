"use client";

import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { FormModal } from "@/components/form/form-modal";
import { IntegerField } from "@/components/form/integer-field";
import { useDialogAction } from "@/components/form/use-form-action";
import { KitPriceChoice } from "@/components/products/kit-price-choice";
import { ProductPicker } from "@/components/products/product-picker";
import { RemoveItem } from "@/components/ui/icon-action";
import { Muted } from "@/components/ui/layout";
import { type ProductView, saveKitMutation } from "@/lib/products/client";
import {
  bodyOf,
  type KitDraft,
  type PartDraft,
  problemsOf,
  unitOf,
  withPart,
} from "@/lib/products/kit-draft";
import { MAX_PARTS } from "@/lib/products/kit-limits";
import styles from "./kit.module.css";

type PartProps = {
  part: PartDraft;
  number: number;
  errorOf: (field: "produtoId" | "varianteId" | "quantidade") => string | null;
  onChange: (quantidade: number | null) => void;
  onRemove: () => void;
};

function PartRow({ part, number, errorOf, onChange, onRemove }: PartProps) {
  const t = useTranslations("panel.products.kit");
  const refused = errorOf("produtoId") ?? errorOf("varianteId");
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        {part.nome}
        {refused && (
          <span role="alert" className={styles.refused}>
            {refused}
          </span>
        )}
      </span>
      <IntegerField
        aria-label={t("units", { number })}
        leftSection="×"
        maxDigits={2}
        value={part.quantidade}
        error={errorOf("quantidade")}
        onChange={onChange}
      />
      <RemoveItem label={t("remove", { name: part.nome })} onRemove={onRemove} />
    </li>
  );
}

export function KitDialog({ product, onClose }: { product: ProductView; onClose: () => void }) {
  const t = useTranslations("panel.products.kit");
  const { id, kit, kitDescontoBps } = product;
  const form = useForm<KitDraft>({
    initialValues: { parts: kit, follows: kitDescontoBps !== null, kitDescontoBps },
    validate: (draft) =>
      Object.fromEntries(
        Object.entries(problemsOf(draft)).map(([field, problem]) => [field, t(`problem.${problem}`)]),
      ),
  });
  const action = useDialogAction({
    form,
    mutation: saveKitMutation,
    sent: (draft) => ({ id, ...bodyOf(draft) }),
    placeOf: (field) => field,
    done: ({ kit: saved }) => t("done", { count: saved.length }),
    onClose,
    texts: { problems: t("failed"), failed: t("failed") },
  });
  const errorOf = (field: string) => {
    const sentence = form.errors[field];
    return typeof sentence === "string" ? sentence : null;
  };
  const { parts } = form.values;
  const setParts = (change: (known: readonly PartDraft[]) => readonly PartDraft[]) =>
    form.setFieldValue("parts", change(form.getValues().parts));
  return (
    <FormModal title={t("dialog")} submitLabel={t("submit")} action={action} onClose={onClose}>
      {parts.length < MAX_PARTS && (
        <ProductPicker
          label={t("add")}
          choose="unit"
          error={errorOf("kit")}
          onPick={(goods) => setParts((known) => withPart(known, goods))}
        />
      )}
      {parts.length === 0 && <Muted>{t(kit.length > 0 ? "undoes" : "none")}</Muted>}
      <ul className={styles.list}>
        {parts.map((part, index) => (
          <PartRow
            key={unitOf(part)}
            part={part}
            number={index + 1}
            errorOf={(field) => errorOf(`kit[${index}].${field}`)}
            onChange={(quantidade) =>
              setParts((known) =>
                known.map((each) => (unitOf(each) === unitOf(part) ? { ...each, quantidade } : each)),
              )
            }
            onRemove={() => setParts((known) => known.filter((each) => unitOf(each) !== unitOf(part)))}
          />
        ))}
      </ul>
      {parts.length > 0 && (
        <KitPriceChoice
          draft={form.values}
          error={errorOf("kitDescontoBps")}
          onChange={(price) => form.setValues(price)}
        />
      )}
    </FormModal>
  );
}
