"use client";

import { Checkbox, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { FieldGroup } from "@/components/form/field-group";
import { EventGroupBox } from "@/components/webhooks/event-group-box";
import { useLackingSentence } from "@/components/webhooks/use-lacking-sentence";
import { plainText } from "@/lib/format/plain-text";
import { chosenCount, EVENT_GROUPS, type EventGroup, withPattern } from "@/lib/webhooks/event-choice";
import styles from "./event-picker.module.css";

type Props = { value: readonly string[]; error: ReactNode; onChange: (patterns: string[]) => void };

const ALL = "*";

/** What a webhook listens to: everything, whole resources or single events; nobody more than they may see. */
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
  // Tests come without being asked for, so that the group is only there to be left.
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
          // Enter would send the form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
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
        {groups.length === 0 && <p className={styles.none}>{t("form.noMatch")}</p>}
      </div>
    </>
  );
}
