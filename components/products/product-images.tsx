"use client";

import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { ImageDrop } from "@/components/products/image-drop";
import { useImageUploads } from "@/components/products/use-image-uploads";
import { Card } from "@/components/ui/card";
import { DraggableItem } from "@/components/ui/draggable-item";
import { Hidden } from "@/components/ui/hidden";
import { ItemActions } from "@/components/ui/icon-action";
import { ProgressLine } from "@/components/ui/progress-line";
import { StatusBadge } from "@/components/ui/status-badge";
import { toast } from "@/components/ui/toast";
import { imageInWidth } from "@/lib/images/sizes";
import { arrangeImagesMutation, type ProductView, removeImageMutation } from "@/lib/products/client";
import type { ProductImage } from "@/lib/products/schema";
import styles from "./image-tile.module.css";

const MAX_IMAGES = 20;

const moved = (images: readonly ProductImage[], id: string, to: number): ProductImage[] => {
  const image = images.find((each) => each.id === id);
  return image ? images.filter((each) => each.id !== id).toSpliced(to, 0, image) : [...images];
};

type Props = {
  image: ProductImage;
  index: number;
  count: number;
  onMove: (id: string, to: number) => void;
  onDrop: (targetId: string, draggedId: string, isBehind: boolean) => void;
  onDescribe: (id: string, alt: string) => void;
  onRemove: (id: string) => void;
};

function ImageTile({ image, index, count, onMove, onDrop, onDescribe, onRemove }: Props) {
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
      {/* biome-ignore lint/performance/noImgElement: the storage already keeps it in every width */}
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

/** Saves each change at once, separately from the form. */
export function ProductImages({ product: { id, imagens } }: { product: ProductView }) {
  const t = useTranslations("panel.products.images");
  const sentenceOf = useErrorSentence();
  const { sending, send } = useImageUploads();
  const onError = (error: Error) => toast.failed(sentenceOf(error));
  const arrange = useMutation({ ...arrangeImagesMutation, onError });
  const remove = useMutation({ ...removeImageMutation, onError });
  // Shows the requested order until the product has it.
  const shown = arrange.isPending ? inOrder(imagens, arrange.variables.imagens) : imagens;
  const save = (images: readonly ProductImage[]) =>
    arrange.mutate({ id, imagens: images.map(({ id: imageId, alt }) => ({ id: imageId, alt })) });
  const drop = (targetId: string, draggedId: string, isBehind: boolean) => {
    const rest = shown.filter((each) => each.id !== draggedId);
    const target = rest.findIndex((each) => each.id === targetId);
    save(moved(shown, draggedId, target + (isBehind ? 1 : 0)));
  };
  const describe = (imageId: string, alt: string) => {
    if (shown.some((each) => each.id === imageId && each.alt !== alt)) {
      save(shown.map((each) => (each.id === imageId ? { ...each, alt } : each)));
    }
  };
  return (
    <Card title={t("title")}>
      {shown.length > 0 && (
        <ul className={styles.tiles} aria-label={t("title")}>
          {shown.map((image, index) => (
            <ImageTile
              key={image.id}
              image={image}
              index={index}
              count={shown.length}
              onMove={(imageId, to) => save(moved(shown, imageId, to))}
              onDrop={drop}
              onDescribe={describe}
              onRemove={(imageId) => remove.mutate({ id, imageId })}
            />
          ))}
        </ul>
      )}
      {sending.map(({ key, name, part }) => (
        <ProgressLine key={key} label={name} part={part < 1 ? part : null} />
      ))}
      <Hidden>
        <span role="status">{t("count", { count: shown.length })}</span>
      </Hidden>
      <ImageDrop room={MAX_IMAGES - imagens.length - sending.length} onFiles={(files) => send(id, files)} />
    </Card>
  );
}

function inOrder(
  images: readonly ProductImage[],
  order: readonly { id: string; alt?: string | undefined }[],
) {
  const byId = new Map(images.map((image) => [image.id, image]));
  return order.flatMap(({ id, alt }) => {
    const image = byId.get(id);
    return image ? [{ ...image, alt: alt ?? image.alt }] : [];
  });
}
