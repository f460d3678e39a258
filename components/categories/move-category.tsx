"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormModal } from "@/components/form/form-modal";
import type { CategoryNode } from "@/lib/categories/schema";
import { obstacleTo } from "@/lib/categories/tree";

type Props = {
  category: CategoryNode;
  tree: readonly CategoryNode[];
  onMove: (category: CategoryNode, paiId: string | null) => void;
  onClose: () => void;
};

const INDENT = "\u2003";

/** Chooses the category that another goes into. */
export function MoveCategory({ category, tree, onMove, onClose }: Props) {
  const t = useTranslations("panel.categories.moveDialog");
  const [paiId, setPaiId] = useState(category.paiId ?? "");
  const fitting = tree.filter(({ id }) => obstacleTo(tree, category.id, id) === null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    if (paiId !== (category.paiId ?? "")) onMove(category, paiId || null);
  };
  return (
    <FormModal
      title={t("title", { name: category.nome })}
      submitLabel={t("submit")}
      isBusy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        data-autofocus
        label={t("label")}
        description={t("hint")}
        value={paiId}
        onChange={(event) => setPaiId(event.currentTarget.value)}
        data={[
          { value: "", label: t("root") },
          ...fitting.map(({ id, nome, nivel }) => ({ value: id, label: INDENT.repeat(nivel - 1) + nome })),
        ]}
      />
    </FormModal>
  );
}
