"use client";

import { Button, Textarea, TextInput } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { focusAdded, focusBeside } from "@/components/form/list-focus";
import { ProductPicker } from "@/components/products/product-picker";
import { Hint } from "@/components/ui/layout";
import { MoreMenu } from "@/components/ui/more-menu";
import { useSaidMove } from "@/components/ui/use-said-move";
import type { BlockView } from "@/lib/campaigns/client";
import { newKey } from "@/lib/http/new-key";
import { BLOCK_LIMITS } from "@/lib/marketing-messages/block-limits";
import { productQuery } from "@/lib/products/client";
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

/** The form keeps every field of a block; only the fields of its kind are sent. */
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

const NEEDED: Record<BlockView["tipo"], readonly (keyof TypedBlock)[]> = {
  titulo: ["texto"],
  texto: ["texto"],
  imagem: ["endereco"],
  botao: ["texto", "link"],
  produto: ["produtoId"],
  cupom: ["codigo"],
  pontos: ["texto"],
  divisor: [],
};

/** An incomplete block is neither saved nor sent. */
export const isComplete = (block: TypedBlock) => NEEDED[block.tipo].every((name) => block[name].trim());

/** The block has text that the user would lose on leaving the page. */
export const isBegun = ({ texto, link, endereco, descricao, codigo }: TypedBlock) =>
  [texto, link, endereco, descricao, codigo].some((text) => text.trim());

/** @param block must be complete */
export function blockOf({
  tipo,
  texto,
  link,
  endereco,
  descricao,
  produtoId,
  codigo,
}: TypedBlock): BlockView {
  switch (tipo) {
    case "titulo":
    case "texto":
    case "pontos":
      return { tipo, texto };
    case "imagem":
      return { tipo, endereco, descricao, link: link.trim() || null };
    case "botao":
      return { tipo, texto, link };
    case "produto":
      return { tipo, produtoId };
    case "cupom":
      return { tipo, codigo, texto: texto.trim() || null };
    case "divisor":
      return { tipo };
  }
}

/** Key of one field of a block. It stays the same when the user reorders the blocks. */
export const placeIn = ({ key }: TypedBlock, name: string) => `${key}.${name}`;

/** A saved block holds only the id of its product. */
function ChosenProduct({ produtoId, produtoNome }: TypedBlock) {
  const t = useTranslations("panel.campaigns.blocks");
  const { data } = useQuery({ ...productQuery(produtoId), enabled: !produtoNome });
  return <p className={styles.chosen}>{produtoNome || data?.nome || t("chosenProduct")}</p>;
}

type Change = (change: Partial<TypedBlock>) => void;

type ErrorOf = (field: string) => string | undefined;
type InputsProps = { block: TypedBlock; errorOf: ErrorOf; onChange: Change };

function Inputs({ block, errorOf, onChange }: InputsProps) {
  const t = useTranslations("panel.campaigns.blocks");
  const { tipo } = block;
  const text = (name: "texto" | "link" | "endereco" | "descricao" | "codigo", maxLength: number) => (
    <TextInput
      label={t(`fields.${name}`)}
      value={block[name]}
      error={errorOf(placeIn(block, name))}
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
        error={errorOf(placeIn(block, "texto"))}
        maxLength={BLOCK_LIMITS.texto.texto}
        autosize
        minRows={4}
        onChange={({ currentTarget }) => onChange({ texto: currentTarget.value })}
      />
    );
  }
  if (tipo === "produto") {
    return (
      <>
        {block.produtoId && <ChosenProduct {...block} />}
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
      {tipo === "imagem" && text("endereco", BLOCK_LIMITS.imagem.endereco)}
      {tipo === "imagem" && text("descricao", BLOCK_LIMITS.imagem.descricao)}
      {tipo === "cupom" && text("codigo", BLOCK_LIMITS.cupom.codigo)}
      {(tipo === "titulo" || tipo === "pontos" || tipo === "cupom" || tipo === "botao") &&
        text("texto", BLOCK_LIMITS[tipo].texto)}
      {(tipo === "botao" || tipo === "imagem") && text("link", BLOCK_LIMITS[tipo].link)}
    </>
  );
}

type Props = {
  blocks: readonly TypedBlock[];
  errorOf: ErrorOf;
  onChange: (blocks: TypedBlock[]) => void;
};

/** Buttons move the blocks, so the keyboard can do it too. */
export function BlockFields({ blocks, errorOf, onChange }: Props) {
  const t = useTranslations("panel.campaigns.blocks");
  const { said, tellMove } = useSaidMove();
  const move = (from: number, to: number) => {
    const moved = [...blocks];
    const [block] = moved.splice(from, 1);
    if (block) moved.splice(to, 0, block);
    onChange(moved);
    tellMove(to);
  };
  const remove = (gone: string) => {
    focusBeside();
    onChange(blocks.filter(({ key }) => key !== gone));
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
                  onSelect: () => remove(block.key),
                },
              ]}
            />
          </div>
          <Inputs
            block={block}
            errorOf={errorOf}
            onChange={(change) =>
              onChange(blocks.map((one) => (one.key === block.key ? { ...one, ...change } : one)))
            }
          />
          {!isComplete(block) && <Hint>{t("incomplete")}</Hint>}
        </fieldset>
      ))}
      {said}
      <fieldset className={styles.add}>
        <legend className={styles.legend}>{t("add")}</legend>
        {BLOCK_TYPES.map((tipo) => (
          <Button
            key={tipo}
            size="sm"
            variant="default"
            onClick={() => focusAdded(() => onChange([...blocks, emptyBlock(tipo)]))}
          >
            {t(`types.${tipo}`)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
