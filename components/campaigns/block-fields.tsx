"use client";

import { Button, Textarea, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ProductPicker } from "@/components/products/product-picker";
import { MoreMenu } from "@/components/ui/more-menu";
import type { BlockView } from "@/lib/campaigns/client";
import { newKey } from "@/lib/http/new-key";
import styles from "./campaign-editor.module.css";

export const BLOCK_TYPES = [
  "titulo",
  "texto",
  "imagem",
  "botao",
  "produto",
  "cupom",
  "pontos",
  "divisor",
] as const satisfies BlockView["tipo"][];

/** In the form with every field; only its own are sent. */
export type TypedBlock = {
  key: string;
  tipo: BlockView["tipo"];
  texto: string;
  link: string;
  endereco: string;
  descricao: string;
  produtoId: string;
  produtoNome: string;
  codigo: string;
};

export const emptyBlock = (tipo: BlockView["tipo"]): TypedBlock => ({
  key: newKey(),
  tipo,
  texto: "",
  link: "",
  endereco: "",
  descricao: "",
  produtoId: "",
  produtoNome: "",
  codigo: "",
});

export function typedOf(block: BlockView): TypedBlock {
  const given = Object.entries(block).map(([name, value]) => [name, value ?? ""]);
  return { ...emptyBlock(block.tipo), ...Object.fromEntries(given) };
}

/** Null while something is missing. */
export function blockOf({
  tipo,
  texto,
  link,
  endereco,
  descricao,
  produtoId,
  codigo,
}: TypedBlock): BlockView | null {
  switch (tipo) {
    case "titulo":
    case "texto":
    case "pontos":
      return texto.trim() ? { tipo, texto } : null;
    case "imagem":
      return endereco.trim() ? { tipo, endereco, descricao, link: link.trim() || null } : null;
    case "botao":
      return texto.trim() && link.trim() ? { tipo, texto, link } : null;
    case "produto":
      return produtoId ? { tipo, produtoId } : null;
    case "cupom":
      return codigo.trim() ? { tipo, codigo, texto: texto.trim() || null } : null;
    case "divisor":
      return { tipo };
  }
}

type Change = (change: Partial<TypedBlock>) => void;

function Inputs({ block, onChange }: { block: TypedBlock; onChange: Change }) {
  const t = useTranslations("panel.campaigns.blocks");
  const { tipo } = block;
  const text = (name: "texto" | "link" | "endereco" | "descricao" | "codigo", maxLength: number) => (
    <TextInput
      label={t(`fields.${name}`)}
      value={block[name]}
      maxLength={maxLength}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  if (tipo === "texto") {
    return (
      <Textarea
        label={t("fields.texto")}
        value={block.texto}
        maxLength={5_000}
        autosize
        minRows={4}
        onChange={({ currentTarget }) => onChange({ texto: currentTarget.value })}
      />
    );
  }
  if (tipo === "produto") {
    return (
      <>
        {block.produtoId && <p className={styles.chosen}>{block.produtoNome || t("chosenProduct")}</p>}
        <ProductPicker
          label={t("fields.produto")}
          choose="product"
          onPick={({ produtoId, nome }) => onChange({ produtoId, produtoNome: nome })}
        />
      </>
    );
  }
  return (
    <>
      {tipo === "imagem" && text("endereco", 500)}
      {tipo === "imagem" && text("descricao", 200)}
      {tipo === "cupom" && text("codigo", 40)}
      {(tipo === "titulo" || tipo === "pontos" || tipo === "cupom" || tipo === "botao") && text("texto", 200)}
      {(tipo === "botao" || tipo === "imagem") && text("link", 500)}
    </>
  );
}

type Props = {
  blocks: readonly TypedBlock[];
  onChange: (blocks: TypedBlock[]) => void;
};

/** By buttons: the keyboard can move parts, too. */
export function BlockFields({ blocks, onChange }: Props) {
  const t = useTranslations("panel.campaigns.blocks");
  const move = (from: number, to: number) => {
    const moved = [...blocks];
    const [block] = moved.splice(from, 1);
    if (block) moved.splice(to, 0, block);
    onChange(moved);
  };
  return (
    <div className={styles.blocks}>
      {blocks.map((block, place) => (
        <fieldset key={block.key} className={styles.block}>
          <legend className={styles.legend}>
            {t("place", { place: place + 1, type: t(`types.${block.tipo}`) })}
          </legend>
          <div className={styles.more}>
            <MoreMenu
              label={t("more", { place: place + 1 })}
              actions={[
                {
                  label: t("up"),
                  icon: IconArrowUp,
                  reason: place === 0 && t("isFirst"),
                  onSelect: () => move(place, place - 1),
                },
                {
                  label: t("down"),
                  icon: IconArrowDown,
                  reason: place === blocks.length - 1 && t("isLast"),
                  onSelect: () => move(place, place + 1),
                },
                {
                  label: t("remove"),
                  icon: IconTrash,
                  isDanger: true,
                  onSelect: () => onChange(blocks.filter(({ key }) => key !== block.key)),
                },
              ]}
            />
          </div>
          <Inputs
            block={block}
            onChange={(change) =>
              onChange(blocks.map((one) => (one.key === block.key ? { ...one, ...change } : one)))
            }
          />
        </fieldset>
      ))}
      <fieldset className={styles.add}>
        <legend className={styles.legend}>{t("add")}</legend>
        {BLOCK_TYPES.map((tipo) => (
          <Button
            key={tipo}
            size="sm"
            variant="default"
            onClick={() => onChange([...blocks, emptyBlock(tipo)])}
          >
            {t(`types.${tipo}`)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
