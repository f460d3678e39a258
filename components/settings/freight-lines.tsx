"use client";

import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { ROLES } from "@/components/data-table/table-roles";
import { useFormats } from "@/components/layout/panel-context";
import { FreightLineDialog } from "@/components/settings/freight-line-dialog";
import { useFreightWords } from "@/components/settings/use-freight-words";
import { Hidden } from "@/components/ui/hidden";
import { ItemActions } from "@/components/ui/icon-action";
import { Muted } from "@/components/ui/layout";
import { NameButton } from "@/components/ui/name-button";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { blankDraft, moved, type RateDraft } from "@/lib/freight/draft";
import { MAX_RATES } from "@/lib/freight/max-rates";
import { newKey } from "@/lib/http/new-key";
import styles from "./freight-lines.module.css";

type RowProps = {
  draft: RateDraft;
  index: number;
  count: number;
  error: ReactNode;
  onEdit: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function Line({ draft, index, count, error, onEdit, onMove, onRemove }: RowProps) {
  const t = useTranslations("panel.settings.freight");
  const format = useFormats();
  const { placeOf, limitsOf } = useFreightWords();
  const id = useId();
  const { precoCents, prazoDiasUteis, gratisAPartirCents, retirada } = draft;
  const name = draft.nome.trim() || t("line", { number: index + 1 });
  const limits = limitsOf(draft);
  const edit = <NameButton name={name} label={t("edit", { name })} onClick={onEdit} />;
  return (
    <tr {...ROLES.row} className={styles.row}>
      <th {...ROLES.rowHeading} className={styles.first}>
        {error ? (
          <fieldset className={styles.wrong} aria-label={name} aria-describedby={`${id}-error`}>
            {edit}
            <p id={`${id}-error`} className={styles.error}>
              {error}
            </p>
          </fieldset>
        ) : (
          edit
        )}
      </th>
      <td {...ROLES.cell} className={styles.wide}>
        {placeOf(draft)}
      </td>
      <td {...ROLES.cell} className={styles.price}>
        {precoCents !== null && format.cents(precoCents)}
        {gratisAPartirCents !== null && (
          <span className={styles.detail}>{t("freeFrom", { amount: format.cents(gratisAPartirCents) })}</span>
        )}
      </td>
      <td {...ROLES.cell}>
        {retirada === null
          ? prazoDiasUteis !== null && t("simulator.days", { count: prazoDiasUteis })
          : t("pickup")}
      </td>
      <td {...ROLES.cell} className={styles.wide}>
        {limits.map((limit) => (
          <span key={limit} className={styles.detail}>
            {limit}
          </span>
        ))}
      </td>
      <td {...ROLES.cell} className={styles.actions}>
        <ItemActions
          labels={{ earlier: t("up", { name }), later: t("down", { name }), remove: t("remove", { name }) }}
          index={index}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </td>
    </tr>
  );
}

type Props = {
  drafts: readonly RateDraft[];
  errors: Record<string, ReactNode>;
  onChange: (change: (drafts: readonly RateDraft[]) => readonly RateDraft[]) => void;
};

const HEADINGS = ["nome", "ufs", "precoCents", "days", "limits"] as const;

/** One row per line; a dialog edits it. */
export function FreightLines({ drafts, errors, onChange }: Props) {
  const t = useTranslations("panel.settings.freight");
  const [edited, setEdited] = useState<RateDraft | null>(null);
  const isNew = edited !== null && drafts.every(({ key }) => key !== edited.key);
  const errorOf = (index: number) =>
    Object.entries(errors).find(([place]) => place.startsWith(`linhas[${index}].`))?.[1];
  const apply = (draft: RateDraft) =>
    onChange((lines) =>
      isNew ? [...lines, draft] : lines.map((line) => (line.key === draft.key ? draft : line)),
    );
  return (
    <>
      {drafts.length === 0 ? (
        <Muted>{t("empty")}</Muted>
      ) : (
        <table {...ROLES.table} aria-label={t("title")} className={styles.table}>
          <thead {...ROLES.group} className={styles.head}>
            <tr {...ROLES.row}>
              {HEADINGS.map((heading) => (
                <th key={heading} {...ROLES.heading}>
                  {t(heading)}
                </th>
              ))}
              <th {...ROLES.heading}>
                <Hidden>{t("actions")}</Hidden>
              </th>
            </tr>
          </thead>
          <tbody {...ROLES.group}>
            {drafts.map((draft, index) => (
              <Line
                key={draft.key}
                draft={draft}
                index={index}
                count={drafts.length}
                error={errorOf(index)}
                onEdit={() => setEdited(draft)}
                onMove={(to) => onChange((lines) => moved(lines, index, to))}
                onRemove={() => onChange((lines) => lines.filter(({ key }) => key !== draft.key))}
              />
            ))}
          </tbody>
        </table>
      )}
      <div>
        <Button
          variant="default"
          disabled={drafts.length >= MAX_RATES}
          leftSection={<IconPlus {...SMALL_ICON} />}
          onClick={() => setEdited(blankDraft(newKey()))}
        >
          {t("add")}
        </Button>
      </div>
      {edited && (
        <FreightLineDialog draft={edited} isNew={isNew} onApply={apply} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
