"use client";

import { Checkbox, TextInput } from "@mantine/core";
import { IconChevronDown, IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { FieldGroup } from "@/components/form/field-group";
import { usePanel } from "@/components/layout/panel-context";
import { Hidden } from "@/components/ui/hidden";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { plainText } from "@/lib/format/plain-text";
import {
  chosenCount,
  EVENT_GROUPS,
  type EventGroup,
  isChosen,
  lackingPermissions,
  withPattern,
} from "@/lib/webhooks/event-choice";
import type { EventName } from "@/lib/webhooks/events";
import styles from "./event-picker.module.css";

/** Says which permission the user lacks for an event; null if none. */
function useLackingSentence() {
  const t = useTranslations("panel.webhooks.form");
  const areas = useTranslations("panel.permission");
  const { user } = usePanel();
  return (pattern: string): string | null => {
    const lacking = lackingPermissions(pattern, user.permissoes);
    if (lacking.length === 0) return null;
    return t("notYours", { permissions: lacking.map((permission) => areas(permission)).join(", ") });
  };
}

type EventGroupBoxProps = {
  group: EventGroup;
  /** The events that match the filter. */
  shown: readonly EventName[];
  isFiltered: boolean;
  value: readonly string[];
  onToggle: (pattern: string, isOn: boolean) => void;
};

function EventGroupBox({ group, shown, isFiltered, value, onToggle }: EventGroupBoxProps) {
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
          <IconChevronDown {...SMALL_ICON} />
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

type Props = { value: readonly string[]; error: ReactNode; onChange: (patterns: string[]) => void };

const ALL = "*";

/** Chooses all events, whole resources or single events, within the user's permissions. */
export function EventPicker({ value, error, onChange }: Props) {
  const t = useTranslations("panel.webhooks.form");
  const lackingSentence = useLackingSentence();
  const isAll = value.includes(ALL);
  const lack = lackingSentence(ALL);
  const toggle = (pattern: string, isOn: boolean) =>
    onChange(isOn ? withPattern(value, pattern) : value.filter((each) => each !== pattern));
  return (
    <FieldGroup label={t("events")} error={error} status={t("count", { count: chosenCount(value) })}>
      <div className={styles.all}>
        <Checkbox
          label={t("all")}
          description={lack ?? t("allHint")}
          checked={isAll}
          disabled={lack !== null && !isAll}
          onChange={({ currentTarget }) => toggle(ALL, currentTarget.checked)}
        />
      </div>
      {!isAll && <Groups value={value} onToggle={toggle} />}
    </FieldGroup>
  );
}

type GroupsProps = { value: readonly string[]; onToggle: (pattern: string, isOn: boolean) => void };

function Groups({ value, onToggle }: GroupsProps) {
  const t = useTranslations("panel.webhooks");
  const [filter, setFilter] = useState("");
  const wanted = plainText(filter.trim());
  const matching = ({ resource, events }: EventGroup) =>
    events.filter((evento) =>
      plainText(`${evento} ${t(`resource.${resource}`)} ${t(`event.${evento}`)}`).includes(wanted),
    );
  // Every webhook gets test events, so their group shows only if it is chosen already.
  const isOffered = ({ resource }: EventGroup) =>
    resource !== "webhook" || value.some((pattern) => pattern.startsWith("webhook."));
  const groups = EVENT_GROUPS.filter(isOffered)
    .map((group) => ({ group, shown: matching(group) }))
    .filter(({ shown }) => shown.length > 0);
  return (
    <>
      <div className={styles.filter}>
        <TextInput
          aria-label={t("form.filter")}
          placeholder={t("form.filter")}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
          // Otherwise Enter would send the form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          leftSection={<IconSearch {...SMALL_ICON} />}
        />
      </div>
      <div className={styles.groups}>
        {groups.map(({ group, shown }) => (
          <EventGroupBox
            key={group.resource}
            group={group}
            shown={shown}
            isFiltered={wanted !== ""}
            value={value}
            onToggle={onToggle}
          />
        ))}
        <p role="status" className={styles.none}>
          {groups.length === 0 && t("form.noMatch")}
        </p>
      </div>
    </>
  );
}
