"use client";

import { type ChangeEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";

export type Choice = {
  id: string;
  title: string;
  /** Distinguishes the option from similar ones. */
  detail?: string | undefined;
  /** Additional information, for example the price. */
  aside?: ReactNode;
};
export type ChoiceGroup = { id: string; title: string | null; choices: readonly Choice[] };

type Options = {
  groups: readonly ChoiceGroup[] | undefined;
  isStale: boolean;
  onSearch: (q: string) => void;
  onPick: (id: string) => void;
};

const PAUSE_MS = 250;

const isCalled = ({ title, detail }: Choice, text: string) =>
  [title, detail].some((name) => name?.toLowerCase() === text.toLowerCase());

/**
 * Enter chooses the active option, else the first one. A scanner types its Enter before the answer comes: the
 * option then must have exactly the typed name or code, or be the only one.
 */
export function useSearchPicker({ groups, isStale, onSearch, onPick }: Options) {
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [movedTo, setMovedTo] = useState<string | null>(null);
  /** The current text has not been searched for yet. */
  const [isPausing, setIsPausing] = useState(false);
  /** Enter came before the answer. */
  const [isAwaited, setIsAwaited] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ids = groups?.flatMap(({ choices }) => choices.map(({ id }) => id)) ?? [];
  const isSettled = !isStale && !isPausing;
  const first = text.trim() && isSettled ? (ids[0] ?? null) : null;
  const active = movedTo && ids.includes(movedTo) ? movedTo : first;

  const search = (wanted: string, pauseMs: number) => {
    setText(wanted);
    setIsAwaited(false);
    setMovedTo(null);
    clearTimeout(timer.current);
    setIsPausing(true);
    timer.current = setTimeout(() => {
      setIsPausing(false);
      onSearch(wanted.trim());
    }, pauseMs);
  };
  const open = () => {
    if (isOpen) return;
    onSearch(text.trim());
    setIsOpen(true);
  };
  const close = () => {
    setIsAwaited(false);
    setIsOpen(false);
    setMovedTo(null);
  };
  const pick = (id: string) => {
    onPick(id);
    search("", 0);
    close();
  };
  const choices = groups?.flatMap((group) => group.choices) ?? [];
  const scanned = choices.find((choice) => isCalled(choice, text.trim()))?.id;
  const awaited = isAwaited && isSettled ? (scanned ?? (ids.length === 1 ? ids[0] : undefined)) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer alone chooses
  useEffect(() => {
    if (awaited) pick(awaited);
    else if (isSettled) setIsAwaited(false);
  }, [awaited, isSettled]);
  const move = (step: 1 | -1) => {
    open();
    if (ids.length === 0) return;
    const from = active === null ? (step === 1 ? -1 : 0) : ids.indexOf(active);
    setMovedTo(ids[(from + step + ids.length) % ids.length] ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      if (isOpen && active && isSettled) pick(active);
      else if (isOpen && !isSettled) setIsAwaited(text.trim() !== "");
    }
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    search(currentTarget.value, PAUSE_MS);
    setIsOpen(true);
  };
  return {
    text,
    active,
    isOpen,
    isSettled,
    pick,
    field: { onChange, onKeyDown, onClick: open, onBlur: close },
  };
}
