"use client";

import { NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import type { CategoryDialog } from "@/components/categories/category-tree-context";
import { ConfirmChange, FormModal } from "@/components/form/form-modal";
import { useDialogAction } from "@/components/form/use-form-action";
import { changeCategoryMutation, removeCategoryMutation } from "@/lib/categories/client";
import type { CategoryNode } from "@/lib/categories/schema";
import { obstacleTo } from "@/lib/categories/tree";

type Props = {
  dialog: CategoryDialog;
  tree: readonly CategoryNode[];
  onMove: (category: CategoryNode, paiId: string | null) => void;
  onClose: () => void;
};

export function CategoryDialogs({ dialog: { kind, category }, tree, onMove, onClose }: Props) {
  switch (kind) {
    case "move":
      return <MoveCategory category={category} tree={tree} onMove={onMove} onClose={onClose} />;
    case "slug":
      return <CategorySlug category={category} onClose={onClose} />;
    case "remove":
      return (
        <RemoveCategory
          category={category}
          childCount={tree.filter(({ paiId }) => paiId === category.id).length}
          onClose={onClose}
        />
      );
  }
}

const INDENT = "\u2003";

type MoveProps = Pick<Props, "tree" | "onMove" | "onClose"> & { category: CategoryNode };

/** The category tree does the move and offers undo. */
function MoveCategory({ category, tree, onMove, onClose }: MoveProps) {
  const t = useTranslations("panel.categories.moveDialog");
  const before = category.paiId ?? "";
  const form = useForm({ initialValues: { paiId: before } });
  const fitting = tree.filter(({ id }) => obstacleTo(tree, category.id, id) === null);
  const submit = form.onSubmit(({ paiId }) => {
    onClose();
    if (paiId !== before) onMove(category, paiId || null);
  });
  return (
    <FormModal
      title={t("title", { name: category.nome })}
      submitLabel={t("submit")}
      action={{ submit, isBusy: false, isChanged: form.isDirty() }}
      onClose={onClose}
    >
      <NativeSelect
        {...form.getInputProps("paiId")}
        data-autofocus
        label={t("label")}
        description={t("hint")}
        data={[
          { value: "", label: t("root") },
          ...fitting.map(({ id, nome, nivel }) => ({ value: id, label: INDENT.repeat(nivel - 1) + nome })),
        ]}
      />
    </FormModal>
  );
}

const SLUG_LENGTH = 120;

type OneProps = { category: CategoryNode; onClose: () => void };

function CategorySlug({ category: { id, nome, slug: before }, onClose }: OneProps) {
  const t = useTranslations("panel.categories");
  const form = useForm({
    initialValues: { slug: before },
    validate: { slug: (slug) => (slug.trim() ? null : t("slugDialog.missing")) },
  });
  const action = useDialogAction({
    form,
    mutation: changeCategoryMutation,
    sent: ({ slug }) => (slug.trim() === before ? null : { id, slug: slug.trim() }),
    onNothing: onClose,
    done: t("slugChanged", { name: nome }),
    onClose,
  });
  return (
    <FormModal
      title={t("slugDialog.title", { name: nome })}
      submitLabel={t("slugDialog.submit")}
      action={action}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps("slug")}
        data-autofocus
        label={t("slugDialog.label")}
        description={t("slugDialog.hint")}
        maxLength={SLUG_LENGTH}
        autoComplete="off"
        spellCheck={false}
      />
    </FormModal>
  );
}

function RemoveCategory({
  category: { id, nome, produtos },
  childCount,
  onClose,
}: OneProps & { childCount: number }) {
  const t = useTranslations("panel.categories");
  return (
    <ConfirmChange
      isDanger
      title={t("removeDialog.title", { name: nome })}
      confirmLabel={t("removeDialog.confirm")}
      mutation={removeCategoryMutation}
      sent={id}
      done={t("removed", { name: nome })}
      onClose={onClose}
    >
      <p>{t("removeDialog.products", { count: produtos })}</p>
      {childCount > 0 && <p>{t("removeDialog.children", { count: childCount })}</p>}
      <p>{t("removeDialog.forever")}</p>
    </ConfirmChange>
  );
}
