"use client";

import { Textarea, TextInput } from "@mantine/core";
import { IconGripVertical } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { AddSelect } from "@/components/form/add-select";
import { ChosenPills } from "@/components/form/chosen-pills";
import { focusAdded } from "@/components/form/list-focus";
import { ProductPicker } from "@/components/products/product-picker";
import { PictureField } from "@/components/themes/picture-field";
import { DraggableItem } from "@/components/ui/draggable-item";
import { ItemActions } from "@/components/ui/icon-action";
import { newKey } from "@/lib/http/new-key";
import {
  BLOCK_FIELDS,
  BLOCK_TYPES,
  type Block,
  type BlockType,
  emptyBlock,
  MAX_BLOCKS,
  MAX_PRODUCTS,
} from "@/lib/themes/blocks";
import styles from "./block-list.module.css";

/** `key` stays the same while the block moves. */
export type KeyedBlock = Block & { key: string };

export const keyed = (block: Block): KeyedBlock => ({ ...block, key: newKey() });

type Names = Record<string, string>;
type FieldsProps = {
  block: KeyedBlock;
  names: Names;
  onChange: (part: Partial<Block>) => void;
  onName: (id: string, name: string) => void;
};

function BlockFields({ block, names, onChange, onName }: FieldsProps) {
  const t = useTranslations("panel.themes.blocks");
  const has = (field: (typeof BLOCK_FIELDS)[BlockType][number]) => BLOCK_FIELDS[block.tipo].includes(field);
  const { titulo, texto, botao, link, imagemUrl, produtoIds } = block;
  return (
    <>
      {has("titulo") && (
        <TextInput
          label={t("title")}
          placeholder={t("ours")}
          value={titulo ?? ""}
          maxLength={120}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ titulo: currentTarget.value })}
        />
      )}
      {has("texto") && (
        <Textarea
          label={t("text")}
          placeholder={t("ours")}
          value={texto ?? ""}
          maxLength={2_000}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => onChange({ texto: currentTarget.value })}
        />
      )}
      {has("botao") && (
        <TextInput
          label={t("button")}
          placeholder={t("ours")}
          value={botao ?? ""}
          maxLength={40}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ botao: currentTarget.value })}
        />
      )}
      {has("link") && (
        <TextInput
          label={t("link")}
          description={t("linkHint")}
          value={link ?? ""}
          maxLength={300}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ link: currentTarget.value || null })}
        />
      )}
      {has("imagemUrl") && (
        <PictureField
          label={t("picture")}
          value={imagemUrl}
          onChange={(url) => onChange({ imagemUrl: url })}
        />
      )}
      {has("produtoIds") && (
        <>
          {produtoIds.length < MAX_PRODUCTS && (
            <ProductPicker
              label={t("products")}
              choose="product"
              onPick={({ produtoId, nome }) => {
                onName(produtoId, nome);
                if (!produtoIds.includes(produtoId)) onChange({ produtoIds: [...produtoIds, produtoId] });
              }}
            />
          )}
          <ChosenPills
            label={t("products")}
            chosen={produtoIds.map((id) => ({ id, name: names[id] ?? t("goneProduct") }))}
            removeLabelOf={(name) => t("dropProduct", { name })}
            onRemove={(id) => onChange({ produtoIds: produtoIds.filter((each) => each !== id) })}
          />
        </>
      )}
    </>
  );
}

type Props = {
  blocks: readonly KeyedBlock[];
  names: Names;
  onChange: (blocks: KeyedBlock[]) => void;
  onName: (id: string, name: string) => void;
};

type CardProps = Props & { index: number; block: KeyedBlock };

function BlockCard({ blocks, names, onChange, onName, index, block }: CardProps) {
  const t = useTranslations("panel.themes.blocks");
  const handle = useRef<HTMLSpanElement>(null);
  const titleId = useId();
  const name = t(`types.${block.tipo}`);
  const moveTo = (from: number, to: number) => {
    const moved = blocks[from];
    if (moved) onChange(blocks.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const drop = (draggedKey: string, isBehind: boolean) => {
    const from = blocks.findIndex(({ key }) => key === draggedKey);
    const to = index + (isBehind ? 1 : 0);
    moveTo(from, from < to ? to - 1 : to);
  };
  return (
    <DraggableItem kind="home-block" id={block.key} axis="vertical" handle={handle} onDrop={drop}>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot be in one row with buttons */}
      <div role="group" aria-labelledby={titleId} className={styles.fields}>
        <div className={styles.top}>
          <span ref={handle} className={styles.handle}>
            <IconGripVertical size={16} aria-hidden />
          </span>
          <span id={titleId} className={styles.name}>
            {name}
          </span>
          <ItemActions
            labels={{ earlier: t("up", { name }), later: t("down", { name }), remove: t("drop", { name }) }}
            index={index}
            count={blocks.length}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => onChange(blocks.toSpliced(index, 1))}
          />
        </div>
        <BlockFields
          block={block}
          names={names}
          onName={onName}
          onChange={(part) => onChange(blocks.toSpliced(index, 1, { ...block, ...part }))}
        />
      </div>
    </DraggableItem>
  );
}

/** Blocks move by dragging or by buttons, so the keyboard can do it too. */
export function BlockList(props: Props) {
  const { blocks, onChange } = props;
  return (
    <>
      <ol className={styles.blocks}>
        {blocks.map((block, index) => (
          <BlockCard key={block.key} {...props} index={index} block={block} />
        ))}
      </ol>
      {blocks.length < MAX_BLOCKS && (
        <AddBlock onAdd={(tipo) => focusAdded(() => onChange([...blocks, keyed(emptyBlock(tipo))]))} />
      )}
    </>
  );
}

function AddBlock({ onAdd }: { onAdd: (tipo: BlockType) => void }) {
  const t = useTranslations("panel.themes.blocks");
  const add = (id: string) => {
    const tipo = BLOCK_TYPES.find((type) => type === id);
    if (tipo) onAdd(tipo);
  };
  return (
    <AddSelect
      label={t("add")}
      placeholder={t("choose")}
      options={BLOCK_TYPES.map((type) => ({ id: type, name: t(`types.${type}`) }))}
      addLabel={t("addChosen")}
      onAdd={add}
    />
  );
}
