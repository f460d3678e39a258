"use client";

import { ActionIcon, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ChosenPills } from "@/components/form/chosen-pills";
import { ProductPicker } from "@/components/products/product-picker";
import { PictureField } from "@/components/themes/picture-field";
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

/** With a key that stays while it moves. */
export type KeyedBlock = Block & { key: string };

export const keyed = (block: Block): KeyedBlock => ({ ...block, key: crypto.randomUUID() });

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

/** What the home is made of, in its order; moved by buttons, so by keys too. */
export function BlockList({ blocks, names, onChange, onName }: Props) {
  const t = useTranslations("panel.themes.blocks");
  const move = (index: number, by: number) => {
    const block = blocks[index];
    if (block) onChange(blocks.toSpliced(index, 1).toSpliced(index + by, 0, block));
  };
  return (
    <>
      <ol className={styles.blocks}>
        {blocks.map((block, index) => {
          const name = t(`types.${block.tipo}`);
          return (
            <li key={block.key}>
              <fieldset className={styles.block}>
                <legend className={styles.name}>{name}</legend>
                <div className={styles.actions}>
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    disabled={index === 0}
                    aria-label={t("up", { name })}
                    onClick={() => move(index, -1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    disabled={index === blocks.length - 1}
                    aria-label={t("down", { name })}
                    onClick={() => move(index, 1)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    size="lg"
                    aria-label={t("drop", { name })}
                    onClick={() => onChange(blocks.toSpliced(index, 1))}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </div>
                <BlockFields
                  block={block}
                  names={names}
                  onName={onName}
                  onChange={(part) => onChange(blocks.toSpliced(index, 1, { ...block, ...part }))}
                />
              </fieldset>
            </li>
          );
        })}
      </ol>
      {blocks.length < MAX_BLOCKS && (
        <AddBlock onAdd={(tipo) => onChange([...blocks, keyed(emptyBlock(tipo))])} />
      )}
    </>
  );
}

function AddBlock({ onAdd }: { onAdd: (tipo: BlockType) => void }) {
  const t = useTranslations("panel.themes.blocks");
  return (
    <div className={styles.add}>
      <NativeSelect
        label={t("add")}
        value=""
        data={[
          { value: "", label: t("choose") },
          ...BLOCK_TYPES.map((value) => ({ value, label: t(`types.${value}`) })),
        ]}
        onChange={({ currentTarget }) => {
          const tipo = BLOCK_TYPES.find((type) => type === currentTarget.value);
          if (tipo) onAdd(tipo);
        }}
      />
    </div>
  );
}
