"use client";

import { Button } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { FieldDialog } from "@/components/custom-fields/field-dialogs";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { Card } from "@/components/ui/card";
import { IconAction } from "@/components/ui/icon-action";
import { Muted } from "@/components/ui/layout";
import { NameButton } from "@/components/ui/name-button";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { StatusBadge } from "@/components/ui/status-badge";
import { toast } from "@/components/ui/toast";
import { useSaidMove } from "@/components/ui/use-said-move";
import { changeFieldMutation, type FieldView } from "@/lib/custom-fields/client";
import type { FieldEntity } from "@/lib/custom-fields/limits";
import styles from "./field-list.module.css";

type Props = {
  entidade: FieldEntity;
  fields: readonly FieldView[];
  /** The store has no room for another field. */
  isFull: boolean;
  onOpen: (dialog: FieldDialog) => void;
};

/** The fields of products, customers or orders, in their order. */
export function FieldList({ entidade, fields, isFull, onOpen }: Props) {
  const t = useTranslations("panel.customFields");
  const sentenceOf = useErrorSentence();
  const { mutate } = useMutation(changeFieldMutation);
  const { said, tellMove } = useSaidMove();
  const move = (id: string, ordem: number) =>
    mutate(
      { id, ordem },
      { onSuccess: () => tellMove(ordem), onError: (error) => toast.failed(sentenceOf(error)) },
    );
  return (
    <Card title={t(`entities.${entidade}`)}>
      {fields.length === 0 ? (
        <Muted>{t(`empty.${entidade}`)}</Muted>
      ) : (
        <ul className={styles.fields}>
          {fields.map((field, index) => (
            <Row
              key={field.id}
              field={field}
              isFirst={index === 0}
              isLast={index === fields.length - 1}
              onMove={(step) => move(field.id, index + step)}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {said}
      <div>
        <Button
          variant="default"
          disabled={isFull}
          leftSection={<IconPlus {...SMALL_ICON} />}
          onClick={() => onOpen({ kind: "new", entidade })}
        >
          {t(`add.${entidade}`)}
        </Button>
      </div>
    </Card>
  );
}

type RowProps = {
  field: FieldView;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1) => void;
  onOpen: (dialog: FieldDialog) => void;
};

function Row({ field, isFirst, isLast, onMove, onOpen }: RowProps) {
  const t = useTranslations("panel.customFields");
  const { nome: name, tipo, opcoes, mostrarNaLoja } = field;
  return (
    <li className={styles.field}>
      <NameButton
        name={name}
        label={t("editField", { name })}
        onClick={() => onOpen({ kind: "edit", field })}
      />
      <span className={styles.kind}>
        {tipo === "escolha" ? t("choices", { count: opcoes.length }) : t(`types.${tipo}`)}
      </span>
      {mostrarNaLoja && <StatusBadge tone="neutral">{t("inShop")}</StatusBadge>}
      <span className={styles.actions}>
        <IconAction label={t("up", { name })} icon={IconArrowUp} isOff={isFirst} onClick={() => onMove(-1)} />
        <IconAction
          label={t("down", { name })}
          icon={IconArrowDown}
          isOff={isLast}
          onClick={() => onMove(1)}
        />
        <IconAction
          label={t("remove", { name })}
          icon={IconTrash}
          onClick={() => onOpen({ kind: "remove", field })}
        />
      </span>
    </li>
  );
}
