"use client";

import { Checkbox } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Hidden } from "@/components/ui/hidden";
import { useLackingSentence } from "@/components/webhooks/use-lacking-sentence";
import { type EventGroup, isChosen } from "@/lib/webhooks/event-choice";
import type { EventName } from "@/lib/webhooks/events";
import styles from "./event-group-box.module.css";

type Props = {
  group: EventGroup;
  /** Those of its events that the filter leaves. */
  shown: readonly EventName[];
  isFiltered: boolean;
  value: readonly string[];
  onToggle: (pattern: string, isOn: boolean) => void;
};

/** The events of one resource: all of them by one box, or one by one. */
export function EventGroupBox({ group, shown, isFiltered, value, onToggle }: Props) {
  const t = useTranslations("panel.webhooks");
  const lackingSentence = useLackingSentence();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { resource, pattern, events } = group;
  const name = t(`resource.${resource}`);
  const isWhole = value.includes(pattern);
  const chosen = events.filter((evento) => isChosen(value, evento)).length;
  const lack = lackingSentence(pattern);
  const isExpanded = isOpen || isFiltered;
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <Checkbox
          label={
            <>
              {t("form.groupAll", { resource: name })} <code className={styles.code}>{pattern}</code>
            </>
          }
          description={lack}
          checked={isWhole}
          indeterminate={!isWhole && chosen > 0}
          disabled={lack !== null && !isWhole}
          onChange={({ currentTarget }) => onToggle(pattern, currentTarget.checked)}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isExpanded}
          aria-controls={listId}
          disabled={isFiltered}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t("form.chosenOf", { chosen, total: events.length })}
          <Hidden>{t(isExpanded ? "form.hide" : "form.show", { resource: name })}</Hidden>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
      <ul id={listId} className={styles.events} hidden={!isExpanded}>
        {isExpanded &&
          shown.map((evento) => {
            const isOn = isChosen(value, evento);
            return (
              <li key={evento}>
                <Checkbox
                  label={<code className={styles.name}>{evento}</code>}
                  description={t(`event.${evento}`)}
                  checked={isOn}
                  disabled={isWhole || (lack !== null && !isOn)}
                  onChange={({ currentTarget }) => onToggle(evento, currentTarget.checked)}
                />
              </li>
            );
          })}
      </ul>
    </div>
  );
}
