"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { DraggableItem } from "@/components/ui/draggable-item";
import { ItemActions } from "@/components/ui/icon-action";
import { StatusBadge } from "@/components/ui/status-badge";
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
  const { id, url, alt } = image;
  const number = index + 1;
  return (
    <DraggableItem
      kind="product-image"
      id={id}
      axis="horizontal"
      className={styles.tile}
      onDrop={(dragged, isBehind) => onDrop(id, dragged, isBehind)}
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
        <ItemActions
          isRow
          labels={{
            earlier: t("earlier", { number }),
            later: t("later", { number }),
            remove: t("remove", { number }),
          }}
          index={index}
          count={count}
          onMove={(to) => onMove(id, to)}
          onRemove={() => onRemove(id)}
        />
      </span>
    </DraggableItem>
  );
}
