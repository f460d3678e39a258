"use client";

import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useState } from "react";
import { type Place, recentPlaces, rememberPlace } from "@/components/command/recent-places";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { Dialog } from "@/components/ui/dialog";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { plainText } from "@/lib/format/plain-text";
import { tidyText } from "@/lib/format/typed-text";
import { namedPagesFor } from "@/lib/panel-pages";
import { searchQuery } from "@/lib/search/client";
import styles from "./command-palette.module.css";

const PAUSE_MS = 200;
const MAX_LENGTH = 100;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

type CommandGroup = { name: string; items: readonly Place[] };

function useRecords(q: string) {
  const t = useTranslations("panel.command");
  const format = useFormats();
  const { data, isFetching, isError } = useQuery(searchQuery(q));
  const found = q === "" ? undefined : data;
  const groups: CommandGroup[] = [
    {
      name: t("orders"),
      items: (found?.pedidos ?? []).map(({ id, numero, cliente, totalCents }) => ({
        href: `/admin/pedidos/${id}`,
        title: t("order", { number: String(numero) }),
        text: `${cliente} · ${format.cents(totalCents)}`,
      })),
    },
    {
      name: t("customers"),
      items: (found?.clientes ?? []).map(({ id, nome, email }) => ({
        href: `/admin/clientes/${id}`,
        title: nome,
        ...(email && { text: email }),
      })),
    },
    {
      name: t("products"),
      items: (found?.produtos ?? []).map(({ id, nome, publicado }) => ({
        href: `/admin/produtos/${id}`,
        title: nome,
        ...(!publicado && { text: t("draft") }),
      })),
    },
    {
      name: t("coupons"),
      items: (found?.cupons ?? []).map(({ id, codigo }) => ({ href: `/admin/cupons/${id}`, title: codigo })),
    },
  ];
  return { groups, isFetching, isError: isError && q !== "" };
}

/**
 * Without text: the last visited places. With text: places that match `text` at once, because the
 * user may press Enter right after the last letter. Records that match `q` (the text after a
 * pause) come below: nothing moves under the pointer.
 */
function useCommandItems(text: string, q: string) {
  const t = useTranslations("panel.command");
  const names = useTranslations("panel.nav");
  const cards = useTranslations("panel.card");
  const { user } = usePanel();
  const [recent] = useState(() => recentPlaces(user.id));
  const { groups: records, isFetching, isError } = useRecords(q);
  const wanted = plainText(text);
  const pages = namedPagesFor(user.permissoes)
    .map(({ href, label, card, isAction }) => ({
      href,
      isAction,
      ...(card ? { title: cards(card), text: names(label) } : { title: names(label) }),
    }))
    .filter(({ title }) => plainText(title).includes(wanted));
  const groups: CommandGroup[] = [
    { name: t("recent"), items: text === "" ? recent : [] },
    { name: t("actions"), items: pages.filter(({ isAction }) => isAction) },
    { name: t("pages"), items: pages.filter(({ isAction }) => !isAction) },
    ...(text === "" ? [] : records),
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isFetching: isFetching || text !== q,
    isError,
  };
}

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations("panel.command");
  const id = useId();
  const { user } = usePanel();
  const [text, setText] = useState("");
  const wanted = tidyText(text);
  const [q] = useDebouncedValue(wanted, PAUSE_MS);
  const [chosen, setChosen] = useState(0);
  const { groups, isFetching, isError } = useCommandItems(wanted, q);
  const places = groups.flatMap(({ items }) => items);
  const active = Math.min(chosen, places.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const type = (value: string) => {
    setText(value);
    setChosen(0);
  };
  const choose = (index: number) => {
    setChosen(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step && places.length > 0) {
      event.preventDefault();
      choose((active + step + places.length) % places.length);
    }
    // A click, because the guard for unsaved changes can stop it.
    if (event.key === "Enter") document.getElementById(optionId(active))?.click();
  };
  const go = (place: Place) => {
    rememberPlace(user.id, place);
    onClose();
  };
  const isEmpty = places.length === 0 && !isFetching && !isError;
  return (
    <Dialog isOpen title={t("title")} size="lg" isChanged={false} onClose={onClose}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t("field")}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        placeholder={t("hint")}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        leftSection={<IconSearch {...SMALL_ICON} />}
      />
      <p className={styles.status} role="status">
        {isError && t("failed")}
        {isEmpty && t("none", { q })}
        {!isEmpty &&
          !isError &&
          wanted !== "" &&
          (isFetching ? t("searching") : t("found", { count: places.length }))}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={t("title")} className={styles.list}>
        <Options groups={groups} active={active} optionId={optionId} onGo={go} />
      </div>
    </Dialog>
  );
}

type OptionsProps = {
  groups: readonly CommandGroup[];
  active: number;
  optionId: (index: number) => string;
  onGo: (place: Place) => void;
};

function Options({ groups, active, optionId, onGo }: OptionsProps) {
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));
  return groups.map(({ name, items }, at) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a listbox
    <div key={name} role="group" aria-label={name} className={styles.group}>
      <p className={styles.name} aria-hidden="true">
        {name}
      </p>
      {items.map((place, offset) => {
        const index = (starts[at] ?? 0) + offset;
        return (
          <a
            key={place.href}
            id={optionId(index)}
            href={place.href}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => onGo(place)}
          >
            <span className={styles.title}>{place.title}</span>
            {place.text && <span className={styles.text}>{place.text}</span>}
          </a>
        );
      })}
    </div>
  ));
}
