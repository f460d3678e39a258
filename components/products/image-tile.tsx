"use client";

import { ActionIcon, TextInput } from "@mantine/core";
import { type Icon, IconArrowLeft, IconArrowRight, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { StatusBadge } from "@/components/ui/status-badge";
import { useEdgeDrag } from "@/components/ui/use-edge-drag";
import { imageInWidth } from "@/lib/images/sizes";
import type { ProductImage } from "@/lib/products/images-schema";
import styles from "./image-tile.module.css";

type Props = {
  image: ProductImage;
  index: number;
  count: number;
  onMove: (id: string, to: number) => void;
  onDrop: (targetId: string, draggedId: string, isBehind: boolean) => void;
  onDescribe: (id: string, alt: string) => void;
  onRemove: (id: string) => void;
};

export function ImageTile({ image, index, count, onMove, onDrop, onDescribe, onRemove }: Props) {
  const t = useTranslations("panel.products.images");
  const tile = useRef<HTMLLIElement>(null);
  const { id, url, alt } = image;
  const { edge, isDragged } = useEdgeDrag({
    ...{ element: tile, kind: "product-image", id, axis: "horizontal" },
    onDrop: (dragged, isBehind) => onDrop(id, dragged, isBehind),
  });
  const number = index + 1;
  const button = (label: string, Arrow: Icon, isDisabled: boolean, onClick: () => void) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Arrow size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
  return (
    <li
      ref={tile}
      className={styles.tile}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
    >
      {/* biome-ignore lint/performance/noImgElement: the storage keeps it in every width already */}
      <img
        src={imageInWidth(url, 600)}
        alt={alt || t("noAlt", { number })}
        className={styles.picture}
        loading="lazy"
      />
      {index === 0 && (
        <span className={styles.first}>
          <StatusBadge tone="neutral">{t("cover")}</StatusBadge>
        </span>
      )}
      <TextInput
        size="xs"
        aria-label={t("altOf", { number })}
        placeholder={t("altPlaceholder")}
        defaultValue={alt}
        maxLength={200}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        onBlur={({ currentTarget }) => onDescribe(id, currentTarget.value.trim())}
      />
      <span className={styles.buttons}>
        {button(t("earlier", { number }), IconArrowLeft, index === 0, () => onMove(id, index - 1))}
        {button(t("later", { number }), IconArrowRight, index === count - 1, () => onMove(id, index + 1))}
        {button(t("remove", { number }), IconTrash, false, () => onRemove(id))}
      </span>
    </li>
  );
}
