"use client";

import { CategorySlugDialog } from "@/components/categories/category-slug-dialog";
import type { CategoryDialog } from "@/components/categories/category-tree-context";
import { MoveCategory } from "@/components/categories/move-category";
import { RemoveCategory } from "@/components/categories/remove-category";
import type { CategoryNode } from "@/lib/categories/schema";

type Props = {
  dialog: CategoryDialog;
  tree: readonly CategoryNode[];
  onMove: (category: CategoryNode, paiId: string | null) => void;
  onClose: () => void;
};

/** The dialog of the screen that is open now. */
export function CategoryDialogs({ dialog: { kind, category }, tree, onMove, onClose }: Props) {
  switch (kind) {
    case "move":
      return <MoveCategory category={category} tree={tree} onMove={onMove} onClose={onClose} />;
    case "slug":
      return <CategorySlugDialog category={category} onClose={onClose} />;
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
