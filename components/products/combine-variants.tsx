"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import { newKey } from "@/lib/http/new-key";
import type { VariantDraft } from "@/lib/products/form/values";
import { listed, withCombinations } from "@/lib/products/form/variants";

type Props = {
  nome: string;
  drafts: readonly VariantDraft[];
  onCombine: (drafts: VariantDraft[]) => void;
  onClose: () => void;
};

const LENGTH = 1000;

/** Variants that exist already stay unchanged. */
export function CombineVariants({ nome, drafts, onCombine, onClose }: Props) {
  const t = useTranslations("panel.products.variants");
  const [sizes, setSizes] = useState(() =>
    [...new Set(drafts.map(({ tamanho }) => tamanho))].filter(Boolean).join(", "),
  );
  const [colours, setColours] = useState(() =>
    [...new Set(drafts.map(({ cor }) => cor))].filter(Boolean).join(", "),
  );
  const next = withCombinations(drafts, {
    nome,
    tamanhos: listed(sizes),
    cores: listed(colours),
    newKey,
  });
  const added = next.length - drafts.length;
  const submit = (event?: SyntheticEvent) => {
    // In React's event tree, this form is inside the editor's form.
    event?.preventDefault();
    event?.stopPropagation();
    if (added > 0) onCombine(next);
    onClose();
  };
  return (
    <FormModal
      title={t("combineTitle")}
      submitLabel={t("combineSubmit", { count: added })}
      action={{ submit, isBusy: false }}
      onClose={onClose}
    >
      <TextInput
        label={t("sizes")}
        description={t("listHint")}
        placeholder={t("sizesExample")}
        data-autofocus
        maxLength={LENGTH}
        value={sizes}
        onChange={({ currentTarget }) => setSizes(currentTarget.value)}
      />
      <TextInput
        label={t("colours")}
        placeholder={t("coloursExample")}
        maxLength={LENGTH}
        value={colours}
        onChange={({ currentTarget }) => setColours(currentTarget.value)}
      />
    </FormModal>
  );
}
